import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** The version of the prompt guidelines that is to be confirmed; '' where none is. */
export const guidelinesVersionQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('guidelines', token),
    queryFn: async ({ signal }) => text(record(await callApi(apiPaths.myGuidelines, { signal }))['version']),
    staleTime: 0,
  });

export const confirmGuidelines = (version: string) =>
  callApi(apiPaths.myGuidelines, { method: 'POST', body: { version } });
