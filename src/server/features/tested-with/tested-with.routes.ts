import { createRoute, z } from '@hono/zod-openapi';
import type { Assistant } from '#contract/assistants.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  addTestSchema,
  testAddedSchema,
  testDeletedSchema,
  testListSchema,
  testsQuerySchema,
} from '#contract/tested-with.ts';
import { testLimits } from '#domain/tested-with.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { addTest, deleteTest, readTests } from './tested-with.service.ts';

const tags = ['Tested with'];
const notSignedIn = { 401: failure('Not signed in.') };

const list = createRoute({
  ...requires('optional-user'),
  method: 'get',
  path: apiRoutes.testedWith,
  summary: 'Tests of a version of a prompt',
  description: 'A new version begins without. The library runs no model: people add what they tried.',
  tags,
  request: { params: idParameter, query: testsQuerySchema },
  responses: {
    200: json(`At most ${testLimits.tests}.`, testListSchema),
    400: failure('The number is not valid.'),
    404: failure('No published prompt has this id, or this version does not exist.'),
    410: failure('The version was redacted, and its tests with it.', 'redacted'),
  },
});

const add = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.testedWith,
  summary: 'Add a test of the current version',
  description:
    'For its authors and owner, reviewers and admins. The texts go through the checks of a prompt: a finding that blocks a prompt refuses the test.',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(addTestSchema) },
  responses: {
    200: json('Added.', testAddedSchema),
    400: failure('A field is missing, too long or not valid, or looks like a secret or personal data.'),
    ...notSignedIn,
    403: failure('The caller is none of these people.'),
    404: failure('No published prompt has this id.'),
    ...idempotencyFailures,
    409: failure('Another version is current, or this one has as many tests as it may have.'),
  },
});

const remove = createRoute({
  ...requires('user'),
  method: 'delete',
  path: apiRoutes.test,
  summary: 'Delete a test: an own one, or as an admin any',
  tags,
  request: { params: idParameter.extend({ testId: z.string() }) },
  responses: {
    200: json('Deleted.', testDeletedSchema),
    ...notSignedIn,
    403: failure('Someone else added it, and the caller is no admin.'),
    404: failure('No published prompt has this test.'),
  },
});

export interface TestedWithDependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
  assistants: readonly Assistant[];
}

export function testedWithRoutes(dependencies: TestedWithDependencies) {
  const { db, clock, idempotent } = dependencies;
  const router = createRouter();
  router.openapi(list, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { number } = c.req.valid('query');
    return c.json(await readTests(dependencies, { promptId, number }, c.get('user')), 200);
  });
  router.openapi(add, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const given = c.req.valid('json');
    const { version, ...test } = given;
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => {
        const added = { promptId, version, test, actor: currentUser(c), now: clock() };
        return { status: 'success' as const, id: await addTest(effectDb, added) };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(remove, async (c) => {
    const { id, testId } = c.req.valid('param');
    const test = { promptId: parseId(id, 'Prompt'), id: parseUuid(testId, 'Test') };
    await deleteTest(db, { ...test, actor: currentUser(c), now: clock() });
    return c.json({ status: 'success' as const, message: 'Test deleted.' }, 200);
  });
  return router;
}
