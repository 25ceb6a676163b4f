import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { CommentPageDto } from '#contract/discussion.ts';
import { apiPaths, apiPrefix, apiRoutes } from '#contract/paths.ts';
import {
  downloadAddressSchema,
  downloadQuerySchema,
  foundListSchema,
  generalCountsSchema,
  promptListQuerySchema,
  promptListSchema,
  promptSchema,
} from '#contract/prompts.ts';
import { fileNameIn } from '#domain/file-name.ts';
import { limits } from '#domain/limits.ts';
import type { TestSummary } from '#domain/tested-with.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { requires } from '#server/http/auth/requirements.ts';
import type { SignedAddresses } from '#server/http/auth/signed-address.ts';
import { showsCounts } from '#server/http/caching/library-changes.ts';
import { sharedJson } from '#server/http/caching/shared-json.ts';
import { idParameter } from '#server/http/ids.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { checkQueryLength } from '#server/http/limits/query-length.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { isByFigures } from './ids-of-page.ts';
import { fileOf } from './prompt-files.ts';
import { presentCounts, presentPrompt, presentPromptSummary } from './prompts.presenter.ts';
import { countEverything, listFeatured, listPromptsByIds } from './prompts.repository.ts';
import type { PromptService } from './prompts.service.ts';

export interface PromptDependencies {
  db: Db;
  prompts: PromptService;
  shared: MiddlewareHandler<AppEnv>;
  /** Ids of published prompts that are related to one, the nearest first. */
  related: (db: Db) => (promptId: string, limit: number) => Promise<string[]>;
  /** The newest comments. */
  commentsOf: (promptId: string) => Promise<CommentPageDto>;
  /** The test results of the current version. */
  testsOf: (promptId: string) => Promise<TestSummary | undefined>;
  addresses: SignedAddresses;
}

const tags = ['Prompts'];

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.prompts,
  summary: 'All prompts, those of a department, or the results of a search',
  tags,
  request: { query: promptListQuerySchema },
  responses: {
    200: {
      ...json('The prompts, without their full texts.', foundListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Number of matches on all pages.') }),
    },
    400: failure('A parameter has an invalid value.'),
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
  summary: 'Counts of the library',
  tags,
  responses: { 200: json('The counts.', generalCountsSchema) },
});

const featured = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptsFeatured,
  summary: 'Featured prompts',
  tags,
  responses: {
    200: json('The prompts, in the order set by admins; the others follow, latest first.', promptListSchema),
  },
});

const one = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.prompt,
  summary: 'One prompt with its newest comments',
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
  summary: 'One prompt as a file',
  description:
    'The text; with `format=markdown` all fields and the text, ready for an import; with `format=skill` an archive with the folder of an Agent Skill.',
  tags,
  request: { params: idParameter, query: downloadQuerySchema },
  responses: {
    200: {
      description: 'The file; the header Content-Disposition names it after the title.',
      content: {
        'text/plain': { schema: z.string() },
        'text/markdown': { schema: z.string() },
        'application/zip': { schema: z.string().meta({ format: 'binary' }) },
      },
    },
    400: failure('The format is unknown.'),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired.'),
  },
});

const downloadAddress = createRoute({
  ...requires('user'),
  method: 'get',
  path: apiRoutes.promptDownloadAddress,
  summary: 'An address of that file that a browser can open without the token',
  description: 'For one file, and valid for a minute. Needed only where reading requires sign-in.',
  tags,
  request: { params: idParameter, query: downloadQuerySchema },
  responses: {
    200: json('The address.', downloadAddressSchema),
    400: failure('The format is unknown.'),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired.'),
  },
});

const related = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptRelated,
  summary: 'Prompts related to a prompt: same department or same rare words',
  tags,
  request: { params: idParameter },
  responses: {
    200: json(`At most ${limits.related} published prompts, closest first.`, promptListSchema),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired; `replaced_by` is the one to use instead, if any.'),
  },
});

function registerLists({ db, prompts, shared }: PromptDependencies, router: ReturnType<typeof createRouter>) {
  // Overdue reviews change at midnight, without a change of the library.
  const sharedUnlessByDay: MiddlewareHandler = (c, next) =>
    c.req.query('stale') === undefined ? shared(c, next) : next();
  router.openapi({ ...list, middleware: sharedUnlessByDay }, async (c) => {
    const parameters = c.req.valid('query');
    checkQueryLength(parameters.query);
    const { rows, total, reasons } = await prompts.list(c, parameters);
    c.set('isSeldom', parameters.query !== undefined);
    const orderedByFigures = parameters.query !== undefined || isByFigures(parameters.sort);
    c.set('shows', { cards: rows.map(({ id }) => id), orderedByFigures });
    c.header('X-Total-Count', String(total));
    return sharedJson(
      c,
      rows.map((row) => Object.assign(presentPromptSummary(row), reasons?.get(row.id))),
    );
  });
  router.openapi({ ...featured, middleware: shared }, async (c) => {
    const rows = await listFeatured(db);
    c.set('shows', { cards: rows.map(({ id }) => id), orderedByFigures: false });
    return sharedJson(c, rows.map(presentPromptSummary));
  });
  router.openapi({ ...general, middleware: shared }, async (c) => {
    const counts = await countEverything(db);
    c.set('shows', showsCounts);
    return sharedJson(c, presentCounts(counts));
  });
}

const wholeList = { sort: undefined, limit: undefined, offset: undefined };

export function promptRoutes(dependencies: PromptDependencies) {
  const router = createRouter();
  registerLists(dependencies, router);
  const { db, prompts, shared, commentsOf, testsOf, addresses } = dependencies;
  router.openapi({ ...one, middleware: shared }, async (c) => {
    const row = await prompts.find(c.req.valid('param').id);
    const whole = presentPrompt(row, await commentsOf(row.id), await testsOf(row.id));
    c.set('shows', { prompt: whole.id });
    return sharedJson(c, whole);
  });
  router.openapi({ ...related, middleware: shared }, async (c) => {
    const { id } = await prompts.find(c.req.valid('param').id);
    const ids = await dependencies.related(db)(id, limits.related);
    const { rows } = await listPromptsByIds(db, ids, wholeList);
    c.set('shows', { cards: [id, ...rows.map((row) => row.id)], orderedByFigures: false });
    return sharedJson(c, rows.map(presentPromptSummary));
  });
  router.openapi(download, async (c) => {
    const { format } = c.req.valid('query');
    const row = await prompts.find(c.req.valid('param').id);
    const { type, body } = bounded(() => fileOf(row, format));
    // The name has letters, digits, hyphens and underscores only, so nothing in it can end the quoted string.
    c.header('Content-Disposition', `attachment; filename="${fileNameIn(format, row.title)}"`);
    return c.body(body, 200, { 'Content-Type': type });
  });
  router.openapi(downloadAddress, async (c) => {
    const { format } = c.req.valid('query');
    const { id } = await prompts.find(c.req.valid('param').id);
    const file = `${apiPrefix}${apiPaths.promptDownload(id)}?format=${format}`;
    return c.json({ address: addresses.sign(file) }, 200);
  });
  return router;
}
