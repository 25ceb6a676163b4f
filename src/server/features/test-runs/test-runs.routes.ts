import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  addTestRunSchema,
  importTestRunsSchema,
  testRunAddedSchema,
  testRunDeletedSchema,
  testRunListSchema,
  testRunsImportedSchema,
  testRunsQuerySchema,
} from '#contract/test-runs.ts';
import { runLimits } from '#domain/test-runs.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import {
  addRuns,
  deleteRun,
  exportRuns,
  importRuns,
  type ReadDependencies,
  readRuns,
} from './test-runs.service.ts';

const tags = ['Test runs'];
const notSignedIn = { 401: failure('Not signed in.') };

const list = createRoute({
  ...requires('optional-user'),
  method: 'get',
  path: apiRoutes.testRuns,
  summary: 'Test runs of a version of a prompt',
  description: 'A new version begins without. The library runs no model: people add what they tried.',
  tags,
  request: { params: idParameter, query: testRunsQuerySchema },
  responses: {
    200: json(`At most ${runLimits.runs}.`, testRunListSchema),
    400: failure('The number is not valid.'),
    404: failure('No published prompt has this id, or this version does not exist.'),
    410: failure('The version was redacted, and its test runs with it.', 'redacted'),
  },
});

const add = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.testRuns,
  summary: 'Add a test run of the current version',
  description:
    'For its authors and owner, reviewers and admins. The texts go through the checks of a prompt: a finding that blocks a prompt refuses the run.',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(addTestRunSchema) },
  responses: {
    200: json('Added.', testRunAddedSchema),
    400: failure('A field is missing, too long or not valid, or looks like a secret or personal data.'),
    ...notSignedIn,
    403: failure('The caller is none of these people.'),
    404: failure('No published prompt has this id.'),
    ...idempotencyFailures,
    409: failure('Another version is current, or this one has as many test runs as it may have.'),
  },
});

const remove = createRoute({
  ...requires('user'),
  method: 'delete',
  path: apiRoutes.testRun,
  summary: 'Delete a test run: an own one, or as an admin any',
  tags,
  request: { params: idParameter.extend({ runId: z.string() }) },
  responses: {
    200: json('Deleted.', testRunDeletedSchema),
    ...notSignedIn,
    403: failure('Someone else added it, and the caller is no admin.'),
    404: failure('No published prompt has this test run.'),
  },
});

const download = createRoute({
  ...requires('optional-user'),
  method: 'get',
  path: apiRoutes.testRunFile,
  summary: 'A version and its test runs as a configuration of promptfoo',
  description: 'Prompt, variables and assertions; each test has its result as metadata, for an import.',
  tags,
  request: { params: idParameter, query: testRunsQuerySchema },
  responses: {
    200: { description: 'The file.', content: { 'application/yaml': { schema: z.string() } } },
    400: failure('The number is not valid.'),
    404: failure('No published prompt has this id, or this version does not exist.'),
    410: failure('The version was redacted, and its test runs with it.', 'redacted'),
  },
});

const upload = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.testRunFile,
  summary: 'Add test runs of the current version from a file of promptfoo',
  description:
    'All or none. Runs that the version already has are left out, so that a file can be imported again.',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(importTestRunsSchema) },
  responses: {
    200: json('Added.', testRunsImportedSchema),
    400: failure('The file is not valid, with the line, or has a secret or personal data.'),
    ...notSignedIn,
    403: failure('The caller is neither author nor owner, nor a reviewer or an admin.'),
    404: failure('No published prompt has this id.'),
    ...idempotencyFailures,
    409: failure('Another version is current, or this one has as many test runs as it may have.'),
    410: failure('The version was redacted, and its test runs with it.', 'redacted'),
  },
});

export interface TestRunDependencies extends ReadDependencies {
  clock: () => Date;
  idempotent: Idempotent;
}

export function testRunRoutes(dependencies: TestRunDependencies) {
  const { db, clock, idempotent } = dependencies;
  const router = createRouter();
  router.openapi(list, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { number } = c.req.valid('query');
    return c.json(await readRuns(dependencies, { promptId, number }, c.get('user')), 200);
  });
  router.openapi(add, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const given = c.req.valid('json');
    const { version, ...run } = given;
    const runs = [{ ...run, assistant: run.assistant.trim(), model: run.model.trim() }];
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => {
        const added = { promptId, version, actor: currentUser(c), runs, now: clock() };
        const [id = ''] = await effectDb.transaction((transaction) => addRuns(transaction, added));
        return { status: 'success' as const, id };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(download, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const file = await exportRuns(db, { promptId, number: c.req.valid('query').number });
    c.header('Content-Disposition', 'attachment; filename="promptfooconfig.yaml"');
    return c.body(file, 200, { 'Content-Type': 'application/yaml; charset=utf-8' });
  });
  router.openapi(upload, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { version, file } = c.req.valid('json');
    const body = await idempotent(c, {
      body: { version, file },
      effect: (effectDb) =>
        effectDb.transaction(async (transaction) => {
          const given = { promptId, version, actor: currentUser(c), file, now: clock() };
          return { status: 'success' as const, ...(await importRuns(transaction, given)) };
        }),
    });
    return c.json(body, 200);
  });
  router.openapi(remove, async (c) => {
    const { id, runId } = c.req.valid('param');
    const run = { promptId: parseId(id, 'Prompt'), id: parseUuid(runId, 'Test run') };
    await deleteRun(db, { ...run, actor: currentUser(c), now: clock() });
    return c.json({ status: 'success' as const, message: 'Test run deleted.' }, 200);
  });
  return router;
}
