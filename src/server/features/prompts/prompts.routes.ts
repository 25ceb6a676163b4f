import { createRoute, z } from '@hono/zod-openapi';
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
import { requires } from '#server/http/auth/requirements.ts';
import type { SignedAddresses } from '#server/http/auth/signed-address.ts';
import { idParameter } from '#server/http/ids.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { checkQueryLength } from '#server/http/limits/query-length.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { fileOf } from './prompt-files.ts';
import { presentCounts, presentPrompt, presentPromptSummary } from './prompts.presenter.ts';
import { countEverything, listCards, listFeatured } from './prompts.repository.ts';
import type { PromptService } from './prompts.service.ts';

export interface PromptDependencies {
  db: Db;
  prompts: PromptService;
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
  description:
    'Without `query` and `limit` it is the whole library: one process answers two of these at once, and a third with 503 and Retry-After.',
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

function registerLists({ db, prompts }: PromptDependencies, router: ReturnType<typeof createRouter>) {
  router.openapi(list, async (c) => {
    const parameters = c.req.valid('query');
    checkQueryLength(parameters.query);
    const { rows, total, reasons } = await prompts.list(c, parameters);
    c.header('X-Total-Count', String(total));
    return c.json(
      rows.map((row) => Object.assign(presentPromptSummary(row), reasons?.get(row.id))),
      200,
    );
  });
  router.openapi(featured, async (c) => c.json((await listFeatured(db)).map(presentPromptSummary), 200));
  router.openapi(general, async (c) => c.json(presentCounts(await countEverything(db)), 200));
}

export function promptRoutes(dependencies: PromptDependencies) {
  const router = createRouter();
  registerLists(dependencies, router);
  const { db, prompts, commentsOf, testsOf, addresses } = dependencies;
  router.openapi(one, async (c) => {
    const row = await prompts.find(c.req.valid('param').id);
    const [comments, tests] = await Promise.all([
      row.comments_count > 0 ? commentsOf(row.id) : { comments: [], next: null },
      row.tested ? testsOf(row.id) : undefined,
    ]);
    return c.json(presentPrompt(row, comments, tests), 200);
  });
  router.openapi(related, async (c) => {
    const { id } = await prompts.find(c.req.valid('param').id);
    const rows = await listCards(db, await dependencies.related(db)(id, limits.related));
    return c.json(rows.map(presentPromptSummary), 200);
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
