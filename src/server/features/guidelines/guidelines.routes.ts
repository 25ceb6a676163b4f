import { createRoute, z } from '@hono/zod-openapi';
import {
  confirmationListQuerySchema,
  confirmationListSchema,
  confirmGuidelinesSchema,
  guidelinesConfirmedSchema,
  myGuidelinesSchema,
} from '#contract/guidelines.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { findConfirmation } from '#server/lifecycle/guidelines.ts';
import { presentConfirmation } from './guidelines.presenter.ts';
import { listConfirmations } from './guidelines.repository.ts';
import { confirmGuidelines } from './guidelines.service.ts';

const tags = ['Guidelines'];
const notSignedIn = { 401: failure('Not signed in.') };

const mine = createRoute({
  ...requires('user'),
  method: 'get',
  path: apiRoutes.myGuidelines,
  summary: 'Whether the caller has confirmed the current prompt guidelines',
  tags,
  responses: { 200: json('The current version and its confirmation.', myGuidelinesSchema), ...notSignedIn },
});

const confirm = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.myGuidelines,
  summary: 'Confirm that the caller has read the prompt guidelines',
  tags,
  request: { body: jsonBody(confirmGuidelinesSchema) },
  responses: {
    200: json('Confirmed, now or before.', guidelinesConfirmedSchema),
    400: failure('The version is missing or too long.'),
    ...notSignedIn,
    409: failure('That version is not the current one.'),
  },
});

const list = createRoute({
  ...requires('Admin'),
  method: 'get',
  path: apiRoutes.adminGuidelines,
  summary: 'Confirmations of the prompt guidelines, newest first',
  tags: ['Admin'],
  request: { query: confirmationListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', confirmationListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Total on all pages.') }),
    },
    400: failure('A parameter has an invalid value.'),
    ...notSignedIn,
    403: failure('The caller is not an admin.'),
  },
});

interface GuidelineDependencies {
  db: Db;
  clock: () => Date;
  /** The current version; undefined: users need not confirm any. */
  config: { guidelinesVersion: string | undefined };
}

export function guidelineRoutes({ db, clock, config }: GuidelineDependencies) {
  const { guidelinesVersion: version } = config;
  const router = createRouter();
  router.openapi(mine, async (c) => {
    const { id } = currentUser(c);
    const confirmedAt = version === undefined ? undefined : await findConfirmation(db, id, version);
    return c.json({ version: version ?? null, confirmedAt: confirmedAt?.toISOString() ?? null }, 200);
  });
  router.openapi(confirm, async (c) => {
    const read = c.req.valid('json').version.trim();
    const confirmation = { userId: currentUser(c).id, version: read, current: version, now: clock() };
    const confirmedAt = await confirmGuidelines(db, confirmation);
    const body = { status: 'success' as const, version: read, confirmedAt: confirmedAt.toISOString() };
    return c.json(body, 200);
  });
  router.openapi(list, async (c) => {
    const { rows, total } = await listConfirmations(db, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentConfirmation), 200);
  });
  return router;
}
