import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

const SubmissionTextDialog = lazyWithRetry<{ id: string; title: string; onClose: () => void }>(
  () => import('./SubmissionTextDialog.tsx'),
);

/** Shows an entry's text that cannot be changed now. */
export function ViewText({ id, title }: { id: string; title: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-label={`View submission: ${title}`}
        onClick={() => setOpen(true)}
      >
        View submission
      </Button>
      {open ? (
        <LazyBoundary name="The text" onFailure={close}>
          <SubmissionTextDialog {...{ id, title }} onClose={close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
