import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { DismissRegular, EditRegular, ShareRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Collection } from './collections.queries.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { shareCollection } from './share-collection.ts';

const RenameDialog = lazyWithRetry(() => import('./RenameDialog.tsx'));

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '@media print': { display: 'none' },
  },
});

interface Props {
  collection: Collection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** What is done with a collection as a whole. Readers export it; its owner shares what others may read, renames and deletes. */
export function CollectionActions({ collection, isDeleting, onDelete }: Props) {
  const styles = useStyles();
  const rename = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<true>(rename);
  const { isOwn, visibility } = collection;
  return (
    <div className={styles.actions}>
      {visibility === 'link' ? (
        <Button
          appearance={isOwn ? 'primary' : 'subtle'}
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
            appearance="subtle"
            icon={<EditRegular />}
            aria-haspopup="dialog"
            onClick={() => open(true)}
          >
            Rename
          </Button>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            disabledFocusable={isDeleting}
            onClick={onDelete}
          >
            Delete
          </Button>
        </>
      ) : null}
      {subject ? (
        <LazyBoundary name="The form" onFailure={close}>
          <RenameDialog collection={collection} onClose={close} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
