import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';

/** Skeleton of the form while the user or the entry is loading. */
export function SubmissionLoading() {
  const styles = useSubmissionStyles();
  return (
    <div className={styles.form} role="status" aria-label="Loading the form">
      <SkeletonBar height={480} />
      <SkeletonBar height={320} />
      <SkeletonBar height={720} />
    </div>
  );
}
