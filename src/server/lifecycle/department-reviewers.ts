import type { User } from '#server/http/app-env.ts';
import { forbidden } from '#server/http/errors/http-error.ts';

/**
 * The reviewers of departments that have their own, by department id: email addresses or object ids, in lower case. Every reviewer
 * decides on the submissions of other departments.
 */
export type DepartmentReviewers = Readonly<Record<string, readonly string[]>>;

type Viewer = Pick<User, 'reviewsFor'>;

/** Whether the department has reviewers of its own, and the user is none of them. */
export const isElsewhere = (own: DepartmentReviewers, departmentId: string | null, user: Viewer) =>
  departmentId !== null && Object.hasOwn(own, departmentId) && !user.reviewsFor.includes(departmentId);

/**
 * @param departmentIds of the submission, and of the prompt that it would change.
 * @throws HttpError 403 where one of these departments has reviewers of its own, and the user is none of them.
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
