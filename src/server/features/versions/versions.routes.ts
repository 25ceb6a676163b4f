import { createRoute, z } from '@hono/zod-openapi';
import { verifiedVersionListSchema, verifyQuerySchema } from '#contract/citations.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import {
  promptActionsSchema,
  promptMovedSchema,
  redactedSchema,
  redactSchema,
  restoreSchema,
  retireSchema,
  versionDetailSchema,
  versionListQuerySchema,
  versionListSchema,
} from '#contract/reviews.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound, redacted } from '#server/http/errors/http-error.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import { movePrompt } from '#server/lifecycle/move-prompt.ts';
import { findPromptActions } from '#server/lifecycle/prompt-actions.ts';
import { redactVersion } from '#server/lifecycle/redact.ts';
import { presentListedVersion, presentVerified, presentVersionDetail } from './versions.presenter.ts';
import { countVersions, findVersion, listByHash, listVersions } from './versions.repository.ts';

const tags = ['Versions'];

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptVersions,
  summary: 'Published versions of a prompt, newest first',
  tags,
  request: { params: idParameter, query: versionListQuerySchema },
  responses: {
    200: {
      ...json('A page of the versions; none after the first one.', versionListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Number of versions on all pages.') }),
    },
    400: failure('The parameter has an invalid value.'),
    404: failure('No published prompt has this id.'),
  },
});

const one = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptVersion,
  summary: 'One version of a prompt in full',
  tags,
  request: { params: idParameter.extend({ number: z.string() }) },
  responses: {
    200: json('The version.', versionDetailSchema),
    404: failure('No published prompt has this id, or this version does not exist.'),
    410: failure('An admin has redacted this version; the message says when and why.', 'redacted'),
  },
});

const actions = createRoute({
  ...requires('Reviewer'),
  method: 'get',
  path: apiRoutes.promptActions,
  summary: 'Actions of the caller on a prompt: retire, restore, renew the review record',
  tags,
  request: { params: idParameter },
  responses: {
    200: json('Title and status of the prompt, and the actions.', promptActionsSchema),
    401: failure('Not signed in.'),
    403: failure('The caller is not a reviewer.'),
    404: failure('No prompt has this id.'),
  },
});

const moves = {
  200: json('Done.', promptMovedSchema),
  400: failure('The reason is missing, or the replacement is not valid.'),
  401: failure('Not signed in.'),
  403: failure('The caller is not a reviewer, or not of this department, or wrote the prompt.'),
  404: failure('No prompt has this id.'),
  ...idempotencyFailures,
  409: failure('The prompt is already retired, or is not retired.'),
};

const retire = createRoute({
  ...requires('Reviewer'),
  method: 'post',
  path: apiRoutes.promptRetire,
  summary: 'Retire a prompt',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(retireSchema) },
  responses: moves,
});

const restore = createRoute({
  ...requires('Reviewer'),
  method: 'post',
  path: apiRoutes.promptRestore,
  summary: 'Restore a retired prompt',
  tags,
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(restoreSchema) },
  responses: moves,
});

const redact = createRoute({
  ...requires('Admin'),
  method: 'post',
  path: apiRoutes.promptVersionRedact,
  summary: 'Replace the texts of a published version permanently with who did it, when and why',
  description:
    'For the live version, the prompt is retired too. The hash of the texts is kept. This cannot be undone.',
  tags,
  request: {
    params: idParameter.extend({ number: z.string() }),
    headers: idempotencyHeaders,
    body: jsonBody(redactSchema),
  },
  responses: {
    200: json('Done.', redactedSchema),
    400: failure('The reason is missing, too long or has blocking findings.'),
    401: failure('Not signed in.'),
    403: failure('The caller is not an admin.'),
    404: failure('No prompt has this id, or this version does not exist.'),
    ...idempotencyFailures,
    409: failure('The version is already redacted.'),
  },
});

const verify = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.verify,
  summary: 'Published versions whose text has a hash, the latest first',
  description: `At most ${limits.verifiedVersions}. Empty where no published version has it, or an admin has redacted it.`,
  tags,
  request: { query: verifyQuerySchema },
  responses: {
    200: json('The versions.', verifiedVersionListSchema),
    400: failure('The hash is missing, too short, too long or not hexadecimal.'),
  },
});

const numberIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

interface Dependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
  config: { departmentReviewers: DepartmentReviewers };
}

export function versionRoutes({ db, clock, idempotent, config: { departmentReviewers } }: Dependencies) {
  const router = createRouter();
  const moveOf = (actor: User, promptId: string, reason: string) => ({
    promptId,
    actor,
    departmentReviewers,
    reason: reason.trim(),
    now: clock(),
  });
  router.openapi(list, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const total = await countVersions(db, promptId);
    if (total === 0) throw notFound('Prompt');
    const rows = await listVersions(db, promptId, c.req.valid('query').before);
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentListedVersion), 200);
  });
  router.openapi(one, async (c) => {
    const { id, number: given } = c.req.valid('param');
    const number = numberIn(given);
    const row = number === undefined ? undefined : await findVersion(db, parseId(id, 'Prompt'), number);
    if (!row) throw notFound('Version');
    if (row.redactedAt)
      throw redacted(
        `This version was redacted on ${row.redactedAt.toISOString().slice(0, 10)}: ${row.redactionReason}`,
      );
    return c.json(presentVersionDetail(row), 200);
  });
  router.openapi(verify, async (c) => {
    const rows = await listByHash(db, c.req.valid('query').hash.toLowerCase());
    return c.json(rows.map(presentVerified), 200);
  });
  router.openapi(actions, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const found = await findPromptActions(db, promptId, currentUser(c), departmentReviewers);
    if (!found) throw notFound('Prompt');
    return c.json(found, 200);
  });
  router.openapi(retire, async (c) => {
    const given = c.req.valid('json');
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const move = moveOf(currentUser(c), promptId, given.reason);
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => {
        await effectDb.transaction((transaction) =>
          movePrompt(transaction, { ...move, action: 'retire', replacedBy: given.replaced_by }),
        );
        return { status: 'success' as const, message: 'Prompt retired.' };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(restore, async (c) => {
    const given = c.req.valid('json');
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const move = moveOf(currentUser(c), promptId, given.reason);
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => {
        await effectDb.transaction((transaction) => movePrompt(transaction, { ...move, action: 'restore' }));
        return { status: 'success' as const, message: 'Prompt restored.' };
      },
    });
    return c.json(body, 200);
  });
  router.openapi(redact, async (c) => {
    const given = c.req.valid('json');
    const { id, number: named } = c.req.valid('param');
    const number = numberIn(named);
    if (number === undefined) throw notFound('Version');
    const redaction = { promptId: parseId(id, 'Prompt'), number, reason: given.reason.trim() };
    const body = await idempotent(c, {
      body: given,
      effect: async (effectDb) => {
        const done = await effectDb.transaction((transaction) =>
          redactVersion(transaction, { ...redaction, actor: currentUser(c), now: clock() }),
        );
        const message = done.isRetired ? 'Version redacted, prompt retired.' : 'Version redacted.';
        return {
          status: 'success' as const,
          message,
          prompt_retired: done.isRetired,
          same_text_in: done.sameText.versions,
          same_text_unpublished: done.sameText.unpublished,
        };
      },
    });
    return c.json(body, 200);
  });
  return router;
}
