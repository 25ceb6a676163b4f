import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { loadPromptContent } from '#client/lib/models/prompt-content.ts';
import { apiPaths } from '#contract/paths.ts';
import { type SavedSubmission } from './submission.ts';

/** What is published of a prompt now, as an improvement of it begins. */
export interface LiveVersion extends SavedSubmission {
  number: number;
  version: string;
}

/** @param promptId '' asks nothing. */
export const liveVersionQuery = (promptId: string) =>
  queryOptions({
    queryKey: ['prompts', 'live-version', promptId],
    queryFn: async ({ signal }): Promise<LiveVersion> => {
      const [newest] = list(await callApi(apiPaths.promptVersions(promptId), { signal })).map(record);
      const live = number(newest?.['number']);
      const whole = record(await callApi(apiPaths.promptVersion(promptId, live), { signal }));
      const form = await loadPromptContent(whole['content']);
      return {
        form,
        updatedAt: String(live),
        status: 'draft',
        improved: { promptId, title: form.title, base: live },
        number: live,
        version: text(whole['version']),
      };
    },
    enabled: promptId !== '',
    staleTime: 0,
  });
