import { createRoute, z } from '@hono/zod-openapi';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import {
  bulkDoneSchema,
  bulkInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
  bulkUndoneSchema,
  lastBulkSchema,
  managedListQuerySchema,
  managedListSchema,
} from '#contract/managed-prompts.ts';
import { apiRoutes } from '#contract/paths.ts';
import { bulkLimits } from '#domain/bulk.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { applyBulk } from '#server/lifecycle/bulk/apply.ts';
import { type BulkContext, previewBulk } from '#server/lifecycle/bulk/preview.ts';
import { lastBulk, undoBulk } from '#server/lifecycle/bulk/undo.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { presentManaged, presentPreview } from './managed-prompts.presenter.ts';
import { listManagedPrompts } from './managed-prompts.repository.ts';

const common = { ...requires('user'), tags: ['Managed prompts'] };
const failures = {
  400: failure('A parameter or field is missing, too long or has an invalid value.'),
  401: failure('Not signed in.'),
};
const rights =
  'Reviewers and admins may act on every published prompt that they did not write; where a department has its own reviewers, only they and admins may. Owners may transfer and retire their prompts, and set an earlier next review.';

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.managedPrompts,
  summary: 'Published prompts that the caller may manage, next review first',
  description: 'All of them for reviewers and admins, those that they own for other users.',
  request: { query: managedListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', managedListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Total on all pages.') }),
    },
    ...failures,
  },
});

const preview = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.bulkPreview,
  summary: 'What an action would do to each of several prompts',
  description: `Changes nothing. At most ${bulkLimits.prompts} prompts. ${rights}`,
  request: { body: jsonBody(bulkPreviewInputSchema) },
  responses: { 200: json('An outcome for each prompt.', bulkPreviewSchema), ...failures },
});

const apply = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.bulkActions,
  summary: 'Move, retire or transfer several prompts, or set their review-by date',
  description: `Does exactly what a preview showed, to all of the prompts or to none. It can be undone for ${bulkLimits.undoMinutes} minutes. ${rights}`,
  request: { headers: idempotencyHeaders, body: jsonBody(bulkInputSchema) },
  responses: {
    200: json('Done.', bulkDoneSchema),
    ...failures,
    ...idempotencyFailures,
    409: failure('A prompt, or the right to change it, has changed since the preview. Nothing was done.'),
  },
});

const last = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.bulkActions,
  summary: "The caller's last action, while it can be undone",
  responses: { 200: json('The action.', lastBulkSchema), 401: failures[401] },
});

const undo = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.bulkUndo,
  summary: 'Undo an action on several prompts',
  description: `Only by the same user, within ${bulkLimits.undoMinutes} minutes. A prompt that has changed since stays as it is.`,
  request: { params: idParameter, headers: idempotencyHeaders },
  responses: {
    200: json('Undone.', bulkUndoneSchema),
    400: failure('The Idempotency-Key has an invalid value.'),
    401: failures[401],
    404: failure('The caller has no action with this id.'),
    ...idempotencyFailures,
    409: failure('The action was already undone, or its time is over.'),
  },
});

interface Dependencies {
  db: Db;
  clock: () => Date;
  config: { reviewMonths: number; departmentReviewers: DepartmentReviewers };
  idempotent: Idempotent;
}

export function managedPromptRoutes({ db, clock, config, idempotent }: Dependencies) {
  const router = createRouter();
  const contextOf = (actor: User): BulkContext => ({ ...config, actor, now: clock() });
  router.openapi(list, async (c) => {
    const user = currentUser(c);
    const context = contextOf(user);
    const day = dayOf(clock());
    const { rows, total } = await listManagedPrompts(db, { query: c.req.valid('query'), user, day });
    c.header('X-Total-Count', String(total));
    return c.json(
      rows.map((row) => presentManaged(row, context, day)),
      200,
    );
  });
  router.openapi(preview, async (c) => {
    const { change, ids } = c.req.valid('json');
    return c.json(presentPreview(await previewBulk(db, change, ids, contextOf(currentUser(c)))), 200);
  });
  router.openapi(apply, async (c) => {
    const given = c.req.valid('json');
    const context = contextOf(currentUser(c));
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => ({
        status: 'success' as const,
        done: await effectDb.transaction((transaction) =>
          applyBulk(transaction, crypto.randomUUID(), given, context),
        ),
      }),
    });
    return c.json(body, 200);
  });
  router.openapi(last, async (c) => c.json({ last: await lastBulk(db, currentUser(c).id, clock()) }, 200));
  router.openapi(undo, async (c) => {
    const id = parseUuid(c.req.valid('param').id, 'Action');
    const actor = currentUser(c);
    const body = await idempotent(c, {
      body: { id },
      effect: async (effectDb) => ({
        status: 'success' as const,
        ...(await effectDb.transaction((transaction) => undoBulk(transaction, { id, actor, now: clock() }))),
      }),
    });
    return c.json(body, 200);
  });
  return router;
}
