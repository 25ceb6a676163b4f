import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { NewTestRun } from '#contract/test-runs.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, revisions, testRuns, users } from '#server/db/schema.ts';

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
      title: revisions.title,
      text: revisions.fullPrompt,
      placeholders: revisions.placeholders,
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

/** The newest first. */
export const listRuns = (db: Db, revisionId: string) =>
  db
    .select({ run: testRuns, addedBy: users.name })
    .from(testRuns)
    .leftJoin(users, eq(users.id, testRuns.userId))
    .where(eq(testRuns.revisionId, revisionId))
    .orderBy(desc(testRuns.ranOn), desc(testRuns.createdAt), testRuns.id);
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

/** Runs of the current version of a published prompt, counted by assistant and model. */
export const countRuns = (db: Db, promptId: string) =>
  db
    .select({
      assistant: testRuns.assistant,
      model: testRuns.model,
      runs: sql<number>`count(*)::int`,
      holds: sql<number>`(count(*) filter (where ${testRuns.verdict} = 'holds'))::int`,
      lastOn: sql<string>`max(${testRuns.ranOn})::text`,
    })
    .from(testRuns)
    .innerJoin(revisions, eq(revisions.id, testRuns.revisionId))
    .innerJoin(
      prompts,
      and(published, eq(prompts.id, revisions.promptId), eq(prompts.revisionNumber, revisions.number)),
    )
    .where(eq(prompts.id, promptId))
    .groupBy(testRuns.assistant, testRuns.model);
export type RunCounts = Awaited<ReturnType<typeof countRuns>>[number];

/** Runs of the current versions of a user's published prompts, counted by model, in the order of titles. */
export const countOwnRuns = (db: Db, userId: string) =>
  db
    .select({
      promptId: prompts.id,
      title: prompts.title,
      model: testRuns.model,
      runs: sql<number>`count(*)::int`,
    })
    .from(prompts)
    .innerJoin(
      revisions,
      and(eq(revisions.promptId, prompts.id), eq(revisions.number, prompts.revisionNumber)),
    )
    .innerJoin(testRuns, eq(testRuns.revisionId, revisions.id))
    .where(
      and(
        published,
        or(eq(prompts.authorId, userId), eq(prompts.ownerId, userId), eq(revisions.authorId, userId)),
      ),
    )
    .groupBy(prompts.id, testRuns.model)
    .orderBy(sql`public.plain_text(${prompts.title}) collate "C"`, prompts.id);
export type OwnRuns = Awaited<ReturnType<typeof countOwnRuns>>[number];

export const countOfVersion = (db: Db, revisionId: string) =>
  db.$count(testRuns, eq(testRuns.revisionId, revisionId));

interface Added {
  revisionId: string;
  userId: string;
  now: Date;
}
export async function insertRuns(db: Db, { revisionId, userId, now }: Added, runs: readonly NewTestRun[]) {
  const rows = runs.map(({ ran_on: ranOn, ...run }) => ({
    ...run,
    ranOn,
    revisionId,
    userId,
    createdAt: now,
  }));
  return (await db.insert(testRuns).values(rows).returning({ id: testRuns.id })).map(({ id }) => id);
}

/** A run of any version of a published prompt, with the person who added it. */
export async function findRun(db: Db, promptId: string, id: string) {
  const [row] = await db
    .select({ userId: testRuns.userId, revisionId: testRuns.revisionId })
    .from(testRuns)
    .innerJoin(revisions, eq(revisions.id, testRuns.revisionId))
    .innerJoin(prompts, and(published, eq(prompts.id, revisions.promptId)))
    .where(and(eq(testRuns.id, id), eq(prompts.id, promptId)));
  return row;
}

/** @returns whether it still existed. */
export async function removeRun(db: Db, id: string) {
  const removed = await db.delete(testRuns).where(eq(testRuns.id, id)).returning({ id: testRuns.id });
  return removed.length > 0;
}
