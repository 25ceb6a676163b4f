import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CircleRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { type PromptStatus, statusNames } from '#domain/vocabulary.ts';
import type { MySubmission } from './submissions.queries.ts';

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
  spoken: visuallyHidden,
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // The line to the next one: at its end, so that none begins a line of text.
    ':not(:last-child)::after': {
      content: '""',
      width: '16px',
      marginInlineStart: tokens.spacingHorizontalXS,
      borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
      // There is one step on a line.
      [phone]: { display: 'none' },
    },
  },
  /** A phone shows the status and its date. */
  wideOnly: { [phone]: { display: 'none' } },
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
  const current = `${statusNames[status]} ${date}`.trim();
  const next = status === 'pending' ? '. Next: decision' : '';
  return (
    <div>
      <span className={styles.spoken}>{`${[...passed, current].join(', then ')}${next}.`}</span>
      <div className={styles.steps} aria-hidden>
        {passed.map((step, index) => (
          <span
            key={step}
            // A status without a date follows the last step, which has one.
            className={mergeClasses(styles.step, (date || index < passed.length - 1) && styles.wideOnly)}
          >
            <CheckmarkRegular />
            {step}
          </span>
        ))}
        <span className={styles.step}>
          <StatusBadge status={status} />
          {date}
        </span>
        {status === 'pending' ? (
          <span className={mergeClasses(styles.step, styles.wideOnly)}>
            <CircleRegular />
            Next: decision
          </span>
        ) : null}
      </div>
    </div>
  );
}
