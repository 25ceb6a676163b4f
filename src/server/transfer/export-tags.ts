import { tags } from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import type { TagEntry } from './export-format.ts';
import { byBytes } from './export-queries.ts';

/** The list of tags in the order of its names. */
export async function tagEntries(db: Transaction): Promise<TagEntry[]> {
  const rows = await db.select().from(tags).orderBy(byBytes(tags.key));
  return rows.flatMap(({ id, name, state }) =>
    state === 'merged'
      ? []
      : {
          name,
          state,
          earlierNames: rows.filter(({ mergedInto }) => mergedInto === id).map((earlier) => earlier.name),
        },
  );
}
