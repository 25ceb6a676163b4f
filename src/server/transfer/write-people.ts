import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { departments, retiredDepartments, users } from '#server/db/schema.ts';
import type { DepartmentEntry, PromptEntry, RetiredDepartmentEntry, UserEntry } from './export-format.ts';

/** Adds missing departments; existing ones do not change. Returns the count of added ones. */
export async function writeDepartments(db: Db, entries: readonly DepartmentEntry[]) {
  const added = await db
    .insert(departments)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ id: departments.id });
  return added.length;
}

/** Adds a retired department, unless it exists here, retired or not, or its successor does not. */
export async function writeRetired(db: Db, { id, name, successorId }: RetiredDepartmentEntry) {
  const [isThere, hasSuccessor] = [
    await db.$count(departments, eq(departments.id, id)),
    await db.$count(departments, eq(departments.id, successorId)),
  ];
  if (isThere === 0 && hasSuccessor > 0)
    await db.insert(retiredDepartments).values({ id, name, successorId }).onConflictDoNothing();
}

/** Replacements of departments that an import cannot add; null for none. */
export type NewHomes = ReadonlyMap<string, string | null>;

/** Replaces the departments of a prompt. */
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

/** Ids of accounts in this library, by their different id in the export. */
export type OtherIds = Map<string, string>;

/**
 * Adds missing accounts. An account with the same tenant and object id but another id is the same person, and is added to `otherIds`.
 * Returns the count of added ones.
 */
export async function writeUsers(db: Db, entries: readonly UserEntry[], otherIds: OtherIds) {
  const rows = entries.map((entry) =>
    Object.assign({}, entry, {
      weeklyDigestSince: sql`${entry.weeklyDigestSince}::timestamptz`,
      createdAt: sql`${entry.createdAt}::timestamptz`,
    }),
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

/** Replaces the accounts of a prompt by those of this library. */
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
        ...(revision.testedWith && { testedWith: ofKnown(revision.testedWith) }),
        ...(revision.redacted && {
          redacted: { ...revision.redacted, by: revision.redacted.by && known(revision.redacted.by) },
        }),
      }),
    ),
  };
}
