import { and, count, countDistinct, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { allDepartments, type SortOrder } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { departments, prompts } from '#server/db/schema.ts';

/** The search columns are for the database only, the long texts for one prompt's page only. */
const {
  searchHead: _searchHead,
  searchAll: _searchAll,
  fullPrompt: _fullPrompt,
  ...summaryColumns
} = getTableColumns(prompts);

const rating = sql<number>`coalesce(${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0), 0)`;
const published = eq(prompts.status, 'published');
/** By code point, so that every database orders alike. */
const byId = sql`${prompts.id} collate "C"`;

const orders: Record<SortOrder, SQL> = {
  latest: sql`${prompts.updatedAt} desc, ${byId}`,
  oldest: sql`${prompts.updatedAt}, ${byId}`,
  rating: sql`${rating} desc, ${prompts.ratingCount} desc, ${prompts.updatedAt} desc, ${byId}`,
  name: sql`public.plain_text(${prompts.title}) collate "C", ${byId}`,
};

const selectSummaries = (db: Db) =>
  db
    .select({ ...summaryColumns, rating, department: departments })
    .from(prompts)
    .leftJoin(departments, eq(prompts.departmentId, departments.id))
    .$dynamic();

export type PromptSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type PromptRow = NonNullable<Awaited<ReturnType<typeof findPrompt>>>;

export interface Page {
  sort: SortOrder | undefined;
  limit: number | undefined;
  offset: number | undefined;
}

export interface SummaryPage {
  rows: PromptSummaryRow[];
  /** How many there are in all, on whatever pages. */
  total: number;
}

/** One page of the published prompts that meet a condition; without a limit, all of them. */
async function listWhere(db: Db, condition: SQL | undefined, page: Page): Promise<SummaryPage> {
  const where = and(published, condition);
  const query = selectSummaries(db)
    .where(where)
    .orderBy(orders[page.sort ?? 'latest'])
    .offset(page.offset ?? 0);
  const rows = await (page.limit === undefined ? query : query.limit(page.limit));
  if (page.limit === undefined && !page.offset) return { rows, total: rows.length };
  const [counted] = await db.select({ total: count() }).from(prompts).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** @param departmentId 'all' or undefined for every department; an unknown one has no prompts. */
export const listPrompts = (db: Db, departmentId: string | undefined, page: Page) =>
  listWhere(
    db,
    departmentId === undefined || departmentId === allDepartments
      ? undefined
      : eq(prompts.departmentId, departmentId),
    page,
  );

const isOneOf = (ids: string[]) => sql`${prompts.id} = any(${sql.param(ids)}::text[])`;

/** A page of the prompts with these ids, in the order of the ids when no other is asked for. */
export async function listPromptsByIds(db: Db, ids: string[], page: Page): Promise<SummaryPage> {
  if (page.sort) return { ...(await listWhere(db, isOneOf(ids), page)), total: ids.length };
  const start = page.offset ?? 0;
  const wanted = ids.slice(start, page.limit === undefined ? undefined : start + page.limit);
  const rows = await selectSummaries(db).where(and(published, isOneOf(wanted)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

export const listFeatured = async (db: Db): Promise<PromptSummaryRow[]> =>
  selectSummaries(db).where(and(published, prompts.featured)).orderBy(orders.latest);

export async function findPrompt(db: Db, id: string) {
  const [row] = await db
    .select({ ...summaryColumns, fullPrompt: prompts.fullPrompt, rating, department: departments })
    .from(prompts)
    .leftJoin(departments, eq(prompts.departmentId, departments.id))
    .where(and(published, eq(prompts.id, id)));
  return row;
}

/** The figures of the home page. A contributor is an account, or a name where there is none. */
export async function countEverything(db: Db) {
  const [ofPrompts] = await db
    .select({
      prompts: count(),
      useCases: sql<number>`coalesce(sum(cardinality(${prompts.useCases})), 0)`.mapWith(Number),
      contributors: countDistinct(sql`coalesce(${prompts.authorId}::text, ${prompts.author})`),
    })
    .from(prompts)
    .where(published);
  return {
    departments: await db.$count(departments),
    ...(ofPrompts ?? { prompts: 0, useCases: 0, contributors: 0 }),
  };
}
