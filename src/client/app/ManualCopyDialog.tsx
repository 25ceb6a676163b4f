import { Button, Link, makeStyles, Textarea } from '@fluentui/react-components';
import { useCallback, useId } from 'react';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { host } from '#client/host/current-host.ts';
import type { ManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

const useStyles = makeStyles({
  explanation: { margin: 0 },
  link: { overflowWrap: 'anywhere' },
});

/** The dialog shows the URL already: a failure only needs a toast. */
async function open(url: string) {
  if (!(await host().openLink(url))) toast.failure('Link not opened', 'Copy the link instead.');
}

/** A selected text, to be copied by hand; a URL can also be opened. */
export default function ManualCopyDialog({ offered, onClose }: { offered: ManualCopy; onClose: () => void }) {
  const styles = useStyles();
  const explanationId = useId();
  const { heading, explanation, text, isUrl } = offered;
  const link = isUrl ? { text: 'Open link', url: text } : offered.next;
  const select = useCallback((field: HTMLTextAreaElement | null) => {
    if (!field) return;
    // After the dialog has rendered.
    requestAnimationFrame(() => {
      // select() alone counts as a focus change by the user, and Fluent would then move the focus out of the opening dialog.
      field.focus();
      field.select();
    });
  }, []);
  return (
    <ModalDialog
      heading={heading}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p id={explanationId} className={styles.explanation}>
        {explanation}
      </p>
      <Textarea
        ref={select}
        readOnly
        value={text}
        rows={isUrl ? 2 : 8}
        aria-label={heading}
        aria-describedby={explanationId}
      />
      {link ? (
        <Link
          className={styles.link}
          href={link.url}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            void open(link.url);
          }}
        >
          {link.text}
        </Link>
      ) : null}
    </ModalDialog>
  );
}
