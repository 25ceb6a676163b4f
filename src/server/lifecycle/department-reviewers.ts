import type { User } from '#server/http/app-env.ts';
import { forbidden } from '#server/http/errors/http-error.ts';

/**
 * The reviewers of departments that have their own, by department id: email addresses or object ids, in lower case. Every reviewer
 * decides on the submissions of other departments.
 */
export type DepartmentReviewers = Readonly<Record<string, readonly string[]>>;

type Viewer = Pick<User, 'reviewsFor' | 'roles'>;

/** Whether the department has its own reviewers, and the user is not one of them. */
export const isElsewhere = (
  own: DepartmentReviewers,
  departmentId: string | null,
  user: Pick<User, 'reviewsFor'>,
) => departmentId !== null && Object.hasOwn(own, departmentId) && !user.reviewsFor.includes(departmentId);

/**
 * @param departmentIds of the submission, and of the prompt that it would change.
 * @throws HttpError 403 if one of these departments has its own reviewers, and the user is not one of them.
 */
export function requireDepartmentReviewer(
  own: DepartmentReviewers,
  departmentIds: readonly (string | null | undefined)[],
  user: Viewer,
) {
  if (departmentIds.some((id) => isElsewhere(own, id ?? null, user)))
    throw forbidden(
      'This department has its own reviewers. Only they can decide, or assign it to themselves.',
    );
}

/**
 * Why a reviewer may not change a published prompt of these departments; undefined if the user may. Admins may in every department,
 * because a harmful prompt has to be retired even while its reviewers are absent.
 */
export const refusedElsewhere = (
  own: DepartmentReviewers,
  departmentIds: readonly (string | null)[],
  user: Viewer,
) =>
  !user.roles.includes('Admin') && departmentIds.some((id) => isElsewhere(own, id, user))
    ? 'The department has its own reviewers. Ask one of them, or an admin.'
    : undefined;
