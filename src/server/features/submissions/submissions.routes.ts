import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import {
  addPromptSchema,
  mySubmissionsSchema,
  submissionResultSchema,
  wholeSubmissionSchema,
} from '#contract/submissions.ts';
import { notFound } from '#server/http/errors.ts';
import { existingId, idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody, signedIn } from '#server/http/router.ts';
import { callerOf } from '#server/http/who-is-calling.ts';
import { presentSubmission, presentWholeSubmission } from './submissions.presenter.ts';
import { findSubmission, listSubmissions } from './submissions.repository.ts';
import { keepSubmission, type SubmissionDependencies } from './submissions.service.ts';

const common = { ...signedIn, tags: ['Submissions'] };
const notSignedIn = failure('Not signed in.');

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptsAdd,
  summary: 'Submit a use case with its prompt, or save it as a draft',
  request: { body: jsonBody(addPromptSchema) },
  responses: {
    200: json('Taken.', submissionResultSchema),
    400: failure('A field is missing, too long, or has a value that it cannot have.'),
    401: notSignedIn,
    404: failure('One has no entry with this id that one may still change.'),
    409: failure('The entry has changed since `updatedAt`.'),
  },
});

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.mySubmissions,
  summary: 'What one has submitted or keeps as a draft, in every status',
  responses: { 200: json('The entries, the one changed last first.', mySubmissionsSchema), 401: notSignedIn },
});

const one = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.mySubmission,
  summary: 'One of one’s own entries, whole',
  request: { params: idParameter },
  responses: {
    200: json('The entry.', wholeSubmissionSchema),
    401: notSignedIn,
    404: failure('One has no entry with this id.'),
  },
});

const messages = { pending: 'Use case submitted successfully!', draft: 'Draft saved.' };

export function submissionRoutes(dependencies: SubmissionDependencies) {
  const { db } = dependencies;
  const router = createRouter();
  router.openapi(add, async (c) => {
    const entry = c.req.valid('json');
    const { id, updatedAt } = await keepSubmission(dependencies, callerOf(c), entry);
    const message = messages[entry.status];
    return c.json({ status: 'success' as const, message, id, updatedAt: updatedAt.toISOString() }, 200);
  });
  router.openapi(list, async (c) =>
    c.json((await listSubmissions(db, callerOf(c).id)).map(presentSubmission), 200),
  );
  router.openapi(one, async (c) => {
    const id = existingId(c.req.valid('param').id, 'Submission');
    const row = await findSubmission(db, callerOf(c).id, id);
    if (!row) throw notFound('Submission');
    return c.json(presentWholeSubmission(row), 200);
  });
  return router;
}
