import {
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import {
  AddRegular,
  ArchiveRegular,
  ArrowDownloadRegular,
  FlagRegular,
  TextQuoteOpeningRegular,
} from '#client/components/icons.ts';
import { assistantIcon } from '#client/features/prompts/hand-over/assistant-icon.tsx';
import { assistants } from '#client/features/prompts/hand-over/assistants.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import type { Assistant } from '#contract/assistants.ts';
import { FormatItems } from './FormatItems.tsx';
import { type PromptLink, usePromptLinks } from './prompt-links.ts';

const useStyles = makeStyles({
  /** Large enough for a finger. */
  list: { '& > *': { alignItems: 'center', minHeight: '44px', fontSize: tokens.fontSizeBase300 } },
});

interface Props {
  promptId: string;
  trigger: ReactElement;
  onHandOver: (assistant: Assistant) => void;
  onDownload: () => void;
  onCollect: () => void;
  onCite: () => void;
  onReport: () => void;
  /** Undefined for users who may not retire it. */
  onRetire: (() => void) | undefined;
}

/** The menu of a prompt's rarer actions. It is open at first, because a click on the button loaded its code. */
export default function PromptMenu(props: Props) {
  const { promptId, trigger, onHandOver, onDownload, onCollect, onCite, onReport, onRetire } = props;
  const links = usePromptLinks(promptId);
  return (
    <Menu positioning="above-end" defaultOpen hasIcons>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList className={useStyles().list}>
          {assistants().map((assistant) => (
            <MenuItem
              key={assistant.name}
              icon={assistantIcon(assistant)}
              onClick={() => onHandOver(assistant)}
            >
              Open in {assistant.name}
            </MenuItem>
          ))}
          <MenuItem icon={<ArrowDownloadRegular />} onClick={onDownload}>
            Download
          </MenuItem>
          <FormatItems promptId={promptId} />
          {publicConfig().ownServer ? (
            <MenuItem icon={<AddRegular />} onClick={onCollect}>
              Add to a collection
            </MenuItem>
          ) : null}
          {links.map((link) => (
            <LinkItem key={link.text} {...link} />
          ))}
          {publicConfig().ownServer ? (
            <MenuItem icon={<TextQuoteOpeningRegular />} onClick={onCite}>
              Copy citation
            </MenuItem>
          ) : null}
          {publicConfig().ownServer ? (
            <MenuItem icon={<FlagRegular />} onClick={onReport}>
              Report a problem
            </MenuItem>
          ) : null}
          {onRetire ? (
            <MenuItem icon={<ArchiveRegular />} onClick={onRetire}>
              Retire prompt
            </MenuItem>
          ) : null}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function LinkItem({ to, text, Icon }: PromptLink) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <MenuItemLink href={href} icon={<Icon />} onClick={follow}>
      {text}
    </MenuItemLink>
  );
}
