import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  assignedSchema,
  assignSchema,
  decidedSchema,
  decisionSchema,
  type ReviewDto,
  reviewListQuerySchema,
  reviewListSchema,
  reviewSchema,
} from '#contract/reviews.ts';
import type { SimilarQuery } from '#contract/similar.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { readRedactedTexts } from '#server/lifecycle/fingerprints.ts';
import { historyOf } from '#server/lifecycle/history.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { presentReview, presentReviewSummary } from './reviews.presenter.ts';
import { findBase, findLive, findReview, listReviews, type ReviewDetailRow } from './reviews.repository.ts';
import { assignReview, decide, type ReviewDependencies } from './reviews.service.ts';

const common = { ...requires('Reviewer'), tags: ['Reviews'] };
const failures = {
  400: failure('A parameter or field has an invalid value, or the reason is missing.'),
  401: failure('Not signed in.'),
  403: failure('The caller is not a reviewer, wrote the prompt, or the department has other reviewers.'),
};
const missing = { 404: failure('No submission has this id.') };
const conflicting = {
  409: failure(
    'The revision is already decided or has changed; with `blocked`: findings prevent its publication.',
    'conflict',
    'blocked',
  ),
};

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.reviews,
  summary: 'The review queue',
  request: { query: reviewListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', reviewListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Number of matches on all pages.') }),
    },
    ...failures,
  },
});

const one = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.review,
  summary: 'A revision in review, with the published prompt and its history',
  request: { params: idParameter },
  responses: { 200: json('The revision.', reviewSchema), ...failures, ...missing },
});

const assignment = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.reviewAssign,
  summary: 'Assign a revision to the caller, or unassign it',
  request: { params: idParameter, body: jsonBody(assignSchema) },
  responses: { 200: json('The assigned reviewer.', assignedSchema), ...failures, ...missing, ...conflicting },
});

const decision = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.reviewDecision,
  summary: 'Approve, send back or reject a revision',
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(decisionSchema) },
  responses: {
    200: json('Decided.', decidedSchema),
    ...failures,
    ...missing,
    ...idempotencyFailures,
    ...conflicting,
  },
});

const messages = {
  approve: 'Published.',
  request_changes: 'Changes requested.',
  reject: 'Rejected.',
};

/** The live version of the prompt that a revision would change, and the version on which it is based if that is no longer live. */
async function comparedWith(db: Db, { promptId, baseNumber }: ReviewDetailRow) {
  const live = promptId === null ? undefined : await findLive(db, promptId);
  const isOlder = live && baseNumber !== null && baseNumber !== live.number;
  const base = promptId !== null && isOlder ? await findBase(db, promptId, baseNumber) : undefined;
  return { live, base };
}

interface Dependencies extends ReviewDependencies {
  idempotent: Idempotent;
  /** Published prompts that are similar to a text, with their authors' texts. */
  similarTo: (query: SimilarQuery) => Promise<ReviewDto['similar']>;
}

export function reviewRoutes(dependencies: Dependencies) {
  const { clock, config, db, similarTo, idempotent } = dependencies;
  const router = createRouter();
  const viewerOf = (user: User) => ({ user, departmentReviewers: config.departmentReviewers });
  const idIn = (given: string) => parseId(given, 'Review');
  router.openapi(list, async (c) => {
    const viewer = viewerOf(currentUser(c));
    const { rows, total } = await listReviews(db, c.req.valid('query'), viewer);
    c.header('X-Total-Count', String(total));
    const redacted = await readRedactedTexts(db);
    return c.json(
      rows.map((row) => presentReviewSummary(row, redacted, viewer)),
      200,
    );
  });
  router.openapi(one, async (c) => {
    const row = await findReview(db, idIn(c.req.valid('param').id));
    if (!row) throw notFound('Review');
    const compared = await comparedWith(db, row);
    const history = await historyOf(db, 'prompt', row.promptId ?? row.id);
    const similar = await similarTo({
      title: row.title,
      prompt: row.fullPrompt,
      except: row.promptId ?? undefined,
    });
    const viewer = {
      ...viewerOf(currentUser(c)),
      reviewBy: monthsAfter(clock(), config.reviewMonths),
    };
    const redacted = await readRedactedTexts(db);
    return c.json(presentReview(row, compared, history, { similar, redacted }, viewer), 200);
  });
  router.openapi(assignment, async (c) => {
    const user = currentUser(c);
    const isTaken = c.req.valid('json').assignee === 'me';
    await assignReview(dependencies, user, idIn(c.req.valid('param').id), isTaken);
    return c.json(
      { status: 'success' as const, assignee: isTaken ? { id: user.id, name: user.name } : null },
      200,
    );
  });
  router.openapi(decision, async (c) => {
    const decided = c.req.valid('json');
    const id = idIn(c.req.valid('param').id);
    const body = await idempotent(c, {
      body: decided,
      effect: async (transaction) => {
        const published = await decide({ ...dependencies, db: transaction }, currentUser(c), id, decided);
        return {
          status: 'success' as const,
          message: messages[decided.action],
          prompt_id: published?.promptId ?? null,
          version: published?.version ?? null,
        };
      },
    });
    return c.json(body, 200);
  });
  return router;
}
