import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import { toNotificationPage } from './notification.ts';

const pollMs = 120_000;
const pageSize = 20;

/** Number of unread notifications: refetched when the window gets the focus, and every two minutes. */
export const unreadQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('notifications', token, 'unread'),
    queryFn: async ({ signal }) =>
      (await callApi(withSearch(apiPaths.notifications, 'limit=0'), { signal })).unread,
    enabled: token !== null,
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** The newest first, page by page. */
export const notificationsQuery = (token: string | null) =>
  infiniteQueryOptions({
    queryKey: personalKey('notifications', token, 'list'),
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === '' ? '' : `&before=${encodeURIComponent(pageParam)}`;
      const path = withSearch(apiPaths.notifications, `limit=${pageSize}${before}`);
      return toNotificationPage(await callApi(path, { signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 0,
  });

/** Which notifications also arrive in Teams. */
export const teamsNoticesQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('notifications', token, 'teams'),
    queryFn: ({ signal }) => callApi(apiPaths.notificationsTeams, { signal }),
    enabled: token !== null && publicConfig().teamsNotices === true,
  });
