import { and, count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import { allDepartments, type SortOrder } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { auditEvents, contentOf, departments, prompts } from '#server/db/schema.ts';
import { publishedSuccessor } from '#server/db/successor.ts';
import { byId, listOrders } from './list-pages.repository.ts';
import { type PromptSummaryRow, promptTables, selectSummaries, summariesAsJson } from './prompt-rows.ts';

export interface Page {
  sort: SortOrder | undefined;
  limit: number | undefined;
  offset: number | undefined;
}

export interface SummaryPage {
  rows: PromptSummaryRow[];
  /** The total on all pages. */
  total: number;
}

const orders: Record<SortOrder, SQL> = {
  ...listOrders,
  name: sql`public.plain_text(${prompts.title}) collate "C", ${byId}`,
};

/** One page of the published prompts that meet a condition; without a limit, all of them. */
async function listWhere(db: Db, condition: SQL | undefined, page: Page): Promise<SummaryPage> {
  const { sort = 'latest', limit = null, offset = 0 } = page;
  const where = sql`where ${and(published, condition)} order by ${orders[sort]}`;
  if (limit === null && offset === 0) {
    const rows = await selectSummaries(db, where);
    return { rows, total: rows.length };
  }
  // First the ids, then the cards, so that only one page of cards is built.
  const ids = sql`select ${prompts.id} from ${promptTables} ${where} limit ${limit}::int offset ${offset}::int`;
  const rows = await selectSummaries(
    db,
    sql`where ${prompts.id} = any(array(${ids})) order by ${orders[sort]}`,
  );
  return { rows, total: await db.$count(prompts, and(published, condition)) };
}

/**
 * @param departmentId 'all' or undefined for every department; an unknown one has no prompts.
 * @param condition an additional condition of the prompts.
 */
export const listPrompts = (db: Db, departmentId: string | undefined, page: Page, condition?: SQL) =>
  listWhere(
    db,
    departmentId === undefined || departmentId === allDepartments
      ? condition
      : and(eq(prompts.departmentId, departmentId), condition),
    page,
  );

const isOneOf = (ids: string[]) => sql`${prompts.id} = any(${sql.param(ids)}::text[])`;

/** The ids whose prompts meet a condition, in their order. */
async function idsThatMeet(db: Db, ids: string[], condition: SQL) {
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(condition, isOneOf(ids)));
  const met = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => met.has(id));
}

/** The published prompts with these ids, in their order. */
export async function listCards(db: Db, ids: string[]): Promise<PromptSummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db, sql`where ${and(published, isOneOf(ids))}`);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** The published prompts with these ids in the form for assistants, in their order. */
export async function listTexts(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, title, description, version, placeholders, fullPrompt: text } = prompts;
  const rows = await db
    .select({ id, title, description, version, placeholders, text })
    .from(prompts)
    .where(and(published, isOneOf(ids)));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((wanted) => rowOf.get(wanted) ?? []);
}

/** The first characters of the texts of published prompts, by id. */
export async function listBeginnings(db: Db, ids: string[], characters: number) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: prompts.id, text: sql<string>`left(${prompts.fullPrompt}, ${characters})` })
    .from(prompts)
    .where(and(published, isOneOf(ids)));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/**
 * A page of the prompts with these ids, in the order of the ids unless `sort` says otherwise.
 *
 * @param condition an additional condition of the prompts.
 */
export async function listPromptsByIds(
  db: Db,
  given: string[],
  page: Page,
  condition?: SQL,
): Promise<SummaryPage> {
  const ids = condition ? await idsThatMeet(db, given, condition) : given;
  if (ids.length === 0) return { rows: [], total: 0 };
  if (page.sort) return { ...(await listWhere(db, isOneOf(ids), page)), total: ids.length };
  const start = page.offset ?? 0;
  const wanted = ids.slice(start, page.limit === undefined ? undefined : start + page.limit);
  return { rows: await listCards(db, wanted), total: ids.length };
}

/** In the admins' order; those without a position follow, the newest first: an improvement changes no place. */
export const listFeatured = (db: Db): Promise<PromptSummaryRow[]> =>
  selectSummaries(
    db,
    sql`where ${and(published, prompts.featured)} 
    order by ${prompts.featuredPosition} nulls last, ${prompts.createdAt} desc, ${byId}`,
  );

/** Whether it came with the demo content, as the audit trail says, and no reviewer has vouched for it since. */
const isSample = sql<boolean>`coalesce(${prompts.reviewedAt}, ${prompts.trustUpdatedAt}) is null and exists (
  select from ${auditEvents} where ${auditEvents.subject} = 'prompt' and ${auditEvents.subjectId} = ${prompts.id} and ${auditEvents.action} = 'seed')`;

export type PromptRow = NonNullable<Awaited<ReturnType<typeof findPrompt>>>;

export async function findPrompt(db: Db, id: string) {
  const where = and(published, eq(prompts.id, id));
  const [found] = await db
    .select({
      summary: sql<PromptSummaryRow>`(${summariesAsJson(sql`where ${where}`)}) -> 0`,
      ...contentOf(prompts),
      reviewedAt: prompts.reviewedAt,
      isSample,
      owner: prompts.owner,
      exampleVersion: prompts.exampleVersion,
      trustUpdatedAt: prompts.trustUpdatedAt,
    })
    .from(prompts)
    .where(where);
  if (!found) return undefined;
  const { summary, ...content } = found;
  // The content has the ids of its tags, the summary their names.
  return { ...summary, ...content, tags: summary.tags ?? [] };
}

/** Why a prompt was retired, and its successor if that is in the library. */
export async function findRetired(db: Db, id: string) {
  const [gone] = await db
    .select({ reason: prompts.retiredReason, replacedBy: publishedSuccessor })
    .from(prompts)
    .where(and(eq(prompts.id, id), eq(prompts.status, 'retired')));
  return gone;
}

/** The counts on the home page. A contributor is an account, or a name without an account. */
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

export type GeneralCounts = Awaited<ReturnType<typeof countEverything>>;
