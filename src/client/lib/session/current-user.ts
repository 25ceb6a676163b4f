import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { toCurrentUser } from '#client/lib/models/user.ts';
import { adoptValues } from '#client/lib/unsent/field-values.ts';
import { adoptTabText } from '#client/lib/unsent/unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import { personalKey } from './personal-key.ts';
import { sessionKey } from './session.ts';

/** The signed-in user, for one token: another token may be another user's. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('me', token),
    queryFn: async ({ signal }) => {
      const user = toCurrentUser(await callApi(apiPaths.me, { signal }));
      if (sessionKey() === token) {
        adoptTabText(user.id);
        adoptValues(user.id);
      }
      // Roles of another server permit nothing here.
      return has('roles') ? user : { ...user, roles: [] };
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
