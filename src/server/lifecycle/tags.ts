import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#domain/limits.ts';
import { cleanTagName, tagKey } from '#domain/tags.ts';
import type { Db } from '#server/db/database.ts';
import { revisions, tags } from '#server/db/schema.ts';
import { badRequest, limitReached } from '#server/http/errors/http-error.ts';

/** An arbitrary number, the same in every process. */
const tagsLock = 7_301_953;

/** Until the transaction ends, no other one changes tags, proposes them or publishes. */
export const lockTags = (transaction: Db) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${tagsLock})`);

/** Until the transaction ends, no other one changes tags. */
export const shareTags = (transaction: Db) =>
  transaction.execute(sql`select pg_advisory_xact_lock_shared(${tagsLock})`);

export type TagRow = typeof tags.$inferSelect;

/** The tags and earlier names with these names, in any case and width. */
export const findTags = (db: Db, names: readonly string[]): Promise<TagRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(tags)
        .where(inArray(tags.key, names.map(tagKey)));

/** For an earlier name the id of its tag. */
const currentId = ({ id, mergedInto }: TagRow) => mergedInto ?? id;

export const countTags = (db: Db) => db.$count(tags, ne(tags.state, 'merged'));

/** The names that are not tags yet, each once. */
function newAmong(names: readonly string[], known: readonly TagRow[]) {
  const first = new Map(names.toReversed().map((name) => [tagKey(name), name]));
  return [...first].flatMap(([key, name]) => (known.some((tag) => tag.key === key) ? [] : name));
}

/** Proposals whose texts were deleted. @param proposedBy only of this user. */
export const deleteUnusedTags = (transaction: Db, proposedBy?: string) =>
  transaction
    .delete(tags)
    .where(
      and(
        eq(tags.state, 'proposed'),
        proposedBy === undefined ? undefined : eq(tags.proposedBy, proposedBy),
        sql`not exists (select from ${revisions} where ${revisions.tags} @> array[${tags.id}])`,
      ),
    );

async function checkProposals(transaction: Db, userId: string, more: number) {
  if ((await countTags(transaction)) + more > limits.tags)
    throw limitReached(`The library already has ${limits.tags} tags. Choose from the list.`);
  const own = await transaction.$count(tags, and(eq(tags.proposedBy, userId), eq(tags.state, 'proposed')));
  if (own + more > limits.tagProposals)
    throw limitReached(
      `You already have ${limits.tagProposals} tag proposals awaiting a decision. Choose from the list.`,
    );
}

/** Adds a new name. @returns its id. */
export async function insertTag(
  transaction: Db,
  { name, ...facts }: Pick<typeof tags.$inferInsert, 'name' | 'state' | 'mergedInto' | 'proposedBy'>,
): Promise<string> {
  const values = { ...facts, name: cleanTagName(name), key: tagKey(name) };
  const [added] = await transaction.insert(tags).values(values).returning({ id: tags.id });
  if (!added) throw new Error('a tag was not stored');
  return added.id;
}

const wasRejected = (name: string) =>
  badRequest(`Tags: "${name}" was rejected by an admin. Remove it, or choose another tag.`);

/** Those of the tags that admins have rejected, also by an earlier name, each with its current name. */
const rejectedAmong = (db: Db, ids: readonly string[]) => {
  const today = alias(tags, 'today');
  return db
    .select({ id: tags.id, name: today.name })
    .from(tags)
    .innerJoin(today, eq(today.id, sql`coalesce(${tags.mergedInto}, ${tags.id})`))
    .where(and(inArray(tags.id, [...ids]), eq(today.state, 'rejected')));
};

/**
 * For a submission of a text with its earlier tags.
 *
 * @throws HttpError 400 if an admin has rejected one since.
 */
export async function refuseRejected(transaction: Db, ids: readonly string[]) {
  const [rejected] = await rejectedAmong(transaction, ids);
  if (rejected) throw wasRejected(rejected.name);
}

interface Proposing {
  userId: string;
  /** Whether the text goes to reviewers, who should not get a tag that an admin has rejected. */
  isSubmitted: boolean;
}

/**
 * The ids of the tags with these names; an unknown name becomes a proposal. The transaction holds the lock of tags.
 *
 * @throws HttpError 400 for a submission with a rejected tag, 409 `limit_reached` for too many tags or proposals.
 */
export async function proposeTags(
  transaction: Db,
  names: readonly string[],
  { userId, isSubmitted }: Proposing,
): Promise<string[]> {
  const known = await findTags(transaction, names);
  if (isSubmitted) {
    const ids = known.map(({ id }) => id);
    const [rejected] = await rejectedAmong(transaction, ids);
    // By the given name, which is in the form.
    const given = known.find(({ id }) => id === rejected?.id);
    if (given) throw wasRejected(given.name);
  }
  const unknown = newAmong(names, known);
  if (unknown.length > 0) {
    await deleteUnusedTags(transaction);
    await checkProposals(transaction, userId, unknown.length);
  }
  const ids = known.map(currentId);
  for (const name of unknown)
    ids.push(await insertTag(transaction, { name, state: 'proposed', proposedBy: userId }));
  return [...new Set(ids)];
}

/** As above, but an unknown name becomes a tag of the list: for imports. @returns ids by key. */
export async function addTagsOf(transaction: Db, names: readonly string[]): Promise<Map<string, string>> {
  const known = await findTags(transaction, [...new Set(names)]);
  const ids = new Map(known.map((tag) => [tag.key, currentId(tag)]));
  for (const name of newAmong(names, known))
    ids.set(tagKey(name), await insertTag(transaction, { name, state: 'kept', proposedBy: null }));
  return ids;
}
