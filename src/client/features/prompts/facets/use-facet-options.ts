import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { facetCountsQuery } from '../lists/list.queries.ts';
import type { PromptListId } from '../lists/list-server.ts';
import { optionsOf } from './facet-options.ts';
import { type Chosen, facets } from './facets.ts';

/** The list and the selection that facets are counted in. */
export interface CountedList {
  list: PromptListId;
  search: string;
}

/**
 * The facets with their options.
 *
 * @returns `groups` undefined while they load; `onRetry` where that failed.
 */
export function useFacetOptions({ list, search }: CountedList, chosen: Chosen) {
  const { data, isError, refetch } = useQuery({
    ...facetCountsQuery(list, search),
    placeholderData: keepPreviousData,
  });
  const groups =
    data &&
    facets
      .map((facet) => ({ facet, found: optionsOf(facet, data.get(facet.name), chosen) }))
      .filter(({ found }) => found.length > 0);
  return { groups, onRetry: isError ? () => void refetch() : undefined };
}
