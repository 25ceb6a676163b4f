import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { readContent } from '#client/lib/models/prompt-content.ts';
import { apiPaths } from '#contract/paths.ts';
import { type SavedSubmission } from './submission.ts';

/** A prompt's published version, from which an improvement starts. */
export interface LiveVersion extends SavedSubmission {
  number: number;
  version: string;
}

/** @param promptId '' disables the query. */
export const liveVersionQuery = (promptId: string) =>
  queryOptions({
    queryKey: ['prompts', 'live-version', promptId],
    queryFn: async ({ signal }): Promise<LiveVersion> => {
      const [newest] = await callApi(apiPaths.promptVersions(promptId), { signal });
      const live = newest?.number ?? 0;
      const { content, version } = await callApi(apiPaths.promptVersion(promptId, live), { signal });
      const form = readContent(content);
      return {
        form,
        updatedAt: String(live),
        status: 'draft',
        improved: { promptId, title: form.title, base: live },
        number: live,
        version,
      };
    },
    enabled: promptId !== '',
    staleTime: 0,
  });
