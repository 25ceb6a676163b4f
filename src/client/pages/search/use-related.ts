import { useMemo } from 'react';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { useFirstPrompts } from '#client/features/prompts/use-first-prompts.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** As many as fill rows of two and of three cards. */
const shownFirst = 6;

/** Above the related results, being similar in meaning is no reason: the matches have words of the search besides. */
const asMatch = (prompt: PromptSummary): PromptSummary => ({
  ...prompt,
  otherWords: prompt.otherWords.filter(({ how }) => how !== 'related'),
});

/**
 * The related results at the end of a search: the first ones, until the user asks for all.
 *
 * @param matches the number of results before them.
 */
export function useRelated(prompts: ListedPrompts | undefined, matches: number | undefined) {
  const total = prompts?.length ?? 0;
  const at = matches !== undefined && matches < total ? matches : undefined;
  const first = useFirstPrompts(prompts, 'related', at === undefined ? total : at + shownFirst);
  const shown = useMemo(
    () =>
      at === undefined
        ? first.shown
        : first.shown?.map((prompt, place) => (prompt && place < at ? asMatch(prompt) : prompt)),
    [first.shown, at],
  );
  const related = useMemo(() => (at === undefined ? undefined : { at, count: total - at }), [at, total]);
  return { shown, related, more: first.more, showAll: first.showAll };
}
