import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';

/** The first few results. Another server sends them all: they are cut here. */
export const suggestionsQuery = (text: string, count: number) =>
  queryOptions({
    queryKey: ['prompts', 'suggestions', text, count],
    queryFn: async ({ signal }) => {
      const path = has('list-pages') ? apiPaths.suggestionsFor(text, count) : apiPaths.promptsFound(text);
      return toPromptSummaries(await callApi(path, { signal })).slice(0, count);
    },
  });
