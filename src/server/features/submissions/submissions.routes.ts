import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  addPromptSchema,
  draftDeletedSchema,
  improvementSchema,
  mySubmissionListQuerySchema,
  mySubmissionsSchema,
  submissionDetailSchema,
  submissionResultSchema,
} from '#contract/submissions.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentSubmission, presentSubmissionDetail } from './submissions.presenter.ts';
import { findSubmission, listSubmissions } from './submissions.repository.ts';
import {
  removeDraft,
  type Saved,
  type SubmissionDependencies,
  saveSubmission,
  suggestImprovement,
  withdrawSubmission,
} from './submissions.service.ts';

const common = { ...requires('user'), tags: ['Submissions'] };
const notSignedIn = failure('Not signed in.');

const unconfirmed = {
  403: failure(
    'Code `guidelines_unconfirmed`: confirm the prompt guidelines before submitting.',
    'guidelines_unconfirmed',
  ),
};

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptsAdd,
  summary: 'Submit a prompt with its use case, or save it as a draft',
  request: { headers: idempotencyHeaders, body: jsonBody(addPromptSchema) },
  responses: {
    200: json('Saved.', submissionResultSchema),
    400: failure('A field is missing, too long or has an invalid value.'),
    401: notSignedIn,
    ...unconfirmed,
    404: failure('The caller has no entry with this id.'),
    ...idempotencyFailures,
    409: failure(
      'The entry is already submitted or has changed since `updatedAt`, the caller has too many drafts, or the same request is still running.',
      'conflict',
      'limit_reached',
    ),
    429: failure('Too many submissions; Retry-After says when to try again.'),
  },
});

const failures = {
  400: failure('A field is missing, too long or has an invalid value.'),
  401: notSignedIn,
  404: failure('The caller has no entry with this id.'),
  409: failure('The state of the entry does not allow it, or it has changed since `updatedAt`.'),
};

const edit = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.mySubmission,
  summary: 'Change an own draft, or one sent back for changes; with status pending, submit it',
  request: { params: idParameter, body: jsonBody(addPromptSchema) },
  responses: {
    200: json('Stored.', submissionResultSchema),
    ...failures,
    ...unconfirmed,
    409: failure(
      'The state of the entry does not allow it, it has changed since `updatedAt`, or the drafts would be too large.',
      'conflict',
      'limit_reached',
    ),
  },
});

const withdraw = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.mySubmissionWithdraw,
  summary: 'Withdraw an own submission from review; it becomes a draft again',
  request: { params: idParameter, headers: idempotencyHeaders },
  responses: {
    200: json('Withdrawn.', submissionResultSchema),
    ...idempotencyFailures,
    ...failures,
    409: failure(
      'The entry is not in review, or the caller has too many drafts.',
      'conflict',
      'limit_reached',
    ),
  },
});

const improve = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptRevisions,
  summary: 'Suggest an improvement to a published prompt',
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(improvementSchema) },
  responses: {
    200: json('Saved.', submissionResultSchema),
    ...failures,
    ...unconfirmed,
    ...idempotencyFailures,
    409: failure(
      'The prompt has a newer version than `base`, or the caller already has an improvement of it.',
    ),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: apiRoutes.mySubmission,
  summary: 'Delete an own draft',
  request: { params: idParameter },
  responses: {
    200: json('Deleted.', draftDeletedSchema),
    401: notSignedIn,
    404: failure('The caller has no entry with this id.'),
    409: failure('The entry is already submitted.'),
  },
});

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.mySubmissions,
  summary: "The caller's submissions and drafts in every status",
  request: { query: mySubmissionListQuerySchema },
  responses: {
    200: {
      ...json(
        'A page of the entries, those with requested changes first, then last changed first; empty beyond the last page.',
        mySubmissionsSchema,
      ),
      headers: z.object({ 'X-Total-Count': z.string().describe('Number of matches on all pages.') }),
    },
    400: failure('A parameter has an invalid value.'),
    401: notSignedIn,
  },
});

const one = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.mySubmission,
  summary: 'An own submission or draft with all its fields',
  request: { params: idParameter },
  responses: {
    200: json('The entry.', submissionDetailSchema),
    401: notSignedIn,
    404: failure('The caller has no entry with this id.'),
  },
});

const messages = { pending: 'Use case submitted successfully!', draft: 'Draft saved.' };

const saved = (message: string, { id, updatedAt }: Saved) => ({
  status: 'success' as const,
  message,
  id,
  updatedAt: updatedAt.toISOString(),
});

function registerRevisions(
  router: ReturnType<typeof createRouter>,
  dependencies: SubmissionDependencies & { idempotent: Idempotent },
) {
  const { db, idempotent } = dependencies;
  router.openapi(edit, async (c) => {
    const { id } = c.req.valid('param');
    const entry = { ...c.req.valid('json'), id };
    return c.json(
      saved(messages[entry.status], await saveSubmission(db, dependencies, currentUser(c), entry)),
      200,
    );
  });
  router.openapi(withdraw, async (c) => {
    const { id } = c.req.valid('param');
    const body = await idempotent(c, {
      body: {},
      effect: async (transaction) => {
        const withdrawn = await withdrawSubmission(transaction, dependencies, currentUser(c), id);
        return saved('Submission withdrawn. It is a draft again.', withdrawn);
      },
    });
    return c.json(body, 200);
  });
  router.openapi(improve, async (c) => {
    const { base, ...given } = c.req.valid('json');
    const target = { promptId: c.req.valid('param').id, base };
    const response = await idempotent(c, {
      body: { ...given, base, prompt_id: target.promptId },
      effect: async (transaction) => {
        const entry = { ...given, id: undefined };
        const stored = await suggestImprovement(transaction, dependencies, currentUser(c), target, entry);
        return saved(messages[entry.status], stored);
      },
    });
    return c.json(response, 200);
  });
}

export function submissionRoutes(dependencies: SubmissionDependencies & { idempotent: Idempotent }) {
  const { db, idempotent } = dependencies;
  const router = createRouter();
  router.openapi(add, async (c) => {
    const entry = c.req.valid('json');
    const body = await idempotent(c, {
      body: entry,
      effect: async (transaction) => {
        const stored = await saveSubmission(transaction, dependencies, currentUser(c), entry);
        return saved(messages[entry.status], stored);
      },
    });
    return c.json(body, 200);
  });
  registerRevisions(router, dependencies);
  router.openapi(remove, async (c) => {
    await removeDraft(db, currentUser(c).id, c.req.valid('param').id);
    return c.json({ status: 'success' as const, message: 'Draft deleted.' }, 200);
  });
  router.openapi(list, async (c) => {
    const { rows, total } = await listSubmissions(db, currentUser(c).id, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentSubmission), 200);
  });
  router.openapi(one, async (c) => {
    const id = parseId(c.req.valid('param').id, 'Submission');
    const row = await findSubmission(db, currentUser(c).id, id);
    if (!row) throw notFound('Submission');
    return c.json(presentSubmissionDetail(row), 200);
  });
  return router;
}
