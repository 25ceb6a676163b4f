import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChangeCollection } from '#contract/collections.ts';
import type { CollectionVisibility } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { collectionPrompts, collections, prompts, users } from '#server/db/schema.ts';
import { publishedSuccessor } from '#server/db/successor.ts';

const kept = isNull(collections.deletedAt);
/** The ids as an array, so that a condition with either of two uses both indexes of collections. */
const editedBy = (userId: string) =>
  sql`collections.id = any(array(select collection_id from collection_editors where user_id = ${userId}))`;

/** A user's collections, then those that the user co-edits, each the oldest first, with whether it holds that prompt. */
export const listCollections = (db: Db, userId: string, promptId: string | undefined) =>
  db
    .select({
      id: collections.id,
      name: collections.name,
      visibility: collections.visibility,
      inAssistants: collections.inAssistants,
      isOwn: sql<boolean>`${collections.userId} = ${userId}`,
      owner: users.name,
      promptCount: count(prompts.id),
      hasPrompt: sql<boolean>`coalesce(bool_or(${prompts.id} = ${promptId ?? null}::text), false)`,
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .leftJoin(collectionPrompts, eq(collectionPrompts.collectionId, collections.id))
    .leftJoin(prompts, and(eq(prompts.id, collectionPrompts.promptId), published))
    .where(and(or(eq(collections.userId, userId), editedBy(userId)), kept))
    .groupBy(collections.id, users.id)
    .orderBy(sql`${collections.userId} <> ${userId}`, asc(collections.createdAt), asc(collections.id));

export type CollectionSummaryRow = Awaited<ReturnType<typeof listCollections>>[number];

/** A user's role in a collection. */
export type CollectionRole = 'owner' | 'editor';

const editorCount = sql<number>`(select count(*)::int from collection_editors where collection_id = collections.id)`;
const roleOf = (userId: string | undefined) =>
  sql<CollectionRole | null>`case when collections.user_id = ${userId ?? null}::uuid then 'owner'
    when exists (select from collection_editors as editor
      where editor.collection_id = collections.id and editor.user_id = ${userId ?? null}::uuid) then 'editor' end`;

/** A collection that this user may read: one that the user owns or co-edits, or one that everyone with the link may read. */
export async function findReadable(db: Db, id: string, userId: string | undefined) {
  const [row] = await db
    .select({
      id: collections.id,
      name: collections.name,
      visibility: collections.visibility,
      inAssistants: collections.inAssistants,
      owner: users.name,
      editorCount,
      role: roleOf(userId),
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(and(eq(collections.id, id), kept));
  return row && (row.role !== null || row.visibility === 'link') ? row : undefined;
}

/** By code point, for the same order in every database. */
const inOrder = [asc(collectionPrompts.position), sql`${collectionPrompts.promptId} collate "C"`];

/** The published prompts of a collection, in its order. */
export async function listPromptIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: collectionPrompts.promptId })
    .from(collectionPrompts)
    .innerJoin(prompts, and(eq(prompts.id, collectionPrompts.promptId), published))
    .where(eq(collectionPrompts.collectionId, id))
    .orderBy(...inOrder);
  return rows.map((row) => row.id);
}

const successors = alias(prompts, 'successors');

/** All prompts of a collection in its order, including retired ones. */
export const listMembers = (db: Db, id: string) =>
  db
    .select({
      id: collectionPrompts.promptId,
      title: prompts.title,
      isPublished: sql<boolean>`${published}`,
      reason: prompts.retiredReason,
      successorId: successors.id,
      successorTitle: successors.title,
    })
    .from(collectionPrompts)
    .innerJoin(prompts, eq(prompts.id, collectionPrompts.promptId))
    .leftJoin(successors, eq(successors.id, publishedSuccessor))
    .where(eq(collectionPrompts.collectionId, id))
    .orderBy(...inOrder);

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const countCollections = (db: Db, userId: string) =>
  db.$count(collections, and(eq(collections.userId, userId), kept));

export async function insertCollection(
  db: Db,
  values: { userId: string; name: string; visibility: CollectionVisibility; createdAt: Date },
) {
  const [row] = await db.insert(collections).values(values).returning({ id: collections.id });
  return row as { id: string };
}

/**
 * Locks a collection that the user owns or co-edits until the end of the transaction. The role is read once it is locked: until then
 * the owner may have removed the co-editor. @returns undefined if there is none.
 */
export async function lockCollection(db: Db, userId: string, id: string, { isDeleted = false } = {}) {
  const columns = {
    id: collections.id,
    name: collections.name,
    ownerId: collections.userId,
    visibility: collections.visibility,
    createdAt: collections.createdAt,
    deletedAt: collections.deletedAt,
  };
  const [found] = await db
    .select(columns)
    .from(collections)
    .where(and(eq(collections.id, id), isDeleted ? undefined : kept))
    .for('no key update');
  const [is] = found
    ? await db
        .select({ role: roleOf(userId) })
        .from(collections)
        .where(eq(collections.id, id))
    : [];
  return found && is?.role ? { ...found, role: is.role } : undefined;
}

export const updateCollection = (
  db: Db,
  id: string,
  changes: ChangeCollection & { deletedAt?: Date | null },
) =>
  db
    .update(collections)
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.visibility !== undefined && { visibility: changes.visibility }),
      ...(changes.in_assistants !== undefined && { inAssistants: changes.in_assistants }),
      ...(changes.deletedAt !== undefined && { deletedAt: changes.deletedAt }),
    })
    .where(eq(collections.id, id));

/** Clears the choice for assistants from all of a user's collections but one, including deleted ones. */
export const clearInAssistants = (db: Db, userId: string, exceptId: string) =>
  db
    .update(collections)
    .set({ inAssistants: false })
    .where(and(eq(collections.userId, userId), collections.inAssistants, ne(collections.id, exceptId)));

/** The published prompts of the collection that a user has chosen for assistants, in its order. */
export async function listIdsForAssistants(db: Db, userId: string): Promise<string[]> {
  const [chosen] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.userId, userId), collections.inAssistants, kept));
  return chosen ? listPromptIds(db, chosen.id) : [];
}

/** Purges every user's collections that were deleted before a time. */
export const purgeDeleted = (db: Db, until: Date) =>
  db.delete(collections).where(and(isNotNull(collections.deletedAt), lte(collections.deletedAt, until)));

/** @param ids each once. */
export const areAllPublished = async (db: Db, ids: readonly string[]) =>
  (await db.$count(prompts, and(inArray(prompts.id, [...ids]), published))) === ids.length;

/** Adds a prompt at the end of a collection; one that is already in it keeps its place. */
export const insertPrompt = (db: Db, id: string, promptId: string, addedAt: Date) =>
  db.execute(sql`
    insert into ${collectionPrompts} (collection_id, prompt_id, position, added_at)
    select ${id}, ${promptId}, coalesce(max(position), 0) + 1, ${addedAt.toISOString()}
    from ${collectionPrompts} where collection_id = ${id}
    on conflict do nothing`);

/** @returns when it was added; undefined if it was not in the collection. */
export async function deletePrompt(db: Db, id: string, promptId: string): Promise<Date | undefined> {
  const [row] = await db
    .delete(collectionPrompts)
    .where(and(eq(collectionPrompts.collectionId, id), eq(collectionPrompts.promptId, promptId)))
    .returning({ addedAt: collectionPrompts.addedAt });
  return row?.addedAt;
}

/** Gives the prompts of a collection this order. Writes changed rows only. */
export const writeOrder = (db: Db, id: string, promptIds: string[]) =>
  db.execute(sql`
    update collection_prompts set position = wanted.place
    from unnest(${sql.param(promptIds)}::text[]) with ordinality as wanted (prompt_id, place)
    where collection_prompts.collection_id = ${id} and collection_prompts.prompt_id = wanted.prompt_id
    and collection_prompts.position <> wanted.place`);
