import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { resultPageQuerySchema, resultPageSchema } from '#contract/prompt-pages.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { checkQueryLength } from '#server/http/limits/query-length.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentResultPage } from './prompts.presenter.ts';
import type { FindResults } from './result-pages.service.ts';

const page = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.search,
  summary: 'A page of search results, with counts for departments and filters',
  tags: ['Prompts'],
  request: { query: resultPageQuerySchema },
  responses: {
    200: {
      ...json('The page.', resultPageSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Same as `found_total`.') }),
    },
    400: failure('A parameter has an invalid value.'),
    414: failure('The search text is too long.'),
    429: failure('Too many searches; Retry-After says when to try again.'),
    503: failure(
      'Too many requests at once, or the database is unavailable; Retry-After says when to try again.',
    ),
  },
});

export function resultPageRoutes({ findResults }: { findResults: FindResults }) {
  const router = createRouter();
  router.openapi(page, async (c) => {
    const query = c.req.valid('query');
    checkQueryLength(query.query);
    const found = await findResults(c, query);
    c.header('X-Total-Count', String(found.foundTotal));
    return c.json(presentResultPage(found), 200);
  });
  return router;
}
