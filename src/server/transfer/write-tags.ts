import { tagKey } from '#domain/tags.ts';
import type { Db } from '#server/db/database.ts';
import { addTagsOf, findTags, insertTag, lockTags } from '#server/lifecycle/tags.ts';
import type { Transaction } from './content-lock.ts';
import type { PromptEntry, TagEntry } from './export-format.ts';

/** Adds a tag with its earlier names, unless the library has one of that name. */
export const writeTag = (db: Db, { name, state, earlierNames }: TagEntry) =>
  db.transaction(async (transaction) => {
    await lockTags(transaction);
    if ((await findTags(transaction, [name])).length > 0) return;
    const id = await insertTag(transaction, { name, state, proposedBy: null });
    for (const earlier of earlierNames) {
      if ((await findTags(transaction, [earlier])).length === 0)
        await insertTag(transaction, { name: earlier, state: 'merged', mergedInto: id, proposedBy: null });
    }
  });

const namesIn = ({ tags: own, revisions }: PromptEntry) => [...own, ...revisions.flatMap((one) => one.tags)];

/** Whether a batch has tags, so that its transaction needs their lock. */
export const hasTags = (entries: readonly PromptEntry[]) =>
  entries.some((entry) => namesIn(entry).length > 0);

/**
 * The entries with the ids of their tags in place of the names; an unknown name becomes a tag of the list, because
 * imports are made by admins.
 */
export async function withTagIds(transaction: Transaction, entries: readonly PromptEntry[]) {
  const idOf = await addTagsOf(transaction, entries.flatMap(namesIn));
  const idsOf = (names: string[]) => [...new Set(names.flatMap((name) => idOf.get(tagKey(name)) ?? []))];
  return entries.map((entry) => ({
    ...entry,
    tags: idsOf(entry.tags),
    revisions: entry.revisions.map((revision) => Object.assign({}, revision, { tags: idsOf(revision.tags) })),
  }));
}
