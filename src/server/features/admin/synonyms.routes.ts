import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import {
  addSynonymsSchema,
  synonymDoneSchema,
  synonymListQuerySchema,
  synonymListSchema,
  synonymPairSchema,
  synonymsAddedSchema,
} from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { listSynonyms } from './synonyms.repository.ts';
import { addSynonyms, cleanTerm, removeSynonym, type SynonymDependencies } from './synonyms.service.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = { 401: failure('Not signed in.'), 403: failure('The caller is not an admin.') };
const badRequest = { 400: failure('A field is missing or has an invalid value.') };

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminSynonyms,
  summary: 'Terms that search treats as equivalent',
  request: { query: synonymListQuerySchema },
  responses: {
    200: {
      ...json('Pairs in alphabetical order.', synonymListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Total on all pages.') }),
    },
    ...badRequest,
    ...failures,
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminSynonyms,
  summary: 'Add one or more synonyms',
  description: 'Searches use them at once. Existing pairs, and terms that differ only in form, are ignored.',
  request: { body: jsonBody(addSynonymsSchema) },
  responses: {
    200: json('Added.', synonymsAddedSchema),
    ...badRequest,
    ...failures,
    409: failure(`There would be more than ${limits.synonyms} synonyms; none were added.`, 'limit_reached'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: apiRoutes.adminSynonyms,
  summary: 'Remove a pair of synonyms, in either direction',
  description: 'Does nothing for a pair that does not exist.',
  request: { query: synonymPairSchema },
  responses: { 200: json('Removed.', synonymDoneSchema), ...badRequest, ...failures },
});

export function adminSynonymRoutes(dependencies: SynonymDependencies) {
  const router = createRouter();
  router.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { pairs, total } = await listSynonyms(dependencies.db, { ...query, query: cleanTerm(query.query) });
    c.header('X-Total-Count', String(total));
    return c.json(pairs, 200);
  });
  router.openapi(add, async (c) => {
    const added = await addSynonyms(dependencies, currentUser(c), c.req.valid('json').synonyms);
    return c.json({ status: 'success' as const, added }, 200);
  });
  router.openapi(remove, async (c) => {
    await removeSynonym(dependencies, currentUser(c), c.req.valid('query'));
    return c.json({ status: 'success' as const }, 200);
  });
  return router;
}
