import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { CopyTextButton } from '#client/components/CopyTextButton.tsx';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';
import { textFields } from './submission.ts';
import { mySubmissionQuery } from './submissions.queries.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

/** The author's whole text of an entry, to read. */
export function SubmissionTextDialog({ id, title, onClose }: Props) {
  const styles = useStyles();
  const entry = useQuery(mySubmissionQuery(useSessionKey(), id));
  const form = entry.data?.form;
  // Only the department's id is available here.
  const shown = textFields.filter((field) => field.kind !== 'department' && form?.[field.inSubmission]);
  return (
    <ModalDialog
      heading={title}
      isContentFocusable
      onClose={onClose}
      actions={
        <>
          {form?.prompt ? <CopyTextButton text={() => form.prompt} aria-label="Copy the prompt" /> : null}
          <Button appearance="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {form ? (
        <dl className={styles.fields}>
          {shown.map(({ inSubmission, label }) => (
            <div key={inSubmission}>
              <dt className={styles.name}>{label}</dt>
              <dd className={styles.value}>{form[inSubmission]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {entry.isPending ? <SkeletonBar height={320} /> : null}
      {entry.isError && !form ? `The text could not be loaded. ${entry.error.message}` : null}
    </ModalDialog>
  );
}
