import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { localDay } from '#client/lib/days.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { departmentListPath, facetCountsPath, listPagePath, resultListPath } from '#contract/list-pages.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';
import { limits } from '#domain/limits.ts';
import type { FacetCounts, ListPage, ListServer, PromptListId } from './list-server.ts';
import { specifiedServer } from './specified-server.ts';

/** Above the related results, being similar in meaning is no reason: the matches have words of the search besides. */
const asMatch = (prompt: PromptSummary): PromptSummary => ({
  ...prompt,
  otherWords: prompt.otherWords.filter(({ how }) => how !== 'related'),
});

function toPage(page: PromptPageDto | ResultPageDto): ListPage {
  const prompts = toPromptSummaries(page.prompts);
  if (!('match_total' in page)) {
    const { total, department_total: wholeTotal } = page;
    return { prompts, total, matchTotal: total, wholeTotal, departments: new Map() };
  }
  const { total, match_total: matchTotal } = page;
  const isMatch = ({ isRelated }: PromptSummary) => matchTotal < total && !isRelated;
  return {
    prompts: prompts.map((prompt) => (isMatch(prompt) ? asMatch(prompt) : prompt)),
    total,
    matchTotal,
    wholeTotal: page.found_total,
    departments: new Map(page.departments.map(({ id, count }) => [id, count])),
  };
}

const pathOf = (list: PromptListId) =>
  'text' in list ? resultListPath(list.text) : departmentListPath(list.department);

const ownServer: ListServer = {
  listPrompts: async (department, page, { search, signal }) =>
    toPage(await callApi(listPagePath(departmentListPath(department), search, page), { signal })),
  search: async (text, page, { search, signal }) =>
    toPage(await callApi(listPagePath(resultListPath(text), search, page), { signal })),
  countFacets: async (list, { search, signal }) => {
    const { counts = [] } = await callApi(facetCountsPath(pathOf(list), search, localDay()), { signal });
    const byFacet: FacetCounts = new Map();
    for (const { facet, value, total, count } of counts) {
      const values = byFacet.get(facet) ?? { everywhere: new Map(), left: new Map() };
      values.everywhere.set(value, total);
      values.left.set(value, count);
      byFacet.set(facet, values);
    }
    return byFacet;
  },
};

const server = () => (has('list-pages') ? ownServer : specifiedServer);

/** Query key of all selections of a list. */
export const listKey = (list: PromptListId) =>
  'text' in list
    ? (['prompts', 'search', list.text, 'pages'] as const)
    : (['prompts', 'list', list.department, 'pages'] as const);

/** The pages of a list. @param search as in ListRequest. */
export const listQuery = (list: PromptListId, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(list), search],
    queryFn: ({ pageParam: page, signal, client }) => {
      const request = { search, signal, client };
      return 'text' in list
        ? server().search(list.text, page, request)
        : server().listPrompts(list.department, page, request);
    },
    // A blank search finds nothing.
    enabled: !('text' in list) || list.text !== '',
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * limits.listPage < total ? pages.length : undefined,
    ...inPage(listPagePath(pathOf(list), search), (page) => ({ pages: [toPage(page)], pageParams: [0] })),
  });

/** No order changes a count. */
const unsorted = (search: string) =>
  search
    .split('&')
    .filter((parameter) => !parameter.startsWith('sort='))
    .join('&');

/** The counts of every facet's values by its name. @param shown as in ListRequest. */
export function facetCountsQuery(list: PromptListId, shown: string) {
  const search = unsorted(shown);
  return queryOptions({
    queryKey: ['prompts', 'counts', ...listKey(list), search],
    queryFn: ({ signal, client }) => server().countFacets(list, { search, signal, client }),
  });
}
