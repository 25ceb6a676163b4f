import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';

/** Before a logout takes away what was typed and not sent. */
export function LogoutQuestion({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const stay = () => {
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (index > 0 ? navigate(-1) : navigate('/', { replace: true }));
  };
  return (
    <Dialog modalType="alert" open onOpenChange={(_, { open }) => (open ? undefined : stay())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>You have unsaved text</DialogTitle>
          <DialogContent>
            A submission, comment or message that you have typed is not sent yet. Logging out removes it from
            this browser. Drafts that you have saved stay in your account.
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={stay}>
              Stay
            </Button>
            <Button onClick={onLeave}>Log out and discard</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
