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

/** The address stands in the dialog already: all there is left is to say so. */
async function open(address: string) {
  if (!(await host().openLink(address))) toast.failure('Could not open the address', 'Copy it by hand.');
}

/** A text, selected, for a person to copy by hand; an address can also be followed. */
export default function ManualCopyDialog({ offered, onClose }: { offered: ManualCopy; onClose: () => void }) {
  const styles = useStyles();
  const { heading, explanation, text, isAddress } = offered;
  const select = useCallback((field: HTMLTextAreaElement | null) => {
    if (!field) return;
    // After the dialog is there.
    requestAnimationFrame(() => {
      // select() alone moves the focus as a person would: Fluent then takes it out of a dialog that is only opening.
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
            <Textarea ref={select} readOnly value={text} rows={isAddress ? 2 : 8} aria-label={heading} />
            {isAddress ? (
              <Link
                className={styles.link}
                href={text}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  event.preventDefault();
                  void open(text);
                }}
              >
                Open the address
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
