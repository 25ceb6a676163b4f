import { sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Role } from '#domain/vocabulary.ts';
import { isNamedIn } from '#server/db/accounts-by-name.ts';
import type { Db } from '#server/db/database.ts';
import type { DepartmentReviewers } from './department-reviewers.ts';

const reviewer = 'Reviewer' satisfies Role;

/** The people who may decide: the department's own reviewers, otherwise everyone who last signed in with the role. */
function isReviewerOf(own: DepartmentReviewers, departmentId: string | null) {
  const named = departmentId === null ? undefined : own[departmentId];
  return named === undefined ? sql`${reviewer} = any(roles_seen)` : isNamedIn(named);
}

interface Waiting {
  /** Of the submission, and of the prompt that it would change. */
  departmentIds: readonly (string | null)[];
  /** They wrote it, so they may not decide. */
  authorIds: readonly (string | null)[];
  departmentReviewers: DepartmentReviewers;
  now: Date;
}

/**
 * Notifies reviewers that a submission waits, in the transaction of the submission: each at most once a day until the notification is
 * read, which replaces an older one. It names no submission: roles that were seen at a sign-in permit nothing, and the review page checks those of its request.
 * An account that is being erased is skipped.
 */
export async function notifyReviewers(
  transaction: Db,
  { departmentIds, authorIds, departmentReviewers, now }: Waiting,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`;
  const unread = sql`waiting.kind = 'review_waiting' and waiting.read_at is null`;
  const conditions = [...new Set(departmentIds)].map((id) => isReviewerOf(departmentReviewers, id));
  await transaction.execute(sql`
    with due as (
      select id from users
      where ${sql.join(conditions, sql` and `)} and id <> all(${sql.param(authorIds.filter((id) => id !== null))}::uuid[])
      and not exists (select from notifications as waiting where waiting.user_id = users.id and ${unread} and waiting.created_at > ${since})
      order by id for key share skip locked
    ), replaced as (
      delete from notifications where id in (
        select waiting.id from notifications as waiting join due on due.id = waiting.user_id where ${unread}
        for update of waiting skip locked)
    )
    insert into notifications (user_id, kind, created_at) select id, 'review_waiting', ${at} from due`);
}
