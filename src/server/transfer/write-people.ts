import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { departments, retiredDepartments, users } from '#server/db/schema.ts';
import type { DepartmentEntry, PromptEntry, RetiredDepartmentEntry, UserEntry } from './export-format.ts';

/** Adds the departments that are not there; one that is stays as it is. Returns how many were added. */
export async function writeDepartments(db: Db, entries: readonly DepartmentEntry[]) {
  const added = await db
    .insert(departments)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ id: departments.id });
  return added.length;
}

/** Where the address of a retired department leads; one that is a department here, or leads somewhere already, stays so. */
export async function writeRetired(db: Db, { id, name, successorId }: RetiredDepartmentEntry) {
  const [isThere, hasSuccessor] = [
    await db.$count(departments, eq(departments.id, id)),
    await db.$count(departments, eq(departments.id, successorId)),
  ];
  if (isThere === 0 && hasSuccessor > 0)
    await db.insert(retiredDepartments).values({ id, name, successorId }).onConflictDoNothing();
}

/** Id of the department to use instead of one that an import cannot bring; null for none. */
export type NewHomes = ReadonlyMap<string, string | null>;

/** The prompt with the departments that the library has. */
export function withNewHome(entry: PromptEntry, homes: NewHomes): PromptEntry {
  if (homes.size === 0) return entry;
  const homeOf = (id: string | null) => (id === null ? null : (homes.get(id) ?? (homes.has(id) ? null : id)));
  return {
    ...entry,
    departmentId: homeOf(entry.departmentId),
    revisions: entry.revisions.map((revision) =>
      Object.assign({}, revision, { departmentId: homeOf(revision.departmentId) }),
    ),
  };
}

/** Accounts of an export by the id they have there, where the library knows the same person by another one. */
export type OtherIds = Map<string, string>;

/**
 * Adds the accounts that are not there; the same person (tenant and object id) under another id is that person, and goes
 * into `otherIds`. Returns how many were added.
 */
export async function writeUsers(db: Db, entries: readonly UserEntry[], otherIds: OtherIds) {
  const rows = entries.map((entry) =>
    Object.assign({}, entry, { createdAt: sql`${entry.createdAt}::timestamptz` }),
  );
  const added = await db.insert(users).values(rows).onConflictDoNothing().returning({ id: users.id });
  if (added.length < entries.length) await findOtherIds(db, entries, otherIds);
  return added.length;
}

async function findOtherIds(db: Db, entries: readonly UserEntry[], otherIds: OtherIds) {
  const ids = entries.map(({ id }) => id);
  const there = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const known = new Set(there.map(({ id }) => id));
  for (const { id, tenantId, objectId } of entries) {
    if (known.has(id) || tenantId === null || objectId === null) continue;
    const [same] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.objectId, objectId)));
    if (same) otherIds.set(id, same.id);
  }
}

/** The prompt with the accounts that the library knows. */
export function withKnownUsers(entry: PromptEntry, otherIds: OtherIds): PromptEntry {
  if (otherIds.size === 0) return entry;
  const known = (id: string) => otherIds.get(id) ?? id;
  const ofKnown = <T extends { userId: string | null }>(parts: readonly T[]) =>
    parts.map((part) => Object.assign({}, part, { userId: part.userId && known(part.userId) }));
  return {
    ...entry,
    authorId: entry.authorId && known(entry.authorId),
    ownerId: entry.ownerId && known(entry.ownerId),
    ratings: ofKnown(entry.ratings),
    comments: ofKnown(entry.comments),
    bookmarks: ofKnown(entry.bookmarks),
    revisions: entry.revisions.map((revision) =>
      Object.assign({}, revision, {
        authorId: revision.authorId && known(revision.authorId),
        assigneeId: revision.assigneeId && known(revision.assigneeId),
        decidedBy: revision.decidedBy && known(revision.decidedBy),
        ownerId: revision.ownerId && known(revision.ownerId),
        ...(revision.redacted && {
          redacted: { ...revision.redacted, by: revision.redacted.by && known(revision.redacted.by) },
        }),
      }),
    ),
  };
}
