import type { RatedDto } from '#contract/discussion.ts';
import type { SubmissionResultDto } from '#contract/submissions.ts';
import { type FromAnyServer, fieldsOf, number, record, text } from './json-readers.ts';

/** The result of a signed-in action: done only where the status is 'success' (specification section 4). */
export function parseActionResult<Dto extends { status: 'success' }>(value: Dto) {
  const body: FromAnyServer<Dto> = fieldsOf(value);
  return { done: body.status === 'success', message: text(record(value)['message']), body };
}

/** The average and the number of ratings, with the new one. */
export const toRated = (value: FromAnyServer<RatedDto>) => ({
  rating: number(value.newAverageRating),
  ratingCount: number(value.newReviewCount),
});
export type Rated = ReturnType<typeof toRated>;

/** The result of sending a submission or a draft. */
export function toSubmissionResult(value: FromAnyServer<SubmissionResultDto>) {
  const json = fieldsOf(value);
  return {
    message: text(json.message),
    id: text(json.id),
    updatedAt: text(json.updatedAt),
  };
}
export type SubmissionResult = ReturnType<typeof toSubmissionResult>;
