import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { similarListSchema, similarQuerySchema } from '#contract/similar.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import type { SearchLimit } from '#server/http/limits/search-limit.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentSimilar } from './similar.presenter.ts';
import type { FindSimilar } from './similar.service.ts';

interface SimilarDependencies {
  db: Db;
  limitSearches: SearchLimit;
  similar: (db: Db) => FindSimilar;
}

const similarTo = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.promptsSimilar,
  summary: 'Published prompts similar to a text',
  description:
    'Lets authors find existing prompts before they submit one. Counts as a search, not as a change.',
  tags: ['Submissions'],
  request: { body: jsonBody(similarQuerySchema) },
  responses: {
    200: json('The prompts, the most similar first.', similarListSchema),
    400: failure('A field is too long or has an invalid value.'),
    401: failure('Not signed in.'),
    429: failure('Too many searches; Retry-After says when to try again.'),
    503: failure(
      'Too many requests at once, or the database is unavailable; Retry-After says when to try again.',
    ),
  },
});

export function similarRoutes({ db, limitSearches, similar }: SimilarDependencies) {
  const router = createRouter();
  router.openapi(similarTo, async (c) => {
    const found = await limitSearches(c, () => similar(db)(c.req.valid('json')));
    return c.json(found.map(presentSimilar), 200);
  });
  return router;
}
