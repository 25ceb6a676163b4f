import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { apiRoutes } from '#contract/paths.ts';
import { useSchema } from '#contract/usage.ts';
import type { Db } from '#server/db/database.ts';
import { type DayKey, dayOf } from '#server/db/day-keys.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, jsonBody } from '#server/http/router.ts';
import { countUse } from './usage.repository.ts';

const use = createRoute({
  ...requires('optional-user'),
  method: 'post',
  path: apiRoutes.promptUses,
  summary: 'Count that a user copied or downloaded a prompt, or opened it in an assistant',
  description:
    'Counted once per day (UTC), kind, prompt and user; visitors who are not signed in are distinguished by network address. The user is not stored.',
  tags: ['Prompts'],
  request: { params: idParameter, body: jsonBody(useSchema) },
  responses: {
    204: { description: 'Counted, or counted before.' },
    400: failure('The kind is unknown.'),
    404: failure('No prompt of the library has this id.'),
    429: failure('Too many changes; Retry-After says when to try again.'),
  },
});

export interface UsageDependencies {
  db: Db;
  clock: () => Date;
  dayKey: DayKey;
  /** The client that an anonymous request counts for. */
  clientKey: (c: Context) => string;
}

export function usageRoutes({ db, clock, dayKey, clientKey }: UsageDependencies) {
  const router = createRouter();
  router.openapi(use, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { kind } = c.req.valid('json');
    const user = c.get('user');
    const person = user ? `user ${user.id}` : `address ${clientKey(c)}`;
    const day = dayOf(clock());
    const key = await dayKey(day, kind, promptId, person);
    if (!(await countUse(db, { promptId, kind, day, key }))) throw notFound('Prompt');
    return c.body(null, 204);
  });
  return router;
}
