import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departmentList } from '../by-pages/list-page.query.ts';
import type { CountedList } from './counted-list.ts';
import { facetCountsQuery } from './facet-counts.query.ts';
import { countFacet, optionsOf } from './facet-options.ts';
import { type Chosen, facets } from './facets.ts';

const noPages = { list: departmentList(''), search: '' };

/**
 * The facets with their options, counted here if the client has the whole list, else by the server.
 *
 * @returns `groups` undefined while they load; `onRetry` where that failed.
 */
export function useFacetOptions(counted: CountedList, chosen: Chosen) {
  const { list, search } = Array.isArray(counted) ? noPages : counted;
  const isServers = !Array.isArray(counted);
  const { data, isError, refetch } = useQuery({
    ...facetCountsQuery(list, search),
    enabled: isServers,
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(() => {
    if (isServers && !data) return undefined;
    return facets
      .map((facet) => {
        const none = { everywhere: new Map<string, number>(), left: new Map<string, number>() };
        const counts = Array.isArray(counted)
          ? countFacet(facet, counted, chosen)
          : (data?.get(facet.name) ?? none);
        return { facet, found: optionsOf(facet, counts, chosen) };
      })
      .filter(({ found }) => found.length > 0);
  }, [counted, isServers, data, chosen]);
  return { groups, onRetry: isServers && isError ? () => void refetch() : undefined };
}
