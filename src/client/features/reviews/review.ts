import { loadPromptContent } from '#client/lib/models/prompt-content.ts';
import type { ReviewDto } from '#contract/reviews.ts';
import { dayMs } from '#domain/durations.ts';

/** A prompt that a text is compared with, its content as a form has it. */
const withContent = async <Compared extends Pick<ReviewDto, 'content'>>(compared: Compared) => ({
  ...compared,
  content: await loadPromptContent(compared.content),
});

export async function toReview(review: ReviewDto) {
  const { base, live, trust, similar } = review;
  return {
    ...(await withContent(review)),
    /** The version whose text the example answers; '' for this text. */
    exampleVersion: review.content.example_version ?? '',
    base: base && (await withContent(base)),
    live: live && (await withContent(live)),
    trust: { owner: trust.owner, reviewBy: trust.review_by ?? '' },
    similar: await Promise.all(similar.map(withContent)),
  };
}
export type Review = Awaited<ReturnType<typeof toReview>>;
/** A published version of the prompt to improve. */
export type Published = NonNullable<Review['live']>;
/** A published prompt that resembles the text in review. */
export type SimilarPrompt = Review['similar'][number];

/** Whole days since a moment; 0 if it is unknown. */
export const daysSince = (iso: string | null, now = Date.now()) =>
  iso === null ? 0 : Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
