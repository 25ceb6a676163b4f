import { createRoute } from '@hono/zod-openapi';
import { historyQuerySchema, promptHistorySchema } from '#contract/history.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentHistory } from './history.presenter.ts';
import { findHistory } from './history.repository.ts';

const history = createRoute({
  ...requires('Reviewer or Admin'),
  method: 'get',
  path: apiRoutes.promptHistory,
  summary: 'The full history of a prompt: its revisions, and its events in the audit trail with their hashes',
  tags: ['Versions'],
  request: { params: idParameter, query: historyQuerySchema },
  responses: {
    200: json('A page of the history, the newest first.', promptHistorySchema),
    400: failure('The parameter has an invalid value.'),
    401: failure('Not signed in.'),
    403: failure('The caller is neither a reviewer nor an admin.'),
    404: failure('No submission has this id; for an admin who is not a reviewer, no published prompt.'),
  },
});

export function historyRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  const router = createRouter();
  router.openapi(history, async (c) => {
    const reader = currentUser(c).roles.includes('Reviewer') ? 'reviewer' : 'admin';
    const found = await findHistory(
      db,
      parseId(c.req.valid('param').id, 'Prompt'),
      reader,
      c.req.valid('query').before,
    );
    if (!found) throw notFound('Prompt');
    return c.json(presentHistory(found, clock()), 200);
  });
  return router;
}
