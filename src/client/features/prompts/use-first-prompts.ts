import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isFocusLost, pageHeading } from '#client/components/focus.ts';
import { useSearchParamChoice } from '#client/lib/url-state/use-search-param-state.ts';
import type { ListedPrompts } from './listed-prompts.ts';
import { focusOnCard } from './use-card-keys.ts';

/**
 * The first prompts of a page's list, until the user asks for all, which the URL keeps. The first new one then gets the focus.
 *
 * @param parameter its name in the URL.
 * @param end place of the first prompt that is not shown yet.
 */
export function useFirstPrompts(prompts: ListedPrompts | undefined, parameter: string, end: number) {
  const [kept, keep] = useSearchParamChoice(parameter, ['first', 'all'], 'first');
  /** Place of the prompt that gets the focus once it is shown. */
  const awaited = useRef<number>(undefined);
  const more = kept === 'first' ? Math.max(0, (prompts?.length ?? 0) - end) : 0;
  const shown = useMemo(() => (more > 0 ? prompts?.slice(0, end) : prompts), [prompts, more, end]);
  useEffect(() => {
    const next = awaited.current === undefined ? undefined : shown?.[awaited.current];
    if (!next) return;
    awaited.current = undefined;
    // It went with the button; the page's heading has it where the prompt had to be loaded first.
    if (isFocusLost() || document.activeElement === pageHeading()) focusOnCard(document.body, next.id);
  }, [shown]);
  const keepAll = useCallback(() => keep('all'), [keep]);
  return {
    shown,
    /** Number of prompts that are not shown. */
    more,
    showAll: () => {
      awaited.current = end;
      keepAll();
    },
    /** Shows all and leaves the focus where it is. */
    onEnd: more > 0 ? keepAll : undefined,
  };
}
