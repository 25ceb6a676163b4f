import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import {
  addSynonymsSchema,
  changeSynonymSchema,
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
import {
  addSynonyms,
  changeSynonym,
  cleanTerm,
  removeSynonym,
  type SynonymDependencies,
} from './synonyms.service.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = { 401: failure('Not signed in.'), 403: failure('The caller is no admin.') };
const badRequest = { 400: failure('A field is missing, or has a value that it cannot have.') };

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminSynonyms,
  summary: 'Terms that search takes for the same',
  request: { query: synonymListQuerySchema },
  responses: {
    200: {
      ...json('Pairs in the order of the alphabet.', synonymListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('How many there are, on whatever pages.') }),
    },
    ...badRequest,
    ...failures,
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminSynonyms,
  summary: 'Add synonyms, one or those of a file',
  description:
    'Searches use them at once. Pairs that are there, and terms that differ in form only, change nothing.',
  request: { body: jsonBody(addSynonymsSchema) },
  responses: {
    200: json('They are there now.', synonymsAddedSchema),
    ...badRequest,
    ...failures,
    409: failure(`There would be more than ${limits.synonyms}; none was added.`, 'limit_reached'),
  },
});

const change = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.adminSynonyms,
  summary: 'Change a pair of synonyms',
  request: { body: jsonBody(changeSynonymSchema) },
  responses: {
    200: json('Changed.', synonymDoneSchema),
    ...badRequest,
    ...failures,
    409: failure('The pair is no longer as the caller saw it, or the new one is there already.'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: apiRoutes.adminSynonyms,
  summary: 'Remove a pair of synonyms, whichever way round',
  description: 'A pair that is not there changes nothing.',
  request: { query: synonymPairSchema },
  responses: { 200: json('It is not there any more.', synonymDoneSchema), ...badRequest, ...failures },
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
  router.openapi(change, async (c) => {
    await changeSynonym(dependencies, currentUser(c), c.req.valid('json'));
    return c.json({ status: 'success' as const }, 200);
  });
  router.openapi(remove, async (c) => {
    await removeSynonym(dependencies, currentUser(c), c.req.valid('query'));
    return c.json({ status: 'success' as const }, 200);
  });
  return router;
}
