import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { toPrompt, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

/** Published prompts of a department, or of all of them for 'all'. */
export const promptListQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['prompts', 'list', departmentId],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(apiPaths.promptsOf(departmentId), { signal })),
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
      const prompt = toPrompt(json);
      if (!prompt.id && !prompt.title && !prompt.fullPrompt) throw new Error('Prompt not found');
      return prompt;
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
