import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

const most = 8;

/** Published prompts that a search finds, the best first; those of the search before stay while the next one runs. */
export const foundPromptsQuery = (words: string) =>
  queryOptions({
    queryKey: ['prompts', 'found', words],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(`${apiPaths.promptsFound(words)}&limit=${most}`, { signal })),
    placeholderData: keepPreviousData,
  });
