import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { LockOpenRegular, PersonRegular } from '#client/components/icons.ts';
import { wordsOnEdges } from '#client/components/words-on-edge.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { Collection } from './collections.queries.ts';
import { readersByLink } from './readers-by-link.ts';
import { useChangeCollection } from './use-collection-changes.ts';

/** With its words it is in one line with the number of prompts, on a phone too. */
const useStyles = makeStyles({ button: wordsOnEdges });

/** The collection's visibility. */
export function VisibilityMenu({
  collection: { id, visibility, editor_count: editorCount = 0 },
}: {
  collection: Collection;
}) {
  const words = { private: 'Private', link: `${readersByLink()} can view` };
  const readers = editorCount > 0 ? 'you and its co-editors' : 'you';
  const { mutate, isMutating } = useChangeCollection(
    id,
    ({ visibility: now }) =>
      now === 'link'
        ? toast.success('Shared by link', `${readersByLink()} can see this collection.`)
        : toast.success(
            'Private again',
            `Only ${readers} can see this collection. The link no longer works for others.`,
          ),
    'Change not saved',
  );
  return (
    <Menu
      positioning="below-start"
      checkedValues={{ visibility: [visibility] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const wanted = chosen === 'link' ? 'link' : 'private';
        if (wanted !== visibility) mutate({ visibility: wanted });
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          className={useStyles().button}
          appearance="subtle"
          disabledFocusable={isMutating}
          icon={visibility === 'link' ? <LockOpenRegular /> : <PersonRegular />}
          aria-label={`Visibility: ${words[visibility]}`}
        >
          {words[visibility]}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="visibility" value="private" subText={`Visible only to ${readers}`}>
            {words.private}
          </MenuItemRadio>
          <MenuItemRadio
            name="visibility"
            value="link"
            subText={`${publicConfig().requireSignIn ? 'After sign-in' : 'No sign-in needed'}; your name is hidden`}
          >
            {words.link}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
