import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  addReportSchema,
  closeReportSchema,
  reportListQuerySchema,
  reportListSchema,
  reportStoredSchema,
} from '#contract/reports.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentReport } from './reports.presenter.ts';
import { listReports } from './reports.repository.ts';
import { addReport, closeReport } from './reports.service.ts';

const tags = ['Reports'];
const failures = {
  400: failure('A parameter or field is missing, too long or has an invalid value.'),
  401: failure('Not signed in.'),
};
const roleMissing = { 403: failure('The caller is neither a reviewer nor an admin.') };

const add = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.promptReports,
  summary: 'Report a problem with a prompt',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(addReportSchema) },
  responses: {
    200: json(
      "Stored. New text is added to the caller's report of this prompt while it is open.",
      reportStoredSchema,
    ),
    ...failures,
    404: failure('No published prompt has this id.'),
    ...idempotencyFailures,
    409: failure("The same request is still running, or the caller's open report of this prompt is full."),
    429: failure('Too many reports; Retry-After says when to try again.'),
  },
});

const list = createRoute({
  ...requires('Reviewer or Admin'),
  method: 'get',
  path: apiRoutes.reports,
  summary: 'Reported problems, newest first',
  tags,
  request: { query: reportListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', reportListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Number of matches on all pages.') }),
    },
    ...failures,
    ...roleMissing,
  },
});

const close = createRoute({
  ...requires('Reviewer or Admin'),
  method: 'post',
  path: apiRoutes.reportClose,
  summary: 'Close a report',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(closeReportSchema) },
  responses: {
    200: json('Report closed.', reportStoredSchema),
    ...failures,
    ...roleMissing,
    404: failure('No report has this id.'),
    ...idempotencyFailures,
    409: failure('The report is already closed.'),
  },
});

export interface ReportDependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
}

export function reportRoutes({ db, clock, idempotent }: ReportDependencies) {
  const router = createRouter();
  router.openapi(add, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const reason = c.req.valid('json').reason.trim();
    const body = await idempotent(c, {
      body: { reason },
      effect: async (transaction) => {
        const report = { promptId, reporter: currentUser(c), reason, now: clock() };
        return { status: 'success' as const, message: await addReport(transaction, report) };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(list, async (c) => {
    const { rows, total } = await listReports(db, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentReport), 200);
  });
  router.openapi(close, async (c) => {
    const id = parseUuid(c.req.valid('param').id, 'Report');
    const { outcome, reason } = c.req.valid('json');
    const closing = { outcome, reason: reason.trim() };
    const body = await idempotent(c, {
      body: closing,
      effect: async (transaction) => {
        await closeReport(transaction, { id, actor: currentUser(c), ...closing, now: clock() });
        return { status: 'success' as const, message: 'Report closed.' };
      },
    });
    return c.json(body, 200);
  });
  return router;
}
