import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

/** The first few results. A server without `limit` sends them all: they are cut here. */
export const suggestionsQuery = (text: string, count: number) =>
  queryOptions({
    queryKey: ['prompts', 'suggestions', text, count],
    queryFn: async ({ signal }) => {
      const json = await callApi(apiPaths.suggestionsFor(text, count), { signal });
      return toPromptSummaries(json).slice(0, count);
    },
  });
