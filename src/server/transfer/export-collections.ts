import { and, asc, eq, inArray } from 'drizzle-orm';
import { collectionEditors, collectionPrompts, collections, users } from '#server/db/schema.ts';
import type { CollectionEntry } from './collection-entries.ts';
import type { Transaction } from './content-lock.ts';
import { byBytes, moment, pageSize, pages } from './export-pages.ts';
import { keptCollection } from './export-queries.ts';

async function membersOf(db: Transaction, ids: string[]) {
  const { collectionId, promptId, position } = collectionPrompts;
  const rows = await db
    .select({ collectionId, id: promptId, addedAt: moment(collectionPrompts.addedAt) })
    .from(collectionPrompts)
    .where(inArray(collectionId, ids))
    .orderBy(asc(position), byBytes(promptId));
  const members = new Map(ids.map((id) => [id, [] as CollectionEntry['prompts']]));
  for (const { collectionId, ...member } of rows) members.get(collectionId)?.push(member);
  return (collection: string) => members.get(collection) ?? [];
}

async function editorsOf(db: Transaction, ids: string[]) {
  const { collectionId, userId } = collectionEditors;
  const rows = await db
    .select({ collectionId, userId, addedAt: moment(collectionEditors.addedAt) })
    .from(collectionEditors)
    .where(inArray(collectionId, ids))
    .orderBy(asc(collectionEditors.addedAt), byBytes(userId));
  const editors = new Map(ids.map((id) => [id, [] as CollectionEntry['editors']]));
  for (const { collectionId, ...editor } of rows) editors.get(collectionId)?.push(editor);
  return (collection: string) => editors.get(collection) ?? [];
}

const columns = {
  id: collections.id,
  name: collections.name,
  visibility: collections.visibility,
  owner: users.email,
  ownerId: collections.userId,
  inAssistants: collections.inAssistants,
  createdAt: moment(collections.createdAt),
};

/** Pages of the collections with their prompts in order, including prompts that are no longer published. */
export function collectionPages(db: Transaction): AsyncGenerator<CollectionEntry[]> {
  return pages(collections.id, async (after, order) => {
    const page = await db
      .select(columns)
      .from(collections)
      .innerJoin(users, eq(users.id, collections.userId))
      .where(and(keptCollection, after))
      .orderBy(order)
      .limit(pageSize);
    const ids = page.map(({ id }) => id);
    const [editors, members] = [await editorsOf(db, ids), await membersOf(db, ids)];
    return page.map((collection) =>
      Object.assign(collection, { editors: editors(collection.id), prompts: members(collection.id) }),
    );
  });
}
