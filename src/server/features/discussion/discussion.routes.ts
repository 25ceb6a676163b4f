import { createRoute } from '@hono/zod-openapi';
import { addCommentSchema, commentAddedSchema, ratedSchema, rateSchema } from '#contract/discussion.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound, unauthenticated } from '#server/http/errors/http-error.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentComment } from './discussion.presenter.ts';
import { addComment } from './discussion.service.ts';
import { ratePrompt } from './ratings.repository.ts';

const failures = {
  400: failure('The comment or rating is not valid.'),
  401: failure('Not signed in.'),
  404: failure('No published prompt has this id.'),
};

const comment = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.promptComments,
  summary: 'Comment on a prompt',
  tags: ['Discussion'],
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(addCommentSchema) },
  responses: {
    200: json('The new comment.', commentAddedSchema),
    ...failures,
    ...idempotencyFailures,
    429: failure('Too many comments; Retry-After says when to try again.'),
  },
});

const rate = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.promptRate,
  summary: 'Rate a prompt, or change an own rating',
  tags: ['Discussion'],
  request: { params: idParameter, body: jsonBody(rateSchema) },
  responses: { 200: json('The new average.', ratedSchema), ...failures },
});

export interface DiscussionDependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
  /** Counts a comment. @throws HttpError 429 */
  limits: { comment: (user: User) => Promise<void> };
}

export function discussionRoutes({ db, clock, idempotent, limits }: DiscussionDependencies) {
  const router = createRouter();
  router.openapi(comment, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const content = c.req.valid('json').content.trim();
    const author = currentUser(c);
    const body = await idempotent(c, {
      body: { content },
      limit: () => limits.comment(author),
      effect: async (transaction) => {
        const comment = { promptId, author, content, now: clock() };
        return {
          status: 'success' as const,
          comment: presentComment(await addComment(transaction, comment)),
        };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(rate, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { rating } = c.req.valid('json');
    const rated = await ratePrompt(db, { promptId, userId: currentUser(c).id, rating, createdAt: clock() });
    if (rated === 'no user') throw unauthenticated();
    if (rated === 'no prompt') throw notFound('Prompt');
    return c.json(
      {
        status: 'success' as const,
        newAverageRating: rated.average,
        newReviewCount: rated.count,
        message: 'Your rating has been recorded.',
      },
      200,
    );
  });
  return router;
}
