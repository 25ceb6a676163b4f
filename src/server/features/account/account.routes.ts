import { createRoute } from '@hono/zod-openapi';
import { currentUserSchema } from '#contract/account.ts';
import { apiRoutes } from '#contract/paths.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { createRouter, failure, json, signedIn } from '#server/http/router.ts';

const me = createRoute({
  ...signedIn,
  method: 'get',
  path: apiRoutes.me,
  summary: 'Who is signed in',
  tags: ['Account'],
  responses: { 200: json('The person.', currentUserSchema), 401: failure('Not signed in.') },
});

export function accountRoutes() {
  const router = createRouter();
  router.openapi(me, () => {
    throw unauthenticated();
  });
  return router;
}
