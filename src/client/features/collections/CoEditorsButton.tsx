import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { PeopleRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { pluralize } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Collection } from './collections.queries.ts';

const CoEditorsDialog = lazyWithRetry(() => import('./CoEditorsDialog.tsx'));

/** Opens the co-editors and the activity. */
export function CoEditorsButton({ collection }: { collection: Collection }) {
  const button = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<true>(button);
  const { editor_count: count = 0 } = collection;
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        size="small"
        icon={<PeopleRegular />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {count === 0 ? 'Add co-editors' : pluralize(count, 'co-editor')}
      </Button>
      {subject ? (
        <LazyBoundary name="Co-editors" onFailure={close}>
          <CoEditorsDialog collection={collection} onClose={close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
