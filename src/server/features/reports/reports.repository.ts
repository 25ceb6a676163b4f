import { and, count, desc, eq, gt, isNotNull, isNull, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportListQuery } from '#contract/reports.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { published } from '#server/db/published.ts';
import { prompts, reports, users } from '#server/db/schema.ts';

const closers = alias(users, 'closers');

const columns = {
  id: reports.id,
  promptId: reports.promptId,
  title: prompts.title,
  reporter: users.name,
  reason: reports.reason,
  createdAt: reports.createdAt,
  closedAt: reports.closedAt,
  closedBy: closers.name,
  closedReason: reports.closedReason,
  outcome: reports.outcome,
};

const inStatus = ({ status }: ReportListQuery) => {
  if (status === undefined) return undefined;
  return status === 'open' ? isNull(reports.closedAt) : isNotNull(reports.closedAt);
};

/** A page of the reports, newest first, and the number on all pages. */
export async function listReports(db: Db, query: ReportListQuery) {
  const rows = await db
    .select(columns)
    .from(reports)
    .innerJoin(prompts, eq(prompts.id, reports.promptId))
    .innerJoin(users, eq(users.id, reports.userId))
    .leftJoin(closers, eq(closers.id, reports.closedBy))
    .where(inStatus(query))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db.select({ count: count() }).from(reports).where(inStatus(query));
  return { rows, total: total?.count ?? 0 };
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** Time of the user's nth latest report up to now; undefined unless it is later than `after`. */
export async function findNthReport(
  db: Db,
  userId: string,
  nth: number,
  { after, now }: Record<'after' | 'now', Date>,
) {
  const [row] = await db
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        gt(reports.createdAt, after),
        not(isAheadIn(reports.createdAt, 0, now)),
      ),
    )
    .orderBy(desc(reports.createdAt))
    .offset(nth - 1)
    .limit(1);
  return row?.createdAt;
}

export const isPublished = async (db: Db, promptId: string) =>
  (await db.$count(prompts, and(eq(prompts.id, promptId), published))) > 0;

export async function insertReport(db: Db, report: typeof reports.$inferInsert) {
  const [row] = await db.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('a report was not inserted');
  return row.id;
}

/** The user's open report of a prompt, locked until the end of the transaction; undefined if there is none. */
export async function lockOpenReport(db: Db, userId: string, promptId: string) {
  const [row] = await db
    .select({ id: reports.id, reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.userId, userId), eq(reports.promptId, promptId), isNull(reports.closedAt)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
    .for('update');
  return row;
}

export const replaceReason = (db: Db, id: string, reason: string) =>
  db.update(reports).set({ reason }).where(eq(reports.id, id));

/** The author of a report; undefined if there is none. */
export async function findReporter(db: Db, id: string) {
  const [row] = await db.select({ userId: reports.userId }).from(reports).where(eq(reports.id, id));
  return row?.userId;
}

/** Locked until the end of the transaction. @returns undefined if there is none. */
export async function lockReport(db: Db, id: string) {
  const [row] = await db
    .select({ promptId: reports.promptId, closedAt: reports.closedAt })
    .from(reports)
    .where(eq(reports.id, id))
    .for('update');
  return row;
}

export const closeReportRow = (
  db: Db,
  id: string,
  closed: Pick<typeof reports.$inferSelect, 'closedAt' | 'closedBy' | 'closedReason' | 'outcome'>,
) => db.update(reports).set(closed).where(eq(reports.id, id));
