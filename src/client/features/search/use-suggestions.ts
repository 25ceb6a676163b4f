import { useQuery } from '@tanstack/react-query';
import type { PromptSummary } from '#client/lib/prompt.ts';
import { searchDebounceMs, suggestionMinimum, suggestionsShown } from '#contract/limits.ts';
import { suggestionsQuery } from './search.queries.ts';
import { useDebounced } from './use-debounced.ts';

export type Suggestions =
  | { state: 'too-short' }
  | { state: 'searching' }
  | { state: 'none'; text: string }
  | { state: 'found'; prompts: PromptSummary[] };

/** What the popover under a search box shows for the typed text, and whether a search is under way. */
export function useSuggestions(
  typed: string,
  open: boolean,
): { suggestions: Suggestions; searching: boolean } {
  const text = typed.trim();
  const rested = useDebounced(text, searchDebounceMs);
  const enabled = open && rested.length >= suggestionMinimum;
  const { data, isFetching, isError } = useQuery({ ...suggestionsQuery(rested, suggestionsShown), enabled });
  const searching = enabled && isFetching;
  if (text.length < suggestionMinimum) return { suggestions: { state: 'too-short' }, searching: false };
  if (text !== rested || (!data && !isError)) return { suggestions: { state: 'searching' }, searching };
  const prompts = data ?? [];
  const suggestions: Suggestions = prompts.length > 0 ? { state: 'found', prompts } : { state: 'none', text };
  return { suggestions, searching };
}
