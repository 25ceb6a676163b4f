import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Dialog } from './modals.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { marginBlockStart: tokens.spacingVerticalS },
});

interface Props {
  heading: string;
  /** Escape, or a click beside it if that closes it. */
  onClose: () => void;
  /** Whether a click beside it closes it too: not if the user chooses or types something in it. */
  closesOnClickBeside?: boolean;
  /** Whether the content itself takes the focus, because it may be longer than the window, without a focusable element in it. */
  isContentFocusable?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A dialog that is open as long as it is rendered. */
export function ModalDialog({ heading, onClose, actions, children, ...settings }: Props) {
  const { closesOnClickBeside = true, isContentFocusable = false } = settings;
  const styles = useStyles();
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && (closesOnClickBeside || type === 'escapeKeyDown')) onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{heading}</DialogTitle>
          <DialogContent className={styles.content} {...(isContentFocusable ? { tabIndex: 0 } : {})}>
            {children}
          </DialogContent>
          <DialogActions className={styles.actions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
