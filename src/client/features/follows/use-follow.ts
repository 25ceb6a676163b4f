import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { sessionKey, useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Followed, followsQuery } from './follows.queries.ts';

interface Change {
  follow: boolean;
  /** The token of the list's owner, because another user may be signed in when the response arrives. */
  token: string | null;
}

/** Whether the user follows a department or collection, and a function to change it. It changes only after the server's success. */
export function useFollow({ kind, id, name }: Followed) {
  const token = useSessionKey();
  const client = useQueryClient();
  const { data } = useQuery(followsQuery(token));
  const isFollowed = data?.some((one) => one.kind === kind && one.id === id) ?? false;
  const path = (kind === 'department' ? apiPaths.followDepartment : apiPaths.followCollection)(id);
  const { mutate, isMutating } = useExclusiveMutation<unknown, Change>({
    mutationKey: ['follow', kind, id],
    mutationFn: ({ follow }) => callApi(path, follow ? { method: 'PUT', body: {} } : { method: 'DELETE' }),
    onSuccess: async (_, change) => {
      void client.invalidateQueries({ queryKey: personalKey('new-prompts') });
      await client.invalidateQueries({ queryKey: personalKey('follows') });
      if (change.follow) toast.success('Following', `New prompts in "${name}" appear on your home page.`);
      else
        toast.undoable('Unfollowed', `"${name}" no longer appears on your home page.`, () => {
          // Only for the user who unfollowed it.
          if (sessionKey() === change.token) mutate({ ...change, follow: true });
        });
    },
    onError: (error, { follow }) => {
      const title = follow ? 'Not followed' : 'Still following';
      toast.failure(title, messageOf(error, 'Try again.'), undefined, signInLink(error));
      void client.invalidateQueries({ queryKey: personalKey('follows') });
    },
  });
  const toggle = () => {
    if (requireSignIn(`Sign in to follow this ${kind}.`)) mutate({ follow: !isFollowed, token });
  };
  return { isFollowed, isMutating, toggle };
}
