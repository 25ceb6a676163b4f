import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** The user's activity in numbers. Every change of the user's submissions changes it, too. */
export const myActivityQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, 'activity'),
    queryFn: ({ signal }) => callApi(apiPaths.myActivity, { signal }),
    enabled: token !== null && has('submissions'),
    staleTime: 0,
  });

/** The browsers in which the user is signed in. */
export const mySessionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-sessions', token),
    queryFn: async ({ signal }) => callApi(apiPaths.mySessions, { signal }),
    enabled: token !== null,
    staleTime: 0,
  });
