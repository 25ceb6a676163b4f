import { createRoute } from '@hono/zod-openapi';
import {
  notificationListQuerySchema,
  notificationListSchema,
  notificationsReadSchema,
  readNotificationsSchema,
  teamsNoticesInputSchema,
  teamsNoticesSchema,
} from '#contract/notifications.ts';
import { apiRoutes } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentNotifications } from './notifications.presenter.ts';
import {
  chooseTeamsNotices,
  countUnread,
  listNotifications,
  markRead,
  readTeamsNotices,
} from './notifications.repository.ts';

const common = { ...requires('user'), tags: ['Notifications'] };
const failures = {
  400: failure('A parameter or field has an invalid value.'),
  401: failure('Not signed in.'),
};

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.notifications,
  summary: 'Notifications of the caller',
  description: `The last ${limits.notificationDays} days, at most ${limits.notifications}.`,
  request: { query: notificationListQuerySchema },
  responses: { 200: json('A page of the list.', notificationListSchema), ...failures },
});

const read = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.notificationsRead,
  summary: 'Mark notifications as read',
  request: { body: jsonBody(readNotificationsSchema) },
  responses: { 200: json('Marked.', notificationsReadSchema), ...failures },
});

const teams = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.notificationsTeams,
  summary: "What the caller gets in Teams' activity feed: which notifications, and a weekly digest",
  responses: { 200: json('The choice.', teamsNoticesSchema), 401: failures[401] },
});

const chooseTeams = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.notificationsTeams,
  summary: "Choose what is sent to Teams' activity feed",
  request: { body: jsonBody(teamsNoticesInputSchema) },
  responses: { 200: json('Stored.', teamsNoticesSchema), ...failures },
});

interface Dependencies {
  db: Db;
  clock: () => Date;
  config: { activityNotices: boolean };
}

export function notificationRoutes({ db, clock, config }: Dependencies) {
  const router = createRouter();
  router.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const user = currentUser(c);
    const now = clock();
    const rows = await listNotifications(db, user, query, now);
    return c.json(presentNotifications(rows, query.limit, await countUnread(db, user, now)), 200);
  });
  router.openapi(read, async (c) => {
    const user = currentUser(c);
    const now = clock();
    await markRead(db, user.id, c.req.valid('json'), now);
    return c.json({ status: 'success' as const, unread: await countUnread(db, user, now) }, 200);
  });
  const choiceOf = (userId: string) =>
    config.activityNotices ? readTeamsNotices(db, userId) : { choice: null, weekly_digest: null };
  router.openapi(teams, async (c) => c.json(await choiceOf(currentUser(c).id), 200));
  router.openapi(chooseTeams, async (c) => {
    const { id } = currentUser(c);
    await chooseTeamsNotices(db, id, c.req.valid('json'), clock());
    return c.json(await choiceOf(id), 200);
  });
  return router;
}
