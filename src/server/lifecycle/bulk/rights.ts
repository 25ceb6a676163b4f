import { type BulkAction } from '#domain/bulk.ts';
import type { User } from '#server/http/app-env.ts';
import { type DepartmentReviewers, refusedElsewhere } from '../department-reviewers.ts';
import type { BulkRow } from './rows.ts';
import type { Target } from './targets.ts';

/** Whether a user may read and change other people's prompts here. */
export const isKeeper = ({ roles }: User) => roles.includes('Admin') || roles.includes('Reviewer');

type Subject = Pick<BulkRow, 'authorId' | 'writerId' | 'ownerId' | 'departmentId' | 'reviewBy'>;

/** As for one prompt: the prompt's author may not retire it; the author of its version may not do the rest either. */
const isOwnWork = (action: BulkAction, { authorId, writerId }: Subject, { id }: User) =>
  authorId === id || (action !== 'retire' && writerId === id);

/** Why a role does not permit it; undefined if it does. */
function refusedToKeeper(action: BulkAction, row: Subject, user: User, own: DepartmentReviewers, to: Target) {
  if (isOwnWork(action, row, user)) return 'You wrote this, so another reviewer must change it.';
  return refusedElsewhere(own, action === 'move' ? [row.departmentId, to.value] : [row.departmentId], user);
}

/** Why an owner may not; undefined if the owner may. */
function refusedToOwner(action: BulkAction, { reviewBy }: Subject, to: Target, asKeeper: string | undefined) {
  if (action === 'move')
    return asKeeper ?? 'Only reviewers and admins can move a prompt to another department.';
  if (action === 'set_review_by' && reviewBy !== null && to.value > reviewBy)
    return 'Owners can only set an earlier date. Ask a reviewer for a later one.';
  return undefined;
}

/**
 * Why a user may not perform an action on a published prompt; undefined if the user may: as an admin, as a reviewer (of its
 * department, if that has its own), or as its owner.
 */
export function refusal(
  action: BulkAction,
  row: Subject,
  user: User,
  { own, to }: { own: DepartmentReviewers; to: Target },
): string | undefined {
  const asKeeper = isKeeper(user) ? refusedToKeeper(action, row, user, own, to) : undefined;
  if (isKeeper(user) && asKeeper === undefined) return undefined;
  if (row.ownerId === user.id) return refusedToOwner(action, row, to, asKeeper);
  return asKeeper ?? 'You are not the owner of this prompt.';
}

/** Why a user may not perform any action on a prompt; undefined if there is one. Each right includes the one to retire. */
export const refusalOfAll = (
  row: Pick<Subject, 'authorId' | 'ownerId' | 'departmentId'>,
  user: User,
  own: DepartmentReviewers,
) =>
  refusal('retire', { ...row, writerId: null, reviewBy: null }, user, { own, to: { value: '', text: '' } });
