import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** Begins the key of every query of wanted prompts. */
export const wantedKey = personalKey('wanted-prompts');

/** Prompts that people look for and the library lacks, the newest first. */
export const wantedQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('wanted-prompts', token),
    queryFn: ({ signal }) => callApi(apiPaths.wantedPrompts, { signal }),
    enabled: token !== null && publicConfig().ownServer === true,
    staleTime: 0,
  });
