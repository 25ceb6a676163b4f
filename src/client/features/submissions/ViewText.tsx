import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { SubmissionTextDialog } from './SubmissionTextDialog.tsx';

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
      {open ? <SubmissionTextDialog {...{ id, title }} onClose={close} /> : null}
    </>
  );
}
