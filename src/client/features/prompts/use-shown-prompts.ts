import { useDeferredValue, useMemo } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { SortOrder } from '#domain/vocabulary.ts';
import { type Chosen, narrowed } from './facets/facets.ts';
import { matching, sorted } from './filter-sort.ts';

const none: PromptSummary[] = [];
const noFacets: Chosen = {};

/**
 * The prompts of a list that match a text and the facets, in their order. A long list follows the field a moment later, so that
 * typing never waits for it.
 *
 * @returns `found`: the matches of the text, before facets are applied.
 */
export function useShownPrompts(
  prompts: PromptSummary[] = none,
  text: string,
  order: SortOrder,
  chosen: Chosen = noFacets,
) {
  const wanted = useDeferredValue(text);
  const inOrder = useDeferredValue(order);
  const facets = useDeferredValue(chosen);
  const ordered = useMemo(() => sorted(prompts, inOrder), [prompts, inOrder]);
  const found = useMemo(() => matching(ordered, wanted), [ordered, wanted]);
  const shown = useMemo(() => narrowed(found, facets), [found, facets]);
  return { found, shown };
}
