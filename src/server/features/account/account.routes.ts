import { createRoute } from '@hono/zod-openapi';
import { currentUserSchema, myActivitySchema } from '#contract/account.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentAccount, presentActivity } from './account.presenter.ts';
import { countActivity } from './account.repository.ts';

const common = { ...requires('user'), tags: ['Account'] };
const notSignedIn = failure('Not signed in.');

const me = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.me,
  summary: 'The signed-in user',
  responses: { 200: json('The user.', currentUserSchema), 401: notSignedIn },
});

const activity = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.myActivity,
  summary: 'Activity of the caller, in numbers',
  responses: { 200: json('The numbers.', myActivitySchema), 401: notSignedIn },
});

export function accountRoutes({ db }: { db: Db }) {
  const router = createRouter();
  router.openapi(me, (c) => c.json(presentAccount(currentUser(c)), 200));
  router.openapi(activity, async (c) =>
    c.json(presentActivity(await countActivity(db, currentUser(c).id)), 200),
  );
  return router;
}
