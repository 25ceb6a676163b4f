import { useMemo } from 'react';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { useFirstPrompts } from '#client/features/prompts/use-first-prompts.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { limits } from '#domain/limits.ts';

/** As many as fill rows of two and of three cards. */
const shownFirst = 6;

/** Under the heading of the matches, being similar in meaning is no reason: they have words of the search besides. */
const asMatch = (prompt: PromptSummary): PromptSummary => ({
  ...prompt,
  otherWords: prompt.otherWords.filter(({ how }) => how !== 'related'),
});

/**
 * The related results that are at the end of a search, once the place where they begin is loaded: the first ones, until the user
 * asks for all.
 *
 * @param isDivided whether their order has them at the end.
 */
export function useRelated(prompts: ListedPrompts | undefined, isDivided: boolean) {
  const at = isDivided ? (prompts?.findIndex((prompt) => prompt?.isRelated) ?? -1) : -1;
  const total = prompts?.length ?? 0;
  // Before a place that is not loaded there may be others.
  const isKnown = at === 0 || (at > 0 && prompts?.[at - 1] !== undefined);
  const first = useFirstPrompts(prompts, 'related', isKnown ? at + shownFirst : total);
  const shown = useMemo(
    () =>
      isKnown && at > 0
        ? first.shown?.map((prompt, place) => (prompt && place < at ? asMatch(prompt) : prompt))
        : first.shown,
    [first.shown, isKnown, at],
  );
  const related = useMemo(
    () =>
      isKnown
        ? {
            at,
            count: total - at,
            // Of more matches than a page the number is known too late: their heading would push the list down.
            isAfterMatches: at > 0 && at < limits.listPage,
          }
        : undefined,
    [isKnown, at, total],
  );
  return { shown, related, more: first.more, showAll: first.showAll };
}
