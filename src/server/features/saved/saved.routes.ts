import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { bookmarksSchema, myPromptsSchema, saveResultSchema } from '#contract/saved.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { limitReached, notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { listSavedIds, savePrompt, unsavePrompt } from './saved.repository.ts';

export interface SavedDependencies {
  db: Db;
  clock: () => Date;
  /** The published prompts with these ids, in their order. */
  promptsByIds: (ids: string[]) => Promise<PromptSummaryDto[]>;
}

const most = limits.saved.toLocaleString('en-GB');
const common = { ...requires('user'), tags: ['Saved prompts'] };
const notSignedIn = failure('Not signed in.');
const noSuchPrompt = failure('No published prompt has this id.');

const myPrompts = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.myPrompts,
  summary: "The caller's saved prompts",
  responses: { 200: json('An entry for each prompt.', myPromptsSchema), 401: notSignedIn },
});

const bookmarks = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.bookmarks,
  summary: "Ids of the caller's saved prompts",
  responses: { 200: json('The ids.', bookmarksSchema), 401: notSignedIn },
});

const save = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptSave,
  summary: 'Save a prompt',
  request: { params: idParameter },
  responses: {
    200: json('Saved.', saveResultSchema),
    401: notSignedIn,
    404: noSuchPrompt,
    409: failure(`The caller has saved ${most} prompts.`, 'limit_reached'),
  },
});

const unsave = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptUnsave,
  summary: "Remove a prompt from the caller's saved prompts",
  request: { params: idParameter },
  responses: { 200: json('Removed.', saveResultSchema), 401: notSignedIn, 404: noSuchPrompt },
});

const success = { status: 'success' as const };

export function savedRoutes({ db, clock, promptsByIds }: SavedDependencies) {
  const router = createRouter();
  router.openapi(myPrompts, async (c) => {
    const saved = await promptsByIds(await listSavedIds(db, currentUser(c).id));
    return c.json(
      saved.map((prompt) => ({ prompt })),
      200,
    );
  });
  router.openapi(bookmarks, async (c) =>
    c.json({ bookmarked_prompt_ids: await listSavedIds(db, currentUser(c).id) }, 200),
  );
  router.openapi(save, async (c) => {
    const id = parseId(c.req.valid('param').id, 'Prompt');
    const result = await savePrompt(db, currentUser(c).id, id, clock());
    if (result === 'no prompt') throw notFound('Prompt');
    if (result === 'full') throw limitReached(`You have saved ${most} prompts. Unsave one first.`);
    return c.json(success, 200);
  });
  router.openapi(unsave, async (c) => {
    const id = parseId(c.req.valid('param').id, 'Prompt');
    if (!(await unsavePrompt(db, currentUser(c).id, id))) throw notFound('Prompt');
    return c.json(success, 200);
  });
  return router;
}
