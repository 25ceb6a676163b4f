import { createRoute } from '@hono/zod-openapi';
import {
  followedSchema,
  followsSchema,
  newPromptsQuerySchema,
  newPromptsSchema,
  weekNewsSchema,
  weekQuerySchema,
} from '#contract/follows.ts';
import { apiRoutes as paths } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { limits } from '#domain/limits.ts';
import { periodOf } from '#domain/weeks.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentNews, presentWeek } from './follows.presenter.ts';
import { listFollows, listNew, listOwnNews } from './follows.repository.ts';
import {
  followCollection,
  followDepartment,
  unfollowCollection,
  unfollowDepartment,
} from './follows.service.ts';
import type { Visits } from './visits.ts';

export interface FollowDependencies {
  db: Db;
  clock: () => Date;
  visits: Visits;
  /** The published prompts with these ids, in their order. */
  promptsByIds: (ids: string[]) => Promise<PromptSummaryDto[]>;
}

const common = { ...requires('user'), tags: ['Following'] };
const notSignedIn = failure('Not signed in.');
const tooMany = failure(`The caller already follows ${limits.follows} departments and collections.`);

const list = createRoute({
  ...common,
  method: 'get',
  path: paths.follows,
  summary: 'Departments and collections that the caller follows',
  responses: { 200: json('The departments and collections.', followsSchema), 401: notSignedIn },
});

const news = createRoute({
  ...common,
  method: 'get',
  path: paths.followsNew,
  summary: 'New prompts in followed departments and collections since the last visit',
  description:
    'A visit ends after 30 minutes without a request from any device, or after 12 hours. New prompts are those since the start of the previous visit; the first visit has none.',
  request: { query: newPromptsQuerySchema },
  responses: {
    200: json('The new prompts.', newPromptsSchema),
    400: failure('A parameter has an invalid value.'),
    401: notSignedIn,
  },
});

const week = createRoute({
  ...common,
  method: 'get',
  path: paths.followsWeek,
  summary:
    'News of a week: new prompts in followed departments and collections, uses and comments of own prompts',
  request: { query: weekQuerySchema },
  responses: {
    200: json('The news of the week.', weekNewsSchema),
    400: failure('The parameter is not a Monday.'),
    401: notSignedIn,
  },
});

const change = (method: 'put' | 'delete', path: string) => ({
  ...common,
  method,
  path,
  request: { params: idParameter },
});
const followed = json('Followed.', followedSchema);
const unfollowed = {
  200: json('Unfollowed.', followedSchema),
  401: notSignedIn,
  404: failure('The id is not valid.'),
};

const addDepartment = createRoute({
  ...change('put', paths.followDepartment),
  summary: 'Follow a department; repeating it changes nothing',
  responses: {
    200: followed,
    401: notSignedIn,
    404: failure('No department has this id.'),
    409: tooMany,
  },
});

const addCollection = createRoute({
  ...change('put', paths.followCollection),
  summary: 'Follow a collection; repeating it changes nothing',
  responses: {
    200: followed,
    401: notSignedIn,
    404: failure('No other user shares a collection with this id.'),
    409: tooMany,
  },
});

const removeDepartment = createRoute({
  ...change('delete', paths.followDepartment),
  summary: 'Unfollow a department; does nothing if it is not followed',
  responses: unfollowed,
});

const removeCollection = createRoute({
  ...change('delete', paths.followCollection),
  summary: 'Unfollow a collection; does nothing if it is not followed',
  responses: unfollowed,
});

const success = { status: 'success' as const };

function registerChanges({ db, clock }: FollowDependencies, router: ReturnType<typeof createRouter>) {
  router.openapi(addDepartment, async (c) => {
    await followDepartment(db, currentUser(c).id, c.req.valid('param').id, clock());
    return c.json(success, 200);
  });
  router.openapi(addCollection, async (c) => {
    await followCollection(db, currentUser(c).id, c.req.valid('param').id, clock());
    return c.json(success, 200);
  });
  router.openapi(removeDepartment, async (c) => {
    await unfollowDepartment(db, currentUser(c).id, c.req.valid('param').id);
    return c.json(success, 200);
  });
  router.openapi(removeCollection, async (c) => {
    await unfollowCollection(db, currentUser(c).id, c.req.valid('param').id);
    return c.json(success, 200);
  });
}

/** Following departments and collections, and their new prompts. */
export function followRoutes(dependencies: FollowDependencies) {
  const { db, visits, promptsByIds } = dependencies;
  const router = createRouter();
  router.openapi(list, async (c) => c.json(await listFollows(db, currentUser(c).id), 200));
  router.openapi(news, async (c) => {
    const { id } = currentUser(c);
    const since = await visits.since(id);
    const found = await listNew(db, id, { since, limit: c.req.valid('query').limit });
    return c.json(presentNews(since, found, await promptsByIds(found.rows.map((row) => row.id))), 200);
  });
  router.openapi(week, async (c) => {
    const { id } = currentUser(c);
    const { monday } = c.req.valid('query');
    const found = await listNew(db, id, { ...periodOf(monday), limit: limits.newPrompts });
    const own = await listOwnNews(db, id, monday);
    return c.json(presentWeek(found, await promptsByIds(found.rows.map((row) => row.id)), own), 200);
  });
  registerChanges(dependencies, router);
  return router;
}
