import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Link,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useCallback } from 'react';
import { host } from '#client/host/current-host.ts';
import type { ManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  explanation: { margin: 0 },
  link: { overflowWrap: 'anywhere' },
});

/** The dialog shows the URL already: a failure only needs a toast. */
async function open(url: string) {
  if (!(await host().openLink(url))) toast.failure('Could not open the address', 'Copy it by hand.');
}

/** A selected text, to be copied by hand; a URL can also be opened. */
export default function ManualCopyDialog({ offered, onClose }: { offered: ManualCopy; onClose: () => void }) {
  const styles = useStyles();
  const { heading, explanation, text, isUrl } = offered;
  const link = isUrl ? { text: 'Open the address', url: text } : offered.next;
  const select = useCallback((field: HTMLTextAreaElement | null) => {
    if (!field) return;
    // After the dialog has rendered.
    requestAnimationFrame(() => {
      // select() alone counts as a focus change by the user, after which Fluent moves the focus out of the opening dialog.
      field.focus();
      field.select();
    });
  }, []);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{heading}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.explanation}>{explanation}</p>
            <Textarea ref={select} readOnly value={text} rows={isUrl ? 2 : 8} aria-label={heading} />
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
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">Close</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
