import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { type PromptSummary, toPrompt, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { listPagePath } from '#contract/list-pages.ts';
import { apiPaths } from '#contract/paths.ts';

/** Published prompts of a department, or of all of them for 'all'. */
export const promptListQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['prompts', 'list', departmentId],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(apiPaths.promptsOf(departmentId), { signal })),
  });

/** A page of a list that our server searches, sorts and narrows. */
export interface ListPage {
  prompts: PromptSummary[];
  /** On all pages. */
  total: number;
  /** Of the department, whatever is searched for. */
  departmentTotal: number;
  /** Grows when the order may have changed. */
  version: number;
}

export const listPagesKey = (departmentId: string, search: string) =>
  ['prompts', 'list', departmentId, 'page', search] as const;

/** @param search as `listSearch` writes it. @param page counted from 0. */
export const listPageQuery = (departmentId: string, search: string, page: number) =>
  queryOptions({
    queryKey: [...listPagesKey(departmentId, search), page] as const,
    queryFn: async ({ signal }): Promise<ListPage> => {
      const json = record(await callApi(listPagePath(departmentId, search, page), { signal }));
      return {
        prompts: toPromptSummaries(json['prompts']),
        total: number(json['total']),
        departmentTotal: number(json['department_total']),
        version: number(json['version']),
      };
    },
  });

/** The newest of a department. A server without `limit` and `sort` sends them all: they are cut here. */
export const newestPromptsQuery = (departmentId: string, count: number) =>
  queryOptions({
    queryKey: ['prompts', 'newest', departmentId, count],
    queryFn: async ({ signal }) => {
      const path = `${apiPaths.promptsOf(departmentId)}&limit=${count}&sort=latest`;
      return toPromptSummaries(await callApi(path, { signal }))
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
        .slice(0, count);
    },
  });

export const featuredPromptsQuery = queryOptions({
  queryKey: ['prompts', 'featured'],
  queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptsFeatured, { signal })),
});

export interface GeneralCounts {
  departments: number;
  useCases: number;
  prompts: number;
  contributors: number;
}

export const generalCountsQuery = queryOptions({
  queryKey: ['prompts', 'general'],
  queryFn: async ({ signal }): Promise<GeneralCounts> => {
    const counts = record(await callApi(apiPaths.promptsGeneral, { signal }));
    return {
      departments: number(counts['total_departments']),
      useCases: number(counts['total_use_cases']),
      prompts: number(counts['total_prompts']),
      contributors: number(counts['total_contributors']),
    };
  },
});

/** The whole prompt. A response without a prompt counts as an error (specification). */
export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', 'detail', id],
    queryFn: async ({ signal }) => {
      if (!id) throw new Error('Prompt ID is required');
      const json = await callApi(apiPaths.prompt(id), { signal });
      if (!json) throw new Error('Prompt not found');
      return toPrompt(json);
    },
  });

/** Published prompts that have to do with one, the nearest first. Only our server has the call. */
export const relatedPromptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', 'related', id],
    queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptRelated(id), { signal })),
    enabled: publicConfig().related === true,
    // It only fills the end of the page: without it the section is absent.
    retry: false,
  });
