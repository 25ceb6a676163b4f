import { useEffect, useMemo, useRef } from 'react';
import { isFocusLost, pageHeading } from '#client/components/focus.ts';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { focusOnCard } from '#client/features/prompts/use-card-keys.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useSearchParamChoice } from '#client/lib/url-state/use-search-param-state.ts';
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
 * asks for all, which the URL keeps.
 *
 * @param list the element around the results.
 * @param isDivided whether their order has them at the end.
 */
export function useRelated(prompts: ListedPrompts | undefined, list: HTMLElement | null, isDivided: boolean) {
  const [kept, keep] = useSearchParamChoice('related', ['first', 'all'], 'first');
  /** Place of the prompt that gets the focus once it is shown. */
  const awaited = useRef<number>(undefined);
  const at = isDivided ? (prompts?.findIndex((prompt) => prompt?.isRelated) ?? -1) : -1;
  const total = prompts?.length ?? 0;
  // Before a place that is not loaded there may be others.
  const isKnown = at === 0 || (at > 0 && prompts?.[at - 1] !== undefined);
  const end = at + shownFirst;
  const more = isKnown && kept === 'first' ? Math.max(0, total - end) : 0;
  const shown = useMemo(() => {
    const some = more > 0 ? prompts?.slice(0, end) : prompts;
    return isKnown && at > 0
      ? some?.map((prompt, place) => (prompt && place < at ? asMatch(prompt) : prompt))
      : some;
  }, [prompts, more, end, isKnown, at]);
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
  useEffect(() => {
    const next = awaited.current === undefined ? undefined : shown?.[awaited.current];
    if (!next) return;
    awaited.current = undefined;
    // It went with the button; the page's heading has it where the prompt had to be loaded first.
    if (isFocusLost() || document.activeElement === pageHeading()) focusOnCard(list, next.id);
  }, [list, shown]);
  return {
    shown,
    related,
    /** Number of related prompts that are not shown. */
    more,
    showAll: () => {
      awaited.current = end;
      keep('all');
    },
  };
}
