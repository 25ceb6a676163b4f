import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface Props {
  heading: string;
  /** Of the main button, and while it works. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  /** Why it could not be done, where no field says so. */
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it closes nothing: what was typed would be lost. */
export function FormDialog(props: Props) {
  const { heading, action, pendingAction, isPending, failure, onSubmit, onClose, children } = props;
  const styles = useStyles();
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => (type === 'escapeKeyDown' && !isPending ? onClose() : undefined)}
    >
      {/* The focus stays in the form, which alone hears Escape. */}
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
              {children}
              {failure ? (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              ) : null}
            </DialogContent>
            <DialogActions>
              <Button disabled={isPending} onClick={onClose}>
                Cancel
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
