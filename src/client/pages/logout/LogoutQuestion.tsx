import { Button } from '@fluentui/react-components';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { discardUnsent, tabOwner, unsentDocuments } from '#client/lib/unsent/unsent.ts';

const names: Record<string, string> = {
  bulk: 'A change to several prompts',
  collection: 'A collection name',
  'co-editor': 'The email address of a co-editor',
  comment: 'A comment',
  'comment-edit': 'Changes to a comment',
  'comment-hide': 'A reason to hide a comment',
  contact: 'A message to the team',
  department: 'Changes to a department',
  'department-retirement': 'Changes to a department',
  improvement: 'A prompt improvement',
  'prompt-redact': 'A reason to redact a version',
  'prompt-restore': 'A reason to restore a prompt',
  'prompt-retire': 'A reason to retire a prompt',
  report: 'A problem report',
  'report-close': 'A reason to close a report',
  review: 'A review',
  synonym: 'A synonym',
  tag: 'A tag',
  test: 'A test',
  trust: 'A review record',
  wanted: 'A prompt request',
};

/** Name of an unsent text, by the document it belongs to (`Place`). */
function nameOf(document: string) {
  const [kind = '', id = ''] = document.split(':');
  return names[kind] ?? (id ? 'Changes to a draft' : 'A new submission');
}

interface Props {
  /** The user who was signed in; '' if unknown. */
  owner: string;
  onAnswer: () => void;
}

/** The choice to keep unsent text in this browser. The session has already ended, because users of a shared computer may leave without choosing. */
export function LogoutQuestion({ owner, onAnswer }: Props) {
  const discard = () => {
    discardUnsent(owner);
    onAnswer();
  };
  return (
    <ModalDialog
      heading="You are signed out"
      closesOnClickBeside={false}
      onClose={onAnswer}
      actions={
        <>
          <Button onClick={discard}>Discard text</Button>
          <Button appearance="primary" onClick={onAnswer}>
            Keep text
          </Button>
        </>
      }
    >
      <div>
        You have unsent text:
        <ul>
          {unsentDocuments(owner).map((document) => (
            <li key={document}>{nameOf(document)}</li>
          ))}
        </ul>
        {owner === tabOwner
          ? 'If you keep this text, this browser tab shows it to the next person who signs in here.'
          : 'If you keep this text, only you see it when you sign in again in this browser. Discard it on a shared computer.'}{' '}
        Saved drafts stay in your account.
      </div>
    </ModalDialog>
  );
}
