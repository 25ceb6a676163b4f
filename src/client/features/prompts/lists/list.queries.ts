import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { localDay } from '#client/lib/days.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import {
  departmentListPath,
  type FacetName,
  facetCountsPath,
  listPagePath,
  resultListPath,
} from '#contract/list-pages.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';
import { limits } from '#domain/limits.ts';
import { specifiedServer } from './specified-server.ts';

/** The prompts of a department, or of all for 'all'; or the results of a search. */
export type PromptListId = { department: string } | { text: string };

export interface ListPage {
  prompts: PromptSummary[];
  /** On all pages. */
  total: number;
  /** The first of them, which match the whole search; all of a list that is no search. */
  matchTotal: number;
  /** Number of prompts in the list, ignoring filters. */
  wholeTotal: number;
  /** Number of results per department id. */
  departments: ReadonlyMap<string, number>;
}

/** Number of prompts per value of a facet: of all, and of those that match the other facets. */
export interface ValueCounts {
  everywhere: Map<string, number>;
  left: Map<string, number>;
}
export type FacetCounts = Map<FacetName, ValueCounts>;

interface ListRequest {
  /** The filters and the order, as parameters of our server's calls: `listSearch` and `resultSearch` write them. */
  search: string;
  signal: AbortSignal;
  client: QueryClient;
}

/** @param page counted from 0. */
export interface ListServer {
  listPrompts: (department: string, page: number, request: ListRequest) => Promise<ListPage>;
  search: (text: string, page: number, request: ListRequest) => Promise<ListPage>;
  countFacets: (list: PromptListId, request: ListRequest) => Promise<FacetCounts>;
}

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
