import { createRoute, z } from '@hono/zod-openapi';
import {
  addCoEditorSchema,
  coEditorsSchema,
  colleagueSchema,
  collectionChangesSchema,
  findCoEditorSchema,
} from '#contract/collection-editors.ts';
import { collectionDoneSchema } from '#contract/collections.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes as paths } from '#contract/paths.ts';
import { serverLimits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter } from '#server/http/ids.ts';
import { type createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { listChanges } from './changes.repository.ts';
import { presentChanges, presentEditors } from './editors.presenter.ts';
import { listEditors } from './editors.repository.ts';
import { addEditor, findColleague, findEditable, leaveCollection, removeEditor } from './editors.service.ts';

interface EditorDependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
}

const common = { ...requires('user'), tags: ['Collections'] };
const done = json('Done.', collectionDoneSchema);
const failures = {
  401: failure('Not signed in.'),
  403: failure('The caller is a co-editor; only the owner can do this.'),
  404: failure('The caller neither owns nor edits a collection with this id.'),
};

const list = createRoute({
  ...common,
  method: 'get',
  path: paths.collectionEditors,
  summary: 'Owner and co-editors of a collection',
  description: 'For its owner and its co-editors.',
  request: { params: idParameter },
  responses: { 200: json('The people.', coEditorsSchema), 401: failures[401], 404: failures[404] },
});

const noColleague = failure(
  'No member of the company has this email address, several have it, or it is that of the caller.',
);

const find = createRoute({
  ...common,
  method: 'post',
  path: paths.collectionEditorsFind,
  summary: 'The colleague with an email address, to be confirmed before they may edit a collection',
  description: 'For its owner. Finds no guests: another company has chosen their address.',
  request: { params: idParameter, body: jsonBody(findCoEditorSchema) },
  responses: { 200: json('The colleague.', colleagueSchema), 400: noColleague, ...failures },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: paths.collectionEditors,
  summary: 'Let a colleague edit a collection',
  description:
    'A co-editor reads the collection, adds, removes and orders its prompts, and sees who did so. Only the owner renames it, changes who can read it, deletes it, and adds or removes co-editors. The colleague gets a notification. Does nothing for someone who is a co-editor.',
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(addCoEditorSchema) },
  responses: {
    200: done,
    400: noColleague,
    ...failures,
    ...idempotencyFailures,
    409: failure(
      `The collection already has ${serverLimits.coEditors} co-editors, the colleague edits too many collections, the address now means another account, or the same request is still running.`,
      'limit_reached',
      'conflict',
    ),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: paths.collectionEditor,
  summary: 'Remove a co-editor from a collection',
  description: 'Does nothing for someone who is no co-editor. What the person added stays.',
  request: { params: idParameter.extend({ userId: z.string() }) },
  responses: { 200: done, ...failures },
});

const leave = createRoute({
  ...common,
  method: 'post',
  path: paths.collectionLeave,
  summary: 'Stop editing a collection of someone else',
  request: { params: idParameter },
  responses: {
    200: done,
    400: failure('The caller owns the collection.'),
    401: failures[401],
    404: failure('The caller does not edit a collection with this id.'),
  },
});

const changes = createRoute({
  ...common,
  method: 'get',
  path: paths.collectionChanges,
  summary: 'Who changed a collection',
  description:
    'For its owner and its co-editors. Changes are noted while the collection has co-editors; of a rename only that it was renamed.',
  request: { params: idParameter },
  responses: {
    200: json('The latest changes.', collectionChangesSchema),
    401: failures[401],
    404: failures[404],
  },
});

const success = { status: 'success' as const };

/** Co-editors of a collection, and the changes by them and its owner. */
export function registerEditors(dependencies: EditorDependencies, router: ReturnType<typeof createRouter>) {
  const { db, clock, idempotent } = dependencies;
  router.openapi(list, async (c) => {
    const userId = currentUser(c).id;
    const { id, isOwner, owner } = await findEditable(db, userId, c.req.valid('param').id);
    return c.json(presentEditors(await listEditors(db, id), owner, { userId, isOwner }), 200);
  });
  router.openapi(find, async (c) => {
    const found = await findColleague(
      db,
      currentUser(c).id,
      c.req.valid('param').id,
      c.req.valid('json').email,
    );
    return c.json({ id: found.id, name: found.name, sign_in_name: found.signInName }, 200);
  });
  router.openapi(add, async (c) => {
    const body = c.req.valid('json');
    const { id } = c.req.valid('param');
    const effect = async (transaction: Db) => {
      await addEditor(transaction, { userId: currentUser(c).id, id, now: clock() }, body);
      return success;
    };
    return c.json(await idempotent(c, { body, effect }), 200);
  });
  router.openapi(remove, async (c) => {
    const { id, userId: editorId } = c.req.valid('param');
    await removeEditor(db, { userId: currentUser(c).id, id, now: clock() }, editorId);
    return c.json(success, 200);
  });
  router.openapi(leave, async (c) => {
    const { id } = c.req.valid('param');
    await leaveCollection(db, { userId: currentUser(c).id, id, now: clock() });
    return c.json(success, 200);
  });
  router.openapi(changes, async (c) => {
    const userId = currentUser(c).id;
    const { id } = await findEditable(db, userId, c.req.valid('param').id);
    return c.json(presentChanges(await listChanges(db, id, clock()), userId), 200);
  });
}
