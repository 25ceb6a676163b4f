import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { departmentListPath, listPagePath, resultListPath } from '#contract/list-pages.ts';

/** A list that our server searches, sorts and narrows, and sends by pages. */
export interface PagedList {
  /** Names it among the queries of prompts. */
  key: readonly string[];
  path: string;
}

/** The list of a department, or of all for 'all'; what is shown as by `listSearch`. */
export const departmentList = (id: string): PagedList => ({
  key: ['list', id],
  path: departmentListPath(id),
});

/** What a search finds; what is shown as by `resultSearch`. */
export const resultList = (text: string): PagedList => ({
  key: ['search', text],
  path: resultListPath(text),
});

export interface ListPage {
  prompts: PromptSummary[];
  /** On all pages. */
  total: number;
  /** Of the list, whatever of it is shown. */
  wholeTotal: number;
  /** Of what a search finds, how many each department has, by its id. */
  departments: ReadonlyMap<string, number>;
  /** Grows when the order may have changed. */
  version: number;
}

const toPage = (json: Record<string, unknown>): ListPage => ({
  prompts: toPromptSummaries(json['prompts']),
  total: number(json['total']),
  wholeTotal: number(json['found_total'] ?? json['department_total']),
  departments: new Map(
    list(json['departments']).map((entry) => {
      const { id, count } = record(entry);
      return [text(id), number(count)];
    }),
  ),
  version: number(json['version']),
});

/** Of the pages of a list, or of those that show a search of it. */
export const listPagesKey = ({ key }: PagedList, search?: string) => [
  'prompts',
  ...key,
  'page',
  ...(search === undefined ? [] : [search]),
];

/** @param search what of it is shown. @param page counted from 0. */
export const listPageQuery = (paged: PagedList, search: string, page: number) =>
  queryOptions({
    queryKey: [...listPagesKey(paged, search), page],
    queryFn: async ({ signal }) =>
      toPage(record(await callApi(listPagePath(paged.path, search, page), { signal }))),
  });
