import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** A prompt's whole history, for reviewers and admins; only our server has the call. */
export const historyQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('history', token, id),
    queryFn: ({ signal }) => callApi(apiPaths.promptHistory(id), { signal }),
    enabled: token !== null,
    staleTime: 0,
  });
