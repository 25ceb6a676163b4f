import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { byAuthor } from '#domain/imported-author.ts';
import { KindBadge } from './KindBadge.tsx';
import { ReviewDepartment } from './ReviewDepartment.tsx';
import type { Review } from './review.ts';
import { useAssign } from './use-assign.ts';
import { Waiting } from './Waiting.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  },
});

interface Props {
  review: Review;
  /** The current one, which a reviewer may change. */
  departmentId: string;
  department: DepartmentLabel | undefined;
}

/** Kind, author, waiting time and assigned reviewer. */
export function ReviewMeta({ review, departmentId, department }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <StatusBadge status={review.status} />
      <KindBadge review={review} />
      <ReviewDepartment departmentId={departmentId} department={department} />
      <span>{byAuthor(review.author)}</span>
      <Waiting review={review} />
      {review.status === 'pending' ? <Assignment review={review} /> : null}
    </div>
  );
}

function Assignment({ review: { id, own, elsewhere, assignee } }: { review: Review }) {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const { mutate, isMutating } = useAssign(id);
  const isMine = assignee !== null && assignee.id === user?.id;
  const holder = isMine ? 'Assigned to you' : assignee ? `Assigned to ${assignee.name}` : 'Unassigned';
  return (
    <>
      <span>{holder}</span>
      {own || elsewhere ? null : (
        <Button disabledFocusable={isMutating} onClick={() => mutate(!isMine)}>
          {isMine ? 'Unassign' : 'Assign to me'}
        </Button>
      )}
    </>
  );
}
