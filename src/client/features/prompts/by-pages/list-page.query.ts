import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { departmentListPath, type ListPath, listPagePath, resultListPath } from '#contract/list-pages.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';

/** A list that our server searches, sorts and narrows, and sends by pages. */
export interface PagedList {
  /** Names it among the queries of prompts. */
  key: readonly string[];
  path: ListPath;
}

/** The list of a department, or of all departments for 'all'; `listSearch` selects and orders its prompts. */
export const departmentList = (id: string): PagedList => ({
  key: ['list', id],
  path: departmentListPath(id),
});

/** The results of a search; `resultSearch` selects and orders them. */
export const resultList = (text: string): PagedList => ({
  key: ['search', text],
  path: resultListPath(text),
});

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
  /** Differs when the order may have changed. */
  version: number;
}

const toPage = (page: PromptPageDto | ResultPageDto): ListPage => ({
  prompts: toPromptSummaries(page.prompts),
  total: page.total,
  matchTotal: 'match_total' in page ? page.match_total : page.total,
  wholeTotal: 'found_total' in page ? page.found_total : page.department_total,
  departments: new Map('departments' in page ? page.departments.map(({ id, count }) => [id, count]) : []),
  version: page.version,
});

/** Query key of all pages of a list, or of the pages of one search of it. */
export const listPagesKey = ({ key }: PagedList, search?: string) => [
  'prompts',
  ...key,
  'page',
  ...(search === undefined ? [] : [search]),
];

/** @param search the filters and the order. @param page counted from 0. */
export const listPageQuery = (paged: PagedList, search: string, page: number) =>
  queryOptions({
    queryKey: [...listPagesKey(paged, search), page],
    queryFn: async ({ signal }) => toPage(await callApi(listPagePath(paged.path, search, page), { signal })),
    ...inPage(listPagePath(paged.path, search, page), toPage),
  });
