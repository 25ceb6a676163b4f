import { asc } from 'drizzle-orm';
import { departments, retiredDepartments, tags } from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import type { DepartmentEntry, RetiredDepartmentEntry, TagEntry } from './export-format.ts';
import { byBytes } from './export-pages.ts';

export function departmentEntries(db: Transaction): Promise<DepartmentEntry[]> {
  return db.select().from(departments).orderBy(asc(departments.position), byBytes(departments.id));
}

export const retiredDepartmentEntries = (db: Transaction): Promise<RetiredDepartmentEntry[]> =>
  db.select().from(retiredDepartments).orderBy(byBytes(retiredDepartments.id));

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
