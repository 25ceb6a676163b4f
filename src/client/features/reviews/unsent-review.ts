import { record, text } from '#client/lib/models/json-readers.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from '#client/lib/unsent/unsent.ts';
import { promptFields } from '#contract/prompt-fields.ts';
import type { Review } from './review.ts';

/** What a reviewer has typed and not sent. */
export interface Typed {
  reason: string;
  /** Why it may be published although something blocks it. */
  override: string;
  /** Of the trust record, where it is not to be as suggested. */
  owner?: string | undefined;
  /** YYYY-MM-DD. */
  reviewBy?: string | undefined;
  /** Fields that are to be changed before the publication. */
  edits: Partial<PromptContent>;
}

export const reviewPlace = (owner: string, id: string): Place => ({ owner, document: `review:${id}` });

export function toTyped(unsent: Unsent | undefined): Typed {
  const { reason, override, owner, reviewBy, edits } = record(unsent?.value);
  const given = record(edits);
  const kept = promptFields
    .map(({ inSubmission }) => [inSubmission, given[inSubmission]] as const)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean');
  return {
    reason: text(reason),
    override: text(override),
    ...(owner === undefined ? {} : { owner: text(owner) }),
    ...(reviewBy === undefined ? {} : { reviewBy: text(reviewBy) }),
    edits: Object.fromEntries(kept),
  };
}

/** Without fields that are as their author wrote them. */
const realEdits = (edits: Partial<PromptContent>, content: PromptContent) =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => content[name as keyof PromptContent] !== value),
  ) as Partial<PromptContent>;

/** Keeps what is typed; nothing where nothing is left. */
export function keepTyped(place: Place, review: Review, typed: Partial<Typed>) {
  const before = readUnsent(place);
  const next = { ...toTyped(before), ...typed };
  const { reason, override, owner, reviewBy } = next;
  const value = { ...next, edits: realEdits(next.edits, review.content) };
  const isSuggested = owner === undefined && reviewBy === undefined;
  if (reason === '' && override === '' && isSuggested && Object.keys(value.edits).length === 0)
    return removeUnsent(place);
  const base = before?.base || review.updatedAt;
  return writeUnsent(place, { value, at: new Date().toISOString(), base, asNew: false, others: [] });
}
