import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { CommentDto } from '#contract/discussion.ts';
import { downloadFileName } from '#contract/file-name.ts';
import { limits } from '#contract/limits.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  generalCountsSchema,
  type PromptListQuery,
  promptListQuerySchema,
  promptListSchema,
  promptSchema,
} from '#contract/prompts.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { showsCounts } from '#server/http/caching/library-changes.ts';
import { notFound, queryTooLong, retired } from '#server/http/errors/http-error.ts';
import { idParameter, isPossibleId, parseId } from '#server/http/ids.ts';
import type { ConcurrencyLimit } from '#server/http/limits/concurrency-limit.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentPrompt, presentPromptSummary } from './prompts.presenter.ts';
import {
  countEverything,
  findPrompt,
  findRetired,
  listCards,
  listFeatured,
  listPrompts,
  listPromptsByIds,
} from './prompts.repository.ts';
import { trustCondition } from './trust-condition.ts';

export interface PromptDependencies {
  db: Db;
  clock: () => Date;
  shared: MiddlewareHandler<AppEnv>;
  /** Ids of a page of the published prompts that match, the best match first, and the total; without a page, of all. */
  search: (
    text: string,
    departmentId: string | undefined,
    page: { limit?: number | undefined; offset?: number | undefined },
    signal: AbortSignal,
  ) => Promise<{ ids: string[]; total: number }>;
  /** Limits of concurrent searches and of other concurrent reads. */
  limitSearches: ConcurrencyLimit;
  limitReads: ConcurrencyLimit;
  /** Ids of published prompts that have to do with one, the nearest first. */
  related: (promptId: string, limit: number) => Promise<string[]>;
  commentsOf: (promptId: string) => Promise<CommentDto[]>;
}

const tags = ['Prompts'];

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.prompts,
  summary: 'All prompts, those of a department, or those that a search finds',
  tags,
  request: { query: promptListQuerySchema },
  responses: {
    200: {
      ...json('The prompts, without their long texts.', promptListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('The total of matches on all pages.') }),
    },
    400: failure('A parameter is not valid.'),
    414: failure('The search text is too long.'),
    429: failure('Too many searches; Retry-After says when to try again.'),
    503: failure(
      'Too many requests at once, or the database is unavailable; Retry-After says when to try again.',
    ),
  },
});

const general = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptsGeneral,
  summary: 'How much the library holds',
  tags,
  responses: { 200: json('The figures.', generalCountsSchema) },
});

const featured = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptsFeatured,
  summary: 'Featured prompts',
  tags,
  responses: {
    200: json(
      'The prompts, in the order that admins gave them; those without one follow, the latest first.',
      promptListSchema,
    ),
  },
});

const one = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.prompt,
  summary: 'One prompt with its comments',
  tags,
  request: { params: idParameter },
  responses: {
    200: json('The prompt.', promptSchema),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired; `replaced_by` is the one to use instead, if any.'),
  },
});

const download = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptDownload,
  summary: "One prompt's text as a file",
  description: 'For pages in a frame, which cannot hand a file of their own to the browser.',
  tags,
  request: { params: idParameter },
  responses: {
    200: {
      description: 'The text; the header Content-Disposition names the file after the title.',
      content: { 'text/plain': { schema: z.string() } },
    },
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired.'),
  },
});

const related = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptRelated,
  summary: 'Prompts that have to do with one: of its department, or with the same rare words',
  tags,
  request: { params: idParameter },
  responses: {
    200: json(`At most ${limits.related} published prompts, the nearest first.`, promptListSchema),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired; `replaced_by` is the one to use instead, if any.'),
  },
});

/** Counts code points: JavaScript's length counts a character outside the first 65,536 twice. */
const isTooLong = (text: string) => text.length > limits.query && Array.from(text).length > limits.query;

function registerLists(
  { db, clock, shared, search, limitSearches, limitReads }: PromptDependencies,
  router: ReturnType<typeof createRouter>,
) {
  const listed = async (c: Context, parameters: PromptListQuery) => {
    const { query, department_id: departmentId, sort, limit, offset } = parameters;
    const page = { sort, limit, offset };
    const condition = trustCondition(parameters, clock());
    if (departmentId !== undefined && !isPossibleId(departmentId)) return { rows: [], total: 0 };
    if (query === undefined) return limitReads(c, () => listPrompts(db, departmentId, page, condition));
    const { signal } = c.req.raw;
    return limitSearches(c, async () => {
      // Another order, or a choice among what is found, needs all of it.
      if (sort || condition) {
        const { ids } = await search(query, departmentId, {}, signal);
        return listPromptsByIds(db, ids, page, condition);
      }
      const { ids, total } = await search(query, departmentId, { limit, offset }, signal);
      return { rows: await listCards(db, ids), total };
    });
  };
  // What is stale changes at midnight, without a change of the library.
  const sharedUnlessByDay: MiddlewareHandler = (c, next) =>
    c.req.query('stale') === undefined ? shared(c, next) : next();
  router.openapi({ ...list, middleware: sharedUnlessByDay }, async (c) => {
    const parameters = c.req.valid('query');
    if (parameters.query !== undefined && isTooLong(parameters.query)) throw queryTooLong();
    const { rows, total } = await listed(c, parameters);
    const orderedByFigures = parameters.query !== undefined || parameters.sort === 'rating';
    c.set('shows', { cards: rows.map(({ id }) => id), orderedByFigures });
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentPromptSummary), 200);
  });
  router.openapi({ ...featured, middleware: shared }, async (c) => {
    const rows = await listFeatured(db);
    c.set('shows', { cards: rows.map(({ id }) => id), orderedByFigures: false });
    return c.json(rows.map(presentPromptSummary), 200);
  });
  router.openapi({ ...general, middleware: shared }, async (c) => {
    const counts = await countEverything(db);
    c.set('shows', showsCounts);
    return c.json(
      {
        total_departments: counts.departments,
        total_use_cases: counts.useCases,
        total_prompts: counts.prompts,
        total_contributors: counts.contributors,
      },
      200,
    );
  });
}

const wholeList = { sort: undefined, limit: undefined, offset: undefined };

export function promptRoutes(dependencies: PromptDependencies) {
  const router = createRouter();
  registerLists(dependencies, router);
  const { db, shared, commentsOf, limitReads } = dependencies;
  const loadPrompt = async (given: string) => {
    const id = parseId(given, 'Prompt');
    const row = await findPrompt(db, id);
    if (row) return row;
    const gone = await findRetired(db, id);
    if (!gone) throw notFound('Prompt');
    throw retired(`This prompt was retired: ${gone.reason}`, gone.replacedBy);
  };
  router.openapi({ ...one, middleware: shared }, async (c) => {
    const whole = await limitReads(c, async () => {
      const row = await loadPrompt(c.req.valid('param').id);
      return presentPrompt(row, await commentsOf(row.id));
    });
    c.set('shows', { prompt: whole.id });
    return c.json(whole, 200);
  });
  router.openapi({ ...related, middleware: shared }, async (c) => {
    const { id, rows } = await limitReads(c, async () => {
      const prompt = await loadPrompt(c.req.valid('param').id);
      const ids = await dependencies.related(prompt.id, limits.related);
      return { id: prompt.id, rows: (await listPromptsByIds(db, ids, wholeList)).rows };
    });
    c.set('shows', { cards: [id, ...rows.map((row) => row.id)], orderedByFigures: false });
    return c.json(rows.map(presentPromptSummary), 200);
  });
  router.openapi(download, async (c) => {
    const { title, fullPrompt } = await limitReads(c, () => loadPrompt(c.req.valid('param').id));
    // The name has letters, digits and underscores only, so nothing in it can end the quoted string.
    c.header('Content-Disposition', `attachment; filename="${downloadFileName(title)}"`);
    return c.text(fullPrompt, 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  return router;
}
