import { useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personal } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

/** Assigns a review to the user, or unassigns it. */
export function useAssign(id: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['assign', id],
    mutationFn: (take: boolean) =>
      callApi(apiPaths.reviewAssign(id), { method: 'POST', body: { assignee: take ? 'me' : null } }),
    onError: (error, take) =>
      toast.failure(
        take ? 'Not assigned' : 'Still assigned to you',
        messageOf(error, 'Check your connection and try again.'),
        undefined,
        signInLink(error),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [personal, 'review'] }),
        client.invalidateQueries({ queryKey: [personal, 'reviews'] }),
      ]),
  });
}
