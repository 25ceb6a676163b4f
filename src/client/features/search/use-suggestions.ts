import { useQuery } from '@tanstack/react-query';
import { mayPass } from '#client/lib/api/api-failure.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { searchDebounceMs, suggestionMinimum, suggestionsShown } from '#domain/limits.ts';
import { suggestionsQuery } from './search.queries.ts';

export type Suggestions =
  | { state: 'too-short' }
  | { state: 'searching' }
  /** `retry` if the search failed, because a failure would look like an empty result. */
  | { state: 'none'; text: string; retry?: () => void }
  | { state: 'found'; prompts: PromptSummary[] };

/** The suggestions for a typed text, and whether a search is running. */
export function useSuggestions(
  typed: string,
  open: boolean,
): { suggestions: Suggestions; searching: boolean } {
  const text = typed.trim();
  const rested = useDebounced(text, searchDebounceMs);
  const enabled = open && rested.length >= suggestionMinimum;
  const query = useQuery({ ...suggestionsQuery(rested, suggestionsShown), enabled });
  const { data, isFetching, isError, error, refetch } = query;
  const searching = enabled && isFetching;
  if (text.length < suggestionMinimum) return { suggestions: { state: 'too-short' }, searching: false };
  if (text !== rested || (!data && (!isError || isFetching)))
    return { suggestions: { state: 'searching' }, searching };
  if (!data) {
    const retry = mayPass(error) ? { retry: () => void refetch() } : {};
    return { suggestions: { state: 'none', text, ...retry }, searching };
  }
  const suggestions: Suggestions =
    data.length > 0 ? { state: 'found', prompts: data } : { state: 'none', text };
  return { suggestions, searching };
}
