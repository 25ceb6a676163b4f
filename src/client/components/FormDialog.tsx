import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatDateTime } from '#client/lib/format.ts';
import { Dialog } from './modals.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface Props {
  heading: string;
  /** Of the main button, and while it works. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  /** Why it failed, if no field shows that. */
  failure: string | undefined;
  /** Whether it contains typed text. */
  isTyped: boolean;
  /** When the text was typed, ISO 8601, if that was before the dialog opened. */
  restoredFrom: string | undefined;
  /** Discards the typed text. */
  onDiscard: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it does not close it; Escape closes it and keeps the typed text. */
export function FormDialog(props: Props) {
  const { heading, action, pendingAction, isPending, failure, isTyped, restoredFrom } = props;
  const { onDiscard, onSubmit, onClose, children } = props;
  const styles = useStyles();
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => (type === 'escapeKeyDown' && !isPending ? onClose() : undefined)}
    >
      {/* The focus stays in the form, which handles Escape. */}
      <DialogSurface backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{heading}</DialogTitle>
            <DialogContent className={styles.content}>
              {restoredFrom ? (
                <MessageBar layout="multiline">
                  <MessageBarBody>Your text from {formatDateTime(restoredFrom)} was restored.</MessageBarBody>
                  <MessageBarActions>
                    <Button onClick={onDiscard}>Start over</Button>
                  </MessageBarActions>
                </MessageBar>
              ) : null}
              {children}
              {failure ? (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              ) : null}
            </DialogContent>
            <DialogActions>
              <Button
                disabled={isPending}
                onClick={() => {
                  onDiscard();
                  onClose();
                }}
              >
                {isTyped ? 'Discard' : 'Cancel'}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={isPending}>
                {isPending ? pendingAction : action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
