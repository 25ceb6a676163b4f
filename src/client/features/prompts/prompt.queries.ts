import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { toGeneralCounts, toPrompt, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

/** All published prompts of a department, or of the library for 'all', by the specified call. */
export const promptListQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['prompts', 'list', departmentId],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(apiPaths.promptsOf(departmentId), { signal })),
  });

/** All results of a search, by the specified call. */
export const foundPromptsQuery = (text: string) =>
  queryOptions({
    queryKey: ['prompts', 'search', text],
    queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptsFound(text), { signal })),
  });

export const featuredPromptsQuery = queryOptions({
  queryKey: ['prompts', 'featured'],
  queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptsFeatured, { signal })),
  ...inPage(apiPaths.promptsFeatured, toPromptSummaries),
});

export const generalCountsQuery = queryOptions({
  queryKey: ['prompts', 'general'],
  queryFn: async ({ signal }) => toGeneralCounts(await callApi(apiPaths.promptsGeneral, { signal })),
  ...inPage(apiPaths.promptsGeneral, toGeneralCounts),
});

/** The whole prompt. A response without a prompt counts as an error (specification). */
export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', 'detail', id],
    queryFn: async ({ signal }) => {
      if (!id) throw new Error('Prompt ID is required');
      const prompt = toPrompt(await callApi(apiPaths.prompt(id), { signal }));
      if (!prompt.id && !prompt.title && !prompt.fullPrompt) throw new Error('Prompt not found');
      return prompt;
    },
    ...inPage(apiPaths.prompt(id), toPrompt),
  });

/** Published prompts that are related to one, the nearest first. Only our server has the call. */
export const relatedPromptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', 'related', id],
    queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptRelated(id), { signal })),
    enabled: publicConfig().ownServer === true,
    // It only fills the end of the page: without it the section is absent.
    retry: false,
  });
