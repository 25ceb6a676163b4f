import { compareNames } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { answersOf } from '#domain/outcome-counts.ts';
import type { SortOrder } from '#domain/vocabulary.ts';

/** Lists that come whole are searched and sorted here: a user's saved prompts, collections, and all lists of another server. */

const answers = ({ outcomes }: PromptSummary) => (outcomes ? answersOf(outcomes) : 0);
const workedShare = ({ outcomes }: PromptSummary) => (outcomes ? outcomes.worked / answersOf(outcomes) : 0);

/** ISO moments in UTC compare as text. */
function compareText(a: string, b: string) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const orders: Record<SortOrder, (a: PromptSummary, b: PromptSummary) => number> = {
  latest: (a, b) => compareText(b.updatedAt, a.updatedAt),
  oldest: (a, b) => compareText(a.updatedAt, b.updatedAt),
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount,
  worked: (a, b) => workedShare(b) - workedShare(a) || answers(b) - answers(a),
  used: (a, b) => b.uses - a.uses || compareText(b.updatedAt, a.updatedAt),
  name: (a, b) => compareNames(a.title, b.title),
};

export const sorted = (prompts: readonly PromptSummary[], order: SortOrder): PromptSummary[] =>
  prompts.toSorted(orders[order]);

/** The prompts whose title or description contains the text, ignoring case. */
export function matching(prompts: PromptSummary[], text: string): PromptSummary[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return prompts;
  return prompts.filter(
    ({ title, description }) =>
      title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  );
}
