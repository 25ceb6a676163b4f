import { createRoute, z } from '@hono/zod-openapi';
import {
  contactMessageListSchema,
  messageListQuerySchema,
  numbersSchema,
  rolePeopleSchema,
} from '#contract/admin.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import { requires } from '#server/http/auth/requirements.ts';
import type { Idempotent } from '#server/http/idempotency.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import type { Announcing } from '#server/lifecycle/announce.ts';
import { presentMessage } from './admin.presenter.ts';
import { adminDepartmentRoutes } from './departments.routes.ts';
import { adminFeaturedRoutes } from './featured.routes.ts';
import { listMessages } from './messages.repository.ts';
import { presentNumbers } from './numbers.presenter.ts';
import { readNumbers } from './numbers.repository.ts';
import { configuredKeys, presentRolePeople } from './people.presenter.ts';
import { listRoleAccounts } from './people.repository.ts';
import { adminSynonymRoutes } from './synonyms.routes.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = { 401: failure('Not signed in.'), 403: failure('The caller is not an admin.') };

const numbers = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminNumbers,
  summary: 'Usage, content and people, in numbers',
  responses: { 200: json('The numbers.', numbersSchema), ...failures },
});

const people = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminPeople,
  summary: 'People with a role',
  responses: { 200: json('The people.', rolePeopleSchema), ...failures },
});

const messages = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminMessages,
  summary: 'Messages from the contact page, newest first',
  request: { query: messageListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', contactMessageListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Total on all pages.') }),
    },
    400: failure('A parameter has an invalid value.'),
    ...failures,
  },
});

interface AdminDependencies {
  db: Db;
  clock: () => Date;
  config: { namedRoles: NamedRoles };
  hasReviewWebhook: boolean;
  announcing?: Announcing | undefined;
  idempotent: Idempotent;
}

export function adminRoutes(dependencies: AdminDependencies) {
  const { db, clock, config, hasReviewWebhook, announcing, idempotent } = dependencies;
  const webhooks = { reviews: hasReviewWebhook, publications: announcing !== undefined };
  const router = createRouter();
  router.route('/', adminDepartmentRoutes({ db, clock, idempotent }));
  router.route('/', adminFeaturedRoutes({ db, clock }));
  router.route('/', adminSynonymRoutes({ db, clock }));
  router.openapi(numbers, async (c) => c.json(presentNumbers(await readNumbers(db, clock(), webhooks)), 200));
  router.openapi(people, async (c) => {
    const accounts = await listRoleAccounts(db, configuredKeys(config.namedRoles));
    return c.json(presentRolePeople(accounts, config.namedRoles), 200);
  });
  router.openapi(messages, async (c) => {
    const { rows, total } = await listMessages(db, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentMessage), 200);
  });
  return router;
}
