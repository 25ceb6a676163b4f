import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { ReadNotifications } from '#contract/notifications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Notification } from './notification.ts';
import { notificationsQuery, unreadQuery } from './notifications.queries.ts';

const isMeant = (which: ReadNotifications, { id, createdAt }: Notification) =>
  'ids' in which ? which.ids.includes(id) : createdAt <= which.all_until;

/** Marks notifications as read: an optimistic update, which is rolled back on failure. */
export function useMarkRead() {
  const client = useQueryClient();
  const token = useSessionKey();
  const show = (which: ReadNotifications) => {
    let marked = 0;
    client.setQueryData(
      notificationsQuery(token).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            notifications: page.notifications.map((one) => {
              if (one.read || !isMeant(which, one)) return one;
              marked += 1;
              return Object.assign({}, one, { read: true });
            }),
          })),
        },
    );
    client.setQueryData(unreadQuery(token).queryKey, (unread) =>
      'ids' in which ? Math.max(0, (unread ?? 0) - marked) : 0,
    );
  };
  const { mutate } = useMutation({
    mutationFn: (which: ReadNotifications) =>
      callApi(apiPaths.notificationsRead, { method: 'POST', body: which }),
    onMutate: show,
    onError: (error) =>
      toast.failure(
        'Not marked as read',
        messageOf(error, 'Try again in a moment.'),
        undefined,
        signInLink(error),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: personalKey('notifications', token) }),
  });
  return mutate;
}
