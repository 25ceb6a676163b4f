import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, notFound } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { notify } from '#server/lifecycle/notify.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { lockPrompt } from '#server/lifecycle/revisions.ts';
import {
  type CommentId,
  type CommentRow,
  changeComment,
  findComment,
  insertComment,
  removeComment,
} from './discussion.repository.ts';

interface NewComment {
  promptId: string;
  author: User;
  content: string;
  now: Date;
}

/**
 * Adds a comment, and notifies the prompt's author.
 *
 * @throws HttpError 404 if no published prompt has the id.
 */
export const addComment = (db: Db, { promptId, author, content, now }: NewComment) =>
  db.transaction(async (transaction) => {
    const prompt = await lockPrompt(transaction, promptId, author.id);
    if (prompt?.status !== 'published') throw notFound('Prompt');
    const { id: userId, name: userName } = author;
    const added = await insertComment(transaction, { promptId, userId, userName, content, createdAt: now });
    await recount(transaction, [promptId]);
    const told = { kind: 'comment' as const, promptId, commentId: added.id };
    await notify(transaction, prompt.authorId, { ...told, actorId: userId, now });
    return added;
  });

/** A comment with its prompt locked, so that no one else changes it. @throws HttpError 404 */
async function lockComment(transaction: Db, id: CommentId, actorId: string) {
  const seen = await findComment(transaction, id);
  await lockInOrder(transaction, { accounts: [seen?.userId, actorId], prompts: [id.promptId] });
  const comment = await findComment(transaction, id);
  if (!comment) throw notFound('Comment');
  return comment;
}

const inOwnComment = <Result>(
  db: Db,
  user: User,
  id: CommentId,
  work: (transaction: Db, comment: CommentRow) => Promise<Result>,
) =>
  db.transaction(async (transaction) => {
    const comment = await lockComment(transaction, id, user.id);
    if (comment.userId !== user.id) throw notFound('Comment');
    return work(transaction, comment);
  });

interface CommentEdit {
  content: string;
  /** The `editedAt` of the comment from which the editing began; undefined if the client does not send it. */
  base: string | null | undefined;
  now: Date;
}

/**
 * Changes an own comment.
 *
 * @throws HttpError 404 if the user has no such comment, 409 if a reviewer has hidden it, or it has changed since `base`.
 */
export const editComment = (db: Db, user: User, id: CommentId, { content, base, now }: CommentEdit) =>
  inOwnComment(db, user, id, async (transaction, comment) => {
    if (comment.hiddenAt) throw conflict('A reviewer has hidden this comment, so you can no longer edit it.');
    if (content === comment.content) return comment;
    if (base !== undefined && (base ?? undefined) !== comment.editedAt?.toISOString())
      throw conflict('This comment was changed elsewhere. Reload to see the latest version.');
    return (await changeComment(transaction, id, { content, editedAt: now })) ?? comment;
  });

/** Deletes an own comment. @throws HttpError 404 if the user has no such comment. */
export const deleteComment = (db: Db, user: User, id: CommentId) =>
  inOwnComment(db, user, id, async (transaction) => {
    await removeComment(transaction, id);
    await recount(transaction, [id.promptId]);
  });

/**
 * Hides a comment from everyone but its author and reviewers, or shows it again, with an entry in the audit trail.
 *
 * @throws HttpError 404 if there is none, 409 if it already has that state.
 */
export const moderateComment = (
  db: Db,
  actor: User,
  id: CommentId,
  { hide, reason, now }: { hide: boolean; reason: string; now: Date },
) =>
  db.transaction(async (transaction) => {
    const comment = await lockComment(transaction, id, actor.id);
    if ((comment.hiddenAt !== null) === hide)
      throw conflict(`This comment is already ${hide ? 'hidden' : 'visible'}. Reload to see it.`);
    const hidden = { hiddenAt: now, hiddenBy: actor.id, hiddenReason: reason };
    const shown = { hiddenAt: null, hiddenBy: null, hiddenReason: '' };
    await changeComment(transaction, id, hide ? hidden : shown);
    await recount(transaction, [id.promptId]);
    const [from, to] = hide ? ['shown', 'hidden'] : ['hidden', 'shown'];
    const event = {
      action: hide ? 'hide' : 'unhide',
      subject: 'comment' as const,
      subjectId: id.id,
      from,
      to,
    };
    const details = { promptId: id.promptId };
    await recordAudit(transaction, { ...event, actorId: actor.id, reason, details }, now);
  });
