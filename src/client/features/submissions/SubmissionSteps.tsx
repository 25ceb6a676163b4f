import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { type PromptStatus, statusNames } from '#domain/vocabulary.ts';
import type { MySubmission } from './submissions.queries.ts';

const useStyles = makeStyles({
  spoken: visuallyHidden,
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
  /** On a phone it would begin a line of its own. */
  next: { '@media (max-width: 480px)': { display: 'none' } },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // The line that leads to it.
    ':not(:first-child)::before': {
      content: '""',
      width: '16px',
      marginInlineEnd: tokens.spacingHorizontalXS,
      borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    },
  },
});

/** How many steps an entry has passed, by its status. */
const passedSteps: Record<PromptStatus, number> = {
  draft: 0,
  pending: 1,
  changes_requested: 2,
  rejected: 2,
  published: 2,
  retired: 3,
};

/** An entry's progress: the steps it has passed, its status, and the next step while it is in review. */
export function SubmissionSteps({ entry }: { entry: MySubmission }) {
  const styles = useStyles();
  const { status, submittedAt, updatedAt, decision } = entry;
  const decidedOn = formatDate(decision?.at ?? updatedAt);
  const passed = [
    submittedAt ? `Submitted ${formatDate(submittedAt)}` : 'Submitted',
    'Reviewed',
    `${statusNames.published} ${decidedOn}`,
  ].slice(0, passedSteps[status]);
  // The decision is its last step.
  const date = passed.length === 2 ? decidedOn : '';
  const spoken = [...passed, `${statusNames[status]} ${date}`.trim()].join(', then ');
  return (
    <div>
      <span className={styles.spoken}>{`${spoken}.`}</span>
      <div className={styles.steps} aria-hidden>
        {passed.map((step) => (
          <span key={step} className={styles.step}>
            <CheckmarkRegular />
            {step}
          </span>
        ))}
        <span className={styles.step}>
          <StatusBadge status={status} />
          {date}
        </span>
        {status === 'pending' ? (
          <span className={mergeClasses(styles.step, styles.next)}>{statusNames.published}</span>
        ) : null}
      </div>
    </div>
  );
}
