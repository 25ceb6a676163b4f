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
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import {
  ArchiveRegular,
  BotRegular,
  EditRegular,
  FlagRegular,
  HistoryRegular,
  MarkdownRegular,
  TextQuoteOpeningRegular,
} from '#client/components/icons.ts';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { downloadPromptAs } from '#client/features/prompts/use-prompt-actions.ts';
import { improvementText, useIsOwnPrompt } from '#client/features/submissions/use-is-own-prompt.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  /** Large enough for a finger. */
  list: {
    '@media (pointer: coarse)': {
      '& > *': { alignItems: 'center', minHeight: '44px', fontSize: tokens.fontSizeBase300 },
    },
  },
});

interface Props {
  promptId: string;
  trigger: ReactElement;
  onCite: () => void;
  onReport: () => void;
  /** Undefined for users who may not retire it. */
  onRetire: (() => void) | undefined;
}

/** The menu of a prompt's rarer actions. */
export function PromptMenu({ promptId, trigger, onCite, onReport, onRetire }: Props) {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  // Loaded by the page. Only a namesake of its author needs a request whether it is theirs.
  const { data: prompt } = useQuery({ ...promptQuery(promptId), enabled: false });
  const isOwn = useIsOwnPrompt(user !== undefined && user.name === prompt?.author ? promptId : '');
  return (
    <Menu positioning="below-end" hasIcons>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList className={useStyles().list}>
          <LinkItem to={screenHrefs.versions(promptId)} text="Version history" icon={<HistoryRegular />} />
          <LinkItem
            to={screenHrefs.improvement(promptId)}
            text={improvementText(isOwn)}
            icon={<EditRegular />}
          />
          <MenuItem icon={<FlagRegular />} onClick={onReport}>
            Report a problem
          </MenuItem>
          <MenuItem icon={<MarkdownRegular />} onClick={() => void downloadPromptAs(promptId, 'markdown')}>
            Download as Markdown
          </MenuItem>
          <MenuItem icon={<BotRegular />} onClick={() => void downloadPromptAs(promptId, 'skill')}>
            Download as an Agent Skill
          </MenuItem>
          <MenuItem icon={<TextQuoteOpeningRegular />} onClick={onCite}>
            Copy citation
          </MenuItem>
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

function LinkItem({ to, text, icon }: { to: ScreenHref; text: string; icon: ReactElement }) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <MenuItemLink href={href} icon={icon} onClick={follow}>
      {text}
    </MenuItemLink>
  );
}
