import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { aboveRowLink, type Column, DataTable, rowLink } from '#client/components/DataTable.tsx';
import { WarningRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { ReviewView } from '#domain/vocabulary.ts';
import { decisions } from './decisions.ts';
import { type Held, heldFor, undoDecision, useHeld } from './held-decisions.ts';
import { KindBadge } from './KindBadge.tsx';
import { ReviewDepartment } from './ReviewDepartment.tsx';
import { Waiting } from './Waiting.tsx';

const useStyles = makeStyles({
  link: { ...rowLink, color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  author: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  own: { fontWeight: tokens.fontWeightSemibold },
  nobody: { color: tokens.colorNeutralForeground3 },
  finding: {
    display: 'inline-flex',
    marginInlineEnd: tokens.spacingHorizontalS,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& > svg': { flexShrink: 0 },
  },
  blocks: { color: tokens.colorStatusDangerForeground3 },
  warns: { color: tokens.colorStatusWarningForeground1 },
  undo: { ...aboveRowLink, marginInlineStart: tokens.spacingHorizontalS },
});

/** The heading of the column with days or dates. */
const times: Record<ReviewView, string> = {
  waiting: 'Waiting',
  changes_requested: 'Requested',
  decided: 'Decided',
};

const columnsOf = (view: ReviewView): Column[] =>
  ['Prompt', times[view], 'Department', 'Reviewer', view === 'waiting' ? 'Type' : 'Status', 'Findings'].map(
    (name) => ({ name }),
  );

interface Props {
  reviews: readonly ReviewSummaryDto[];
  view: ReviewView;
  departments: readonly DepartmentLabel[];
  /** Search parameters of the queue. */
  queue: string;
  userId: string;
}

/** The reviews of the queue, a row each. */
export function ReviewTable({ reviews, view, departments, queue, userId }: Props) {
  const held = useHeld();
  return (
    <DataTable
      isBoxed
      label="Reviews"
      columns={columnsOf(view)}
      rows={reviews.map((review) => ({
        id: review.id,
        cells: [
          <Title key="title" review={review} queue={queue} />,
          <Waiting key="waiting" review={review} inColumn />,
          <ReviewDepartment
            key="department"
            departmentId={review.department_id}
            department={departments.find(({ id }) => id === review.department_id)}
          />,
          review.assignee || view === 'waiting' ? (
            <Reviewer key="reviewer" assignee={review.assignee} userId={userId} />
          ) : (
            '–'
          ),
          <State key="state" review={review} held={heldFor(held, review)} />,
          review.warnings === 0 ? (
            '–'
          ) : (
            <Findings key="findings" count={review.warnings} blocking={review.blocking} />
          ),
        ],
      }))}
    />
  );
}

function Title({ review, queue }: { review: ReviewSummaryDto; queue: string }) {
  const styles = useStyles();
  return (
    <>
      <span dir="auto">
        <TextLink className={styles.link} to={screenHrefs.review(review.id, queue)} data-review={review.id}>
          {review.title}
        </TextLink>
      </span>
      <span className={styles.author}>
        {review.own ? 'You (another reviewer decides)' : <>By {review.author}</>}
      </span>
    </>
  );
}

function Reviewer({ assignee, userId }: { assignee: ReviewSummaryDto['assignee']; userId: string }) {
  const styles = useStyles();
  if (!assignee) return <span className={styles.nobody}>Unassigned</span>;
  return assignee.id === userId ? <span className={styles.own}>You</span> : assignee.name;
}

function State({ review, held }: { review: ReviewSummaryDto; held: Held | undefined }) {
  return (
    <>
      {held ? <HeldMark held={held} /> : null}
      {review.status === 'pending' ? null : <StatusBadge status={review.status} />}
      {held ? null : <KindBadge review={review} />}
    </>
  );
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
  if (count === null) return <span className={styles.nobody}>Checked when opened</span>;
  const kinds = [
    { words: `${formatNumber(blocking)} to fix or explain`, some: blocking > 0, icon: styles.blocks },
    { words: `${formatNumber(count - blocking)} to check`, some: count > blocking, icon: styles.warns },
  ];
  return kinds.map(({ words, some, icon }) =>
    some ? (
      <span key={words} className={styles.finding}>
        <WarningRegular aria-hidden className={icon} />
        {words}
      </span>
    ) : null,
  );
}
