import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { LockOpenRegular, PersonRegular } from '#client/components/icons.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { CollectionVisibility } from '#domain/vocabulary.ts';
import type { Collection } from './collections.queries.ts';
import { useChangeCollection } from './use-collection-changes.ts';

const words: Record<CollectionVisibility, string> = {
  private: 'Private',
  link: 'Everyone with the link',
};

/** The collection's visibility. */
export function VisibilityMenu({ collection: { id, visibility } }: { collection: Collection }) {
  const { mutate, isMutating } = useChangeCollection(
    id,
    ({ visibility: now }) =>
      now === 'link'
        ? toast.success('Shared by link', 'Everyone who has the link can read it.')
        : toast.success('Private again', 'Only you can read it. The link leads nowhere for others.'),
    'Not changed',
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
          appearance="subtle"
          size="small"
          disabledFocusable={isMutating}
          icon={visibility === 'link' ? <LockOpenRegular /> : <PersonRegular />}
          aria-label={`Who can read it: ${words[visibility]}`}
        >
          {words[visibility]}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="visibility" value="private" subText="Only you can read it">
            {words.private}
          </MenuItemRadio>
          <MenuItemRadio name="visibility" value="link" subText="Signed in or not; without your name">
            {words.link}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
