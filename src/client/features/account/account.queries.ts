import { queryOptions } from '@tanstack/react-query';
import { callApi, requireOwnServer } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** The user's activity in numbers. Every change of the user's submissions changes it, too. */
export const myActivityQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, 'activity'),
    queryFn: async ({ signal }) => {
      requireOwnServer();
      return callApi(apiPaths.myActivity, { signal });
    },
    enabled: token !== null,
    staleTime: 0,
  });
