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
import { TextLink } from '#client/components/TextLink.tsx';
import { type ScreenHref, screenHrefs, screens } from '#contract/screens.ts';

/** Links to unsent texts, by the document they belong to (`Place`). */
function placeOf(document: string): { name: string; to: ScreenHref } {
  const [kind, ...rest] = document.split(':');
  const id = rest.join(':');
  if (kind === 'comment') return { name: 'A comment', to: screenHrefs.prompt(id) };
  if (kind === 'trust') return { name: 'A trust record', to: screenHrefs.prompt(id) };
  if (kind === 'comment-edit' || kind === 'comment-hide') {
    const name = kind === 'comment-edit' ? 'Changes to a comment' : 'A reason to hide a comment';
    return { name, to: screenHrefs.prompt(rest.slice(0, -1).join(':')) };
  }
  if (kind === 'report') return { name: 'A report of a problem', to: screenHrefs.prompt(id) };
  if (kind === 'report-close') return { name: 'A reason to close a report', to: '/admin/reports' };
  if (kind === 'prompt-retire' || kind === 'prompt-restore') {
    const name = kind === 'prompt-retire' ? 'A reason to retire a prompt' : 'A reason to restore a prompt';
    return { name, to: screenHrefs.prompt(id) };
  }
  if (kind === 'review') return { name: 'A review', to: screenHrefs.review(id) };
  if (kind === 'department' || kind === 'department-retirement')
    return { name: 'Changes to a department', to: '/admin/departments' } as const;
  if (kind === 'collection')
    return { name: 'The name of a collection', to: id ? screenHrefs.collection(id) : '/my-prompts' };
  if (kind === 'synonym') return { name: 'A synonym', to: '/admin/synonyms' };
  if (kind === 'wanted') return { name: 'A request for a prompt', to: '/admin/wanted' };
  if (kind === 'contact') return { name: 'A message to the team', to: screens.contact.path };
  if (kind === 'improvement') return { name: 'An improvement of a prompt', to: screenHrefs.improvement(id) };
  return { name: id ? 'Changes to a draft' : 'A new submission', to: screenHrefs.submission(id) };
}

/** Asks before a logout deletes unsent texts. */
export function LogoutQuestion({ documents, onLeave }: { documents: string[]; onLeave: () => void }) {
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
            This is typed and not sent. Logging out removes it from this browser; drafts that you have saved
            stay in your account.
            <ul>
              {documents.map((document) => (
                <li key={document}>
                  <TextLink to={placeOf(document).to}>{placeOf(document).name}</TextLink>
                </li>
              ))}
            </ul>
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
