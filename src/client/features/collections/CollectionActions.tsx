import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShareRegular } from '#client/components/icons.ts';
import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';
import { CollectionMore } from './CollectionMore.tsx';
import type { Collection } from './collections.queries.ts';

/** Shares or copies the link to a collection; cancelling shows nothing, and a link that can be neither shared nor copied is shown. */
async function shareCollection({ id, name }: { id: string; name: string }) {
  const path = screenHrefs.collection(id);
  const url = `${window.location.origin}${path}`;
  const result = await host().share({ title: name, path, url });
  if (result === 'shared') toast.success('Collection shared');
  if (result === 'link-copied') toast.success('Link copied');
  if (result !== 'failed') return;
  const explanation = 'The link was not shared. Copy the link here.';
  offerManualCopy({ heading: 'Share the collection', explanation, text: url, isUrl: true });
}

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, '@media print': { display: 'none' } },
});

interface Props {
  collection: Collection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Actions on a whole collection: the link where there is one, and a menu of the others. */
export function CollectionActions({ collection, isDeleting, onDelete }: Props) {
  const { is_own: isOwn, visibility } = collection;
  return (
    <div className={useStyles().actions}>
      {visibility === 'link' ? (
        <Button
          appearance={isOwn ? 'primary' : 'secondary'}
          icon={<ShareRegular />}
          onClick={() => void shareCollection(collection)}
        >
          Share
        </Button>
      ) : null}
      <CollectionMore {...{ collection, isDeleting, onDelete }} />
    </div>
  );
}
