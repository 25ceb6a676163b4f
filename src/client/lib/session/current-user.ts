import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { adoptTabText } from '#client/lib/unsent/unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import { personalKey } from './personal-key.ts';
import { sessionKey } from './session.ts';

/** @param json the response to GET /me. */
export function toCurrentUser(json: unknown) {
  const user = record(json);
  const [name, email] = [text(user['name']), text(user['email'])];
  /** '' where a server sends no id. */
  const id = text(user['id']) || email || name;
  /** None where a server knows no roles. */
  const roles = list(user['roles']).map(text);
  return { id, name, email, avatar: text(user['avatar']), roles };
}

/** The signed-in user, for one token: another token may be another user's. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('me', token),
    queryFn: async ({ signal }) => {
      const user = toCurrentUser(await callApi(apiPaths.me, { signal }));
      if (sessionKey() === token) adoptTabText(user.id);
      return user;
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
