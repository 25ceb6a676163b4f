import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { localDay } from '#client/lib/days.ts';
import { facetCountsPath } from '#contract/list-pages.ts';
import type { PagedList } from '../by-pages/list-page.query.ts';
import type { ValueCounts } from './facet-options.ts';

/** No order changes a count. */
const unsorted = (search: string) =>
  search
    .split('&')
    .filter((parameter) => !parameter.startsWith('sort='))
    .join('&');

/** The counts of every facet's values by its name, as our server has them for a list that it sends by pages. */
export function facetCountsQuery(paged: PagedList, shown: string) {
  const search = unsorted(shown);
  return queryOptions({
    queryKey: ['prompts', 'counts', ...paged.key, search],
    queryFn: async ({ signal }): Promise<Map<string, ValueCounts>> => {
      const page = await callApi(facetCountsPath(paged.path, search, localDay()), { signal });
      const counts = new Map<string, ValueCounts>();
      for (const { facet, value, total, count } of page.counts ?? []) {
        const ofFacet = counts.get(facet) ?? { everywhere: new Map(), left: new Map() };
        ofFacet.everywhere.set(value, total);
        ofFacet.left.set(value, count);
        counts.set(facet, ofFacet);
      }
      return counts;
    },
  });
}
