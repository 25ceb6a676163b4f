import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { toGeneralCounts, toPrompt, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

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

/** Published prompts that are related to one, the nearest first. */
export const relatedPromptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', 'related', id],
    queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptRelated(id), { signal })),
    enabled: has('related-prompts'),
    // It only fills the end of the page: without it the section is absent.
    retry: false,
  });
