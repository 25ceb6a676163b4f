import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { TeamsNoticesInput } from '#contract/notifications.ts';
import { apiPaths } from '#contract/paths.ts';
import { teamsNoticesQuery } from './notifications.queries.ts';

/** Chooses the notifications for Teams: an optimistic update, which is rolled back on failure. */
export function useTeamsNotices() {
  const client = useQueryClient();
  const { queryKey } = teamsNoticesQuery(useSessionKey());
  const { mutate } = useMutation({
    scope: { id: 'teams-notices' },
    mutationFn: (chosen: TeamsNoticesInput) =>
      callApi(apiPaths.notificationsTeams, { method: 'PUT', body: chosen }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (data) => data && { ...data, ...chosen });
    },
    onError: (error) =>
      toast.failure(
        'Teams setting not saved',
        messageOf(error, 'Try again in a moment.'),
        undefined,
        signInLink(error),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
