import { and, desc, eq, sql } from 'drizzle-orm';
import type { TestSummary } from '#domain/tested-with.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, revisions, testedWith, users } from '#server/db/schema.ts';

/** The people responsible for a prompt: its author and owner, and the author of its current version. */
interface People {
  authorId: string | null;
  ownerId: string | null;
  writerId: string | null;
}
export const isResponsible = ({ authorId, ownerId, writerId }: People, userId: string) =>
  [authorId, ownerId, writerId].includes(userId);

/** A published version of a published prompt. @param number undefined for the current one. */
export async function findVersion(db: Db, promptId: string, number?: number) {
  const [row] = await db
    .select({
      revisionId: revisions.id,
      version: revisions.version,
      redactedAt: revisions.redactedAt,
      isCurrent: sql<boolean>`${revisions.number} = ${prompts.revisionNumber}`,
      authorId: prompts.authorId,
      ownerId: prompts.ownerId,
      writerId: revisions.authorId,
    })
    .from(prompts)
    .innerJoin(
      revisions,
      and(
        eq(revisions.promptId, prompts.id),
        eq(revisions.number, number === undefined ? prompts.revisionNumber : number),
      ),
    )
    .where(and(published, eq(prompts.id, promptId)));
  return row && { ...row, version: row.version ?? '' };
}

const newestFirst = [
  sql`${testedWith.testedOn} desc nulls last`,
  desc(testedWith.createdAt),
  testedWith.id,
] as const;

export const listTests = (db: Db, revisionId: string) =>
  db
    .select({ test: testedWith, addedBy: users.name })
    .from(testedWith)
    .leftJoin(users, eq(users.id, testedWith.userId))
    .where(eq(testedWith.revisionId, revisionId))
    .orderBy(...newestFirst);
export type TestRow = Awaited<ReturnType<typeof listTests>>[number];

/** The last test of the current version of a published prompt, with their number; undefined without any. */
export async function summarizeTests(db: Db, promptId: string): Promise<TestSummary | undefined> {
  const [last] = await db
    .select({
      assistant: testedWith.assistant,
      tested_on: testedWith.testedOn,
      worked: testedWith.worked,
      tests: sql<number>`(count(*) over ())::int`,
    })
    .from(testedWith)
    .innerJoin(revisions, eq(revisions.id, testedWith.revisionId))
    .innerJoin(
      prompts,
      and(published, eq(prompts.id, revisions.promptId), eq(prompts.revisionNumber, revisions.number)),
    )
    .where(eq(prompts.id, promptId))
    .orderBy(...newestFirst)
    .limit(1);
  return last;
}

/** A test of any version of a published prompt. */
export async function findTest(db: Db, promptId: string, id: string) {
  const [row] = await db
    .select({ userId: testedWith.userId, revisionId: testedWith.revisionId })
    .from(testedWith)
    .innerJoin(revisions, eq(revisions.id, testedWith.revisionId))
    .innerJoin(prompts, and(published, eq(prompts.id, revisions.promptId)))
    .where(and(eq(testedWith.id, id), eq(prompts.id, promptId)));
  return row;
}

/** @returns whether it still existed. */
export async function removeTest(db: Db, id: string) {
  const removed = await db.delete(testedWith).where(eq(testedWith.id, id)).returning({ id: testedWith.id });
  return removed.length > 0;
}
