import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** Begins the key of every query of requested prompts. */
export const requestedPromptsKey = personalKey('wanted-prompts');

/** Prompts that people look for and the library lacks, the newest first. */
export const requestedPromptsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('wanted-prompts', token),
    queryFn: ({ signal }) => callApi(apiPaths.wantedPrompts, { signal }),
    enabled: token !== null && has('requested-prompts'),
    staleTime: 0,
  });
