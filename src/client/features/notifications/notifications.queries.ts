import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { toNotificationPage } from './notification.ts';

const pollMs = 120_000;
const pageSize = 20;

/** A server without these calls is not asked again. */
const isOffered = (error: Error | null) => !failedWith(error, 'not_found');

/** How many the user has not read: asked for again when the window is looked at, and every two minutes meanwhile. */
export const unreadQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('notifications', token, 'unread'),
    queryFn: async ({ signal }) =>
      toNotificationPage(await callApi(`${apiPaths.notifications}?limit=0`, { signal })).unread,
    enabled: token !== null,
    refetchInterval: ({ state }) => isOffered(state.error) && pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => isOffered(state.error) && 'always',
    retry: false,
  });

/** The newest first, page by page. */
export const notificationsQuery = (token: string | null) =>
  infiniteQueryOptions({
    queryKey: personalKey('notifications', token, 'list'),
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === '' ? '' : `&before=${encodeURIComponent(pageParam)}`;
      return toNotificationPage(
        await callApi(`${apiPaths.notifications}?limit=${pageSize}${before}`, { signal }),
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 0,
  });
