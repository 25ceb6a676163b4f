import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';

/** A shorter text has no similar prompts. */
const fewest = { title: 8, prompt: 40 };

/** @param except id of the prompt that is being improved, or ''. */
export function similarQuery(token: string | null, title: string, prompt: string, except: string) {
  const asked = {
    title: title.trim().length < fewest.title ? '' : title.slice(0, 200),
    prompt: prompt.trim().length < fewest.prompt ? '' : prompt.slice(0, limits.similarText),
    ...(except && { except }),
  };
  return queryOptions({
    queryKey: personalKey('similar-prompts', token, JSON.stringify(asked)),
    queryFn: ({ signal }) => callApi(apiPaths.promptsSimilar, { method: 'POST', body: asked, signal }),
    enabled: has('similar-prompts') && token !== null && asked.title + asked.prompt !== '',
    placeholderData: keepPreviousData,
    // It only helps: after a failure there are no suggestions.
    retry: false,
    gcTime: 60_000,
  });
}
