import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { DeleteRegular, EditRegular, ShareRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { buttonWithWord, wordWhenWide } from '#client/components/word-when-wide.ts';
import { host } from '#client/host/current-host.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { Collection } from './collections.queries.ts';
import { ExportMenu } from './ExportMenu.tsx';

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

const RenameDialog = lazyWithRetry(() => import('./RenameDialog.tsx'));

const useStyles = makeStyles({
  /** Four in a row on a phone, where the rarest have only an icon. */
  button: buttonWithWord,
  word: wordWhenWide,
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // All four in a row there, too.
    '@media (max-width: 350px)': {
      '& > button': { minWidth: '32px', paddingInline: tokens.spacingHorizontalS },
    },
    '@media print': { display: 'none' },
  },
});

interface Props {
  collection: Collection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Actions on a whole collection. Readers export it; its owner shares, renames and deletes it, too. */
export function CollectionActions({ collection, isDeleting, onDelete }: Props) {
  const styles = useStyles();
  const rename = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<true>(rename);
  const { is_own: isOwn, visibility } = collection;
  return (
    <div className={styles.actions}>
      {visibility === 'link' ? (
        <Button
          appearance={isOwn ? 'primary' : 'secondary'}
          icon={<ShareRegular />}
          onClick={() => void shareCollection(collection)}
        >
          Share
        </Button>
      ) : null}
      <ExportMenu collection={collection} />
      {isOwn ? (
        <>
          <Button
            ref={rename}
            className={styles.button}
            appearance="subtle"
            title="Rename"
            icon={<EditRegular />}
            aria-haspopup="dialog"
            onClick={() => open(true)}
          >
            <span className={styles.word}>Rename</span>
          </Button>
          <Button
            className={styles.button}
            appearance="subtle"
            title="Delete"
            icon={<DeleteRegular />}
            disabledFocusable={isDeleting}
            onClick={onDelete}
          >
            <span className={styles.word}>Delete</span>
          </Button>
        </>
      ) : null}
      {subject ? (
        <LazyBoundary name="Form" onFailure={close}>
          <RenameDialog collection={collection} onClose={close} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
