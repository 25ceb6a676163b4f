import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { WarningRegular } from '#client/components/icons.ts';
import { rowHover } from '#client/components/on-highlight.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { screenHrefs } from '#domain/screens.ts';
import { decisions } from './decisions.ts';
import { type Held, heldFor, undoDecision, useHeld } from './held-decisions.ts';
import { KindBadge } from './KindBadge.tsx';
import { queuePeople, queueRow, queueTitle } from './queue-row.styles.ts';
import { ReviewDepartment } from './ReviewDepartment.tsx';
import { Waiting } from './Waiting.tsx';

const useStyles = makeStyles({
  row: {
    ...queueRow,
    position: 'relative',
    '&:hover': { backgroundColor: rowHover },
    '&:focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  title: queueTitle,
  link: {
    ...clamp(2),
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    // The whole row follows it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  people: queuePeople,
  person: {
    ...clamp(2),
    color: tokens.colorNeutralForeground2,
    // In a line, an ellipsis: the author is cut before the reviewer is.
    '@media (max-width: 1023px)': {
      display: 'block',
      minWidth: '30%',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  department: { display: 'flex', minWidth: 0 },
  reviewer: {
    '@media (max-width: 1023px)': {
      flexShrink: 0,
      maxWidth: '65%',
      '&::before': { content: '"·" / ""', marginInline: tokens.spacingHorizontalXS },
    },
  },
  /** What is the rule, so that the exceptions stand out. */
  nobody: { color: tokens.colorNeutralForeground3 },
  own: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  findings: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  finding: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // There the column is narrower than the words.
    '@media (min-width: 768px) and (max-width: 1279px)': { whiteSpace: 'normal' },
    '& > svg': { flexShrink: 0 },
  },
  /** On a phone only existing values. */
  quiet: {
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 767px)': { display: 'none' },
  },
  blocks: { color: tokens.colorStatusDangerForeground3 },
  warns: { color: tokens.colorStatusWarningForeground1 },
  /** Where no heading names it. */
  unit: { '@media (min-width: 768px)': visuallyHidden },
  /** Before the reviewer, where no heading names them. */
  role: { '@media (min-width: 1024px)': visuallyHidden },
  /** Before the author, where no heading names them and there is room. */
  by: { '@media (min-width: 768px)': visuallyHidden },
  /** Above the link, which has the whole row. */
  undo: { position: 'relative', zIndex: 1 },
});

interface Props {
  review: ReviewSummaryDto;
  department: DepartmentLabel | undefined;
  /** Search parameters of the queue. */
  queue: string;
  userId: string;
}

/** This tab's decision on the review that is not sent yet. */
function HeldMark({ held: { action, review, state } }: { held: Held }) {
  const styles = useStyles();
  return (
    <>
      <Badge appearance="tint" color="informative">
        {decisions[action].done}
      </Badge>
      {state === 'held' ? (
        <Button
          className={styles.undo}
          size="small"
          aria-label={`Undo: ${review.title}`}
          onClick={() => undoDecision(review.id)}
        >
          Undo
        </Button>
      ) : (
        <span>Sending...</span>
      )}
    </>
  );
}

/** Findings of the automatic checks; a very long text is checked when it is opened. */
function Findings({ count, blocking = 0 }: { count: number | null; blocking: number | undefined }) {
  const styles = useStyles();
  if (!count)
    return (
      <span className={styles.quiet}>
        {count === null ? (
          'Checked when opened'
        ) : (
          <>
            <span aria-hidden>–</span>
            <span className={styles.unit}>No findings</span>
          </>
        )}
      </span>
    );
  const kinds = [
    { words: `${formatNumber(blocking)} to fix or explain`, some: blocking > 0, icon: styles.blocks },
    { words: `${formatNumber(count - blocking)} to check`, some: count > blocking, icon: styles.warns },
  ];
  return (
    <span className={styles.findings}>
      {kinds.map(({ words, some, icon }) =>
        some ? (
          <span key={words} className={styles.finding}>
            <WarningRegular aria-hidden className={icon} />
            {words}
          </span>
        ) : null,
      )}
    </span>
  );
}

/** A revision in the queue. */
export function ReviewRow({ review, department, queue, userId }: Props) {
  const styles = useStyles();
  const { assignee } = review;
  const isOwn = assignee?.id === userId;
  const held = heldFor(useHeld(), review);
  return (
    <li className={styles.row}>
      <Waiting review={review} inColumn />
      <span className={styles.title} dir="auto">
        <TextLink className={styles.link} to={screenHrefs.review(review.id, queue)} data-review={review.id}>
          {review.title}
        </TextLink>
      </span>
      <span className={styles.department}>
        <ReviewDepartment departmentId={review.department_id} department={department} />
      </span>
      <span className={styles.people}>
        <span className={styles.person} title="Author">
          {review.own ? (
            'You (another reviewer decides)'
          ) : (
            <>
              <span className={styles.by}>By </span>
              {review.author}
            </>
          )}
        </span>
        <span
          className={mergeClasses(
            styles.person,
            styles.reviewer,
            isOwn && styles.own,
            !assignee && styles.nobody,
          )}
          title="Reviewer"
        >
          {assignee ? <span className={styles.role}>Reviewer: </span> : null}
          {isOwn ? 'You' : (assignee?.name ?? 'Unassigned')}
        </span>
      </span>
      <span className={styles.badges}>
        {held ? <HeldMark held={held} /> : null}
        {review.status === 'pending' ? null : <StatusBadge status={review.status} />}
        {held ? null : <KindBadge review={review} />}
      </span>
      <Findings count={review.warnings} blocking={review.blocking} />
    </li>
  );
}
