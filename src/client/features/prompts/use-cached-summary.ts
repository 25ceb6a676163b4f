import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { personal } from '#client/lib/session/personal-key.ts';
import type { ListPage } from './lists/list-server.ts';

const lists = new Set<unknown>(['list', 'newest', 'featured', 'search', 'related']);

/** Queries whose data are cards, or pages with cards. */
const isList = ([first, second]: readonly unknown[]) =>
  first === 'prompts' ? lists.has(second) : first === personal && second === 'my-prompts';

/** The data of such a query. */
type Cached = PromptSummary[] | InfiniteData<ListPage>;
const summariesIn = (data: Cached = []) =>
  'pages' in data ? data.pages.flatMap(({ prompts }) => prompts) : data;

/** The prompt from the last list that showed it; undefined if no list has since the page was loaded. */
export function useCachedSummary(id: string): PromptSummary | undefined {
  const client = useQueryClient();
  return useMemo(() => {
    const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isList(queryKey) });
    return queries
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(
        ({ state }) => summariesIn(state.data as Cached | undefined).find((prompt) => prompt.id === id) ?? [],
      )
      .at(0);
  }, [client, id]);
}
