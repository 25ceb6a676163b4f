import { createRoute, z } from '@hono/zod-openapi';
import {
  commentAddedSchema,
  commentMovedSchema,
  commentPageQuerySchema,
  commentPageSchema,
  editCommentSchema,
  hiddenCommentListQuerySchema,
  hiddenCommentListSchema,
  hideCommentSchema,
  ownPartSchema,
  unhideCommentSchema,
} from '#contract/discussion.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter, parseId, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentComment, presentComments, presentHidden, presentOwnPart } from './discussion.presenter.ts';
import { listComments, listHidden, listHiddenOn, listOwnIds } from './discussion.repository.ts';
import { deleteComment, editComment, moderateComment } from './discussion.service.ts';
import { findOwnRating } from './ratings.repository.ts';

const tags = ['Discussion'];
const params = idParameter.extend({ commentId: z.string() });
const failures = {
  400: failure('The comment or reason is missing or too long.'),
  401: failure('Not signed in.'),
  409: failure('A reviewer has hidden the comment, it has changed, or it already has this state.'),
};
const notOwn = { 404: failure('The caller has no comment with this id on a published prompt.') };

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.promptComments,
  summary: 'Comments on a prompt, page by page from the newest to the oldest',
  tags,
  request: { params: idParameter, query: commentPageQuerySchema },
  responses: {
    200: json('A page.', commentPageSchema),
    400: failure('The parameter has an invalid value.'),
    404: failure('No prompt of the library has this id.'),
    410: failure('The prompt was retired; `replaced_by` is the one to use instead, if any.'),
  },
});

const mine = createRoute({
  ...requires('user'),
  method: 'get',
  path: apiRoutes.promptMine,
  summary: "The caller's comments and rating of a prompt, and hidden comments that the caller may see",
  tags,
  request: { params: idParameter },
  responses: {
    200: json('The comments and the rating; empty if no prompt has this id.', ownPartSchema),
    401: failures[401],
    404: failure('The id is not valid.'),
  },
});

const edit = createRoute({
  ...requires('user'),
  method: 'put',
  path: apiRoutes.promptComment,
  summary: 'Edit an own comment',
  tags,
  request: { params, body: jsonBody(editCommentSchema) },
  responses: { 200: json('The edited comment.', commentAddedSchema), ...failures, ...notOwn },
});

const remove = createRoute({
  ...requires('user'),
  method: 'delete',
  path: apiRoutes.promptComment,
  summary: 'Delete an own comment',
  tags,
  request: { params },
  responses: { 200: json('Deleted.', commentMovedSchema), 401: failures[401], ...notOwn },
});

const moderated = {
  200: json('Done.', commentMovedSchema),
  ...failures,
  403: failure('The caller is not a reviewer.'),
  404: failure('No published prompt has this comment.'),
};

const hide = createRoute({
  ...requires('Reviewer'),
  method: 'post',
  path: apiRoutes.promptCommentHide,
  summary: 'Hide a comment from everyone but its author',
  tags,
  request: { params, body: jsonBody(hideCommentSchema) },
  responses: moderated,
});

const unhide = createRoute({
  ...requires('Reviewer or Admin'),
  method: 'post',
  path: apiRoutes.promptCommentUnhide,
  summary: 'Show a hidden comment again',
  tags,
  request: { params, body: jsonBody(unhideCommentSchema) },
  responses: { ...moderated, 403: failure('The caller is neither a reviewer nor an admin.') },
});

const hidden = createRoute({
  ...requires('Reviewer or Admin'),
  method: 'get',
  path: apiRoutes.adminComments,
  summary: 'Hidden comments on published prompts, latest first',
  tags,
  request: { query: hiddenCommentListQuerySchema },
  responses: {
    200: {
      ...json('A page of the list.', hiddenCommentListSchema),
      headers: z.object({ 'X-Total-Count': z.string().describe('Total on all pages.') }),
    },
    400: failure('A parameter has an invalid value.'),
    401: failures[401],
    403: failure('The caller is neither a reviewer nor an admin.'),
  },
});

const idOf = ({ id, commentId }: { id: string; commentId: string }) => ({
  promptId: parseId(id, 'Comment'),
  id: parseUuid(commentId, 'Comment'),
});
const done = (message: string) => ({ status: 'success' as const, message });

interface Dependencies {
  db: Db;
  clock: () => Date;
  /** @throws HttpError 404 if no published prompt has the id; 410 if it was retired */
  prompts: { find: (id: string) => Promise<{ id: string }> };
}

/** Existing comments, and actions on them. */
export function commentRoutes({ db, clock, prompts }: Dependencies) {
  const router = createRouter();
  router.openapi(list, async (c) => {
    const { id } = await prompts.find(c.req.valid('param').id);
    return c.json(presentComments(await listComments(db, id, c.req.valid('query').before)), 200);
  });
  router.openapi(mine, async (c) => {
    const { id: userId, roles } = currentUser(c);
    const canHide = roles.includes('Reviewer');
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const [ownIds, hidden, rating] = await Promise.all([
      listOwnIds(db, promptId, userId),
      listHiddenOn(db, promptId, canHide ? undefined : userId),
      findOwnRating(db, promptId, userId),
    ]);
    return c.json(presentOwnPart({ userId, canHide, ownIds, hidden, rating }), 200);
  });
  router.openapi(edit, async (c) => {
    const { content, editedAt: base } = c.req.valid('json');
    const edit = { content: content.trim(), base, now: clock() };
    const edited = await editComment(db, currentUser(c), idOf(c.req.valid('param')), edit);
    return c.json({ status: 'success' as const, comment: presentComment(edited) }, 200);
  });
  router.openapi(remove, async (c) => {
    await deleteComment(db, currentUser(c), idOf(c.req.valid('param')));
    return c.json(done('Comment deleted.'), 200);
  });
  router.openapi(hide, async (c) => {
    const move = { hide: true, reason: c.req.valid('json').reason.trim(), now: clock() };
    await moderateComment(db, currentUser(c), idOf(c.req.valid('param')), move);
    return c.json(done('Comment hidden.'), 200);
  });
  router.openapi(unhide, async (c) => {
    const move = { hide: false, reason: c.req.valid('json').reason.trim(), now: clock() };
    await moderateComment(db, currentUser(c), idOf(c.req.valid('param')), move);
    return c.json(done('Comment visible again.'), 200);
  });
  router.openapi(hidden, async (c) => {
    const { rows, total } = await listHidden(db, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(presentHidden), 200);
  });
  return router;
}
