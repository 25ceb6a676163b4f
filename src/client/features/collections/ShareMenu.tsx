import {
  Button,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ShareRegular } from '#client/components/icons.ts';
import { host } from '#client/host/current-host.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import type { Collection } from './collections.queries.ts';
import { visibilityWords } from './readers-by-link.ts';
import { useChangeCollection } from './use-collection-changes.ts';

/** Shares or copies the link to a collection; cancelling shows nothing, and a link that can be neither shared nor copied is shown. */
async function shareLink({ id, name }: { id: string; name: string }) {
  const path = screenHrefs.collection(id);
  const url = `${window.location.origin}${path}`;
  const result = await host().share({ title: name, path, url });
  if (result === 'shared') toast.success('Collection shared');
  if (result === 'link-copied') toast.success('Link copied');
  if (result !== 'failed') return;
  const explanation = 'The link was not shared. Copy the link here.';
  offerManualCopy({ heading: 'Share the collection', explanation, text: url, isUrl: true });
}

/** Shares a collection: its owner chooses who may see it, and gets the link in the same step. */
export function ShareMenu({ collection }: { collection: Collection }) {
  const { id, is_own: isOwn, visibility, editor_count: editorCount = 0 } = collection;
  const { mutate, isMutating } = useChangeCollection(
    id,
    ({ visibility: now }) => {
      if (now === 'link') void shareLink(collection);
    },
    'Change not saved',
  );
  if (!isOwn)
    return visibility === 'link' ? (
      <Button icon={<ShareRegular />} onClick={() => void shareLink(collection)}>
        Share
      </Button>
    ) : null;
  if (id === savedCollectionId) return null;
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ visibility: [visibility] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const wanted = chosen === 'link' ? 'link' : 'private';
        if (wanted !== visibility) mutate({ visibility: wanted });
        else if (wanted === 'link') void shareLink(collection);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="primary" disabledFocusable={isMutating} icon={<ShareRegular />}>
          Share
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio
            name="visibility"
            value="private"
            subText={`Visible only to ${editorCount > 0 ? 'you and its co-editors' : 'you'}`}
          >
            {visibilityWords().private}
          </MenuItemRadio>
          <MenuItemRadio
            name="visibility"
            value="link"
            subText={`Copies the link. ${publicConfig().requireSignIn ? 'After sign-in' : 'No sign-in needed'}; your name is hidden`}
          >
            {visibilityWords().link}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
