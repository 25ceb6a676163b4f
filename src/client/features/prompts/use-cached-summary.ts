import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { list, record } from '#client/lib/models/json-readers.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { personal } from '#client/lib/session/personal-key.ts';

const lists = new Set<unknown>(['list', 'newest', 'featured', 'search', 'related']);

/** Queries whose data are cards, or a page with cards. */
const isList = ([first, second]: readonly unknown[]) =>
  first === 'prompts' ? lists.has(second) : first === personal && second === 'my-prompts';

/** The prompt as a list showed it last; undefined where no list of this page's life has had it. */
export function useCachedSummary(id: string): PromptSummary | undefined {
  const client = useQueryClient();
  return useMemo(() => {
    const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isList(queryKey) });
    return queries
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(
        ({ state }) =>
          list(record(state.data)['prompts'] ?? state.data).find((entry) => record(entry)['id'] === id) ?? [],
      )
      .at(0) as PromptSummary | undefined;
  }, [client, id]);
}
