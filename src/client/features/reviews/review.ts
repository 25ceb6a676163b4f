import { readContent } from '#client/lib/models/prompt-content.ts';
import type { ReviewDto } from '#contract/reviews.ts';
import { dayMs } from '#domain/durations.ts';

/** A prompt that a text is compared with, its content as a form has it. */
const withContent = <Compared extends Pick<ReviewDto, 'content'>>(compared: Compared) => ({
  ...compared,
  content: readContent(compared.content),
});

export function toReview(review: ReviewDto) {
  const { base, live, trust, similar } = review;
  return {
    ...withContent(review),
    /** The version whose text the example answers; '' for this text. */
    exampleVersion: review.content.example_version ?? '',
    base: base && withContent(base),
    live: live && withContent(live),
    trust: { owner: trust.owner, reviewBy: trust.review_by ?? '' },
    similar: similar.map(withContent),
  };
}
export type Review = ReturnType<typeof toReview>;
/** A published version of the prompt to improve. */
export type Published = NonNullable<Review['live']>;
/** A published prompt that resembles the text in review. */
export type SimilarPrompt = Review['similar'][number];

/** Whole days since a moment; 0 if it is unknown. */
export const daysSince = (iso: string | null, now = Date.now()) =>
  iso === null ? 0 : Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
