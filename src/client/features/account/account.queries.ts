import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api.ts';
import { record, text } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';

/** The signed-in person, for one token: another token is another person. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: async ({ signal }) => {
      const user = record(await callApi(apiPaths.me, { signal }));
      return { name: text(user['name']), email: text(user['email']), avatar: text(user['avatar']) };
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
