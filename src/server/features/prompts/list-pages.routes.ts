import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import {
  promptPageQuerySchema,
  promptPageSchema,
  resultPageQuerySchema,
  resultPageSchema,
} from '#contract/prompt-pages.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { missingDepartment } from '#server/http/errors/missing-department.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { checkQueryLength } from '#server/http/limits/query-length.ts';
import type { SearchLimit } from '#server/http/limits/search-limit.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { findDepartmentPage } from './list-pages.repository.ts';
import { presentDepartmentPage, presentResultPage } from './prompts.presenter.ts';
import type { PromptService } from './prompts.service.ts';

const refusals = {
  400: failure('A parameter has an invalid value.'),
  414: failure('The text is too long.'),
  429: failure('Too many searches; Retry-After says when to try again.'),
  503: failure(
    'Too many requests at once, or the database is unavailable; Retry-After says when to try again.',
  ),
};

const departmentPage = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.departmentPrompts,
  summary: "A page of a department's prompts, or of all prompts for 'all', with counts for its filters",
  tags: ['Departments'],
  request: { params: idParameter, query: promptPageQuerySchema },
  responses: {
    200: json('The page.', promptPageSchema),
    404: failure('No department has this id.'),
    410: failure('The department was retired; `replaced_by` is the one that now has its prompts.'),
    ...refusals,
  },
});

const resultPage = createRoute({
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
    ...refusals,
  },
});

interface ListPageDependencies {
  db: Db;
  clock: () => Date;
  prompts: Pick<PromptService, 'findResults'>;
  /** Limits requests that read all prompts of a department. */
  limitSearches: SearchLimit;
}

/** Pages of a department's list and of search results. */
export function listPageRoutes({ db, clock, prompts, limitSearches }: ListPageDependencies) {
  const router = createRouter();
  router.openapi(departmentPage, async (c) => {
    const id = parseId(c.req.valid('param').id, 'Department');
    const query = c.req.valid('query');
    const text = (query.text ?? '').trim();
    checkQueryLength(text);
    const hasCounts = query.counts === 'true';
    const find = () => findDepartmentPage(db, id, text, query, query.day ?? dayOf(clock()));
    const found = await (text === '' && !hasCounts ? find() : limitSearches(c, find));
    if (!found) throw await missingDepartment(db, id);
    return c.json(presentDepartmentPage(found, hasCounts), 200);
  });
  router.openapi(resultPage, async (c) => {
    const query = c.req.valid('query');
    checkQueryLength(query.query);
    const found = await prompts.findResults(c, query);
    c.header('X-Total-Count', String(found.foundTotal));
    return c.json(presentResultPage(found, query.counts === 'true'), 200);
  });
  return router;
}
