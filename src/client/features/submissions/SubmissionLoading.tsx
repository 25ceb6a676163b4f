import { Placeholder } from '#client/components/Placeholder.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';

/** The shape of the form while it is not known whose text is to stand in it, or which. */
export function SubmissionLoading() {
  const styles = useSubmissionStyles();
  return (
    <div className={styles.form} role="status" aria-label="Loading the form">
      <Placeholder height={480} />
      <Placeholder height={320} />
      <Placeholder height={720} />
    </div>
  );
}
