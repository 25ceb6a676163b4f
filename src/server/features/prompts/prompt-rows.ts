import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PromptSummaryDto, promptSummarySchema } from '#contract/prompts.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import type { Db } from '#server/db/database.ts';
import {
  departments,
  keptTagNames,
  prompts,
  recentUses,
  revisions,
  shownOutcomes,
  testedWith,
} from '#server/db/schema.ts';

/** Fields of a summary that repeat another field: the specification's clients read both spellings. */
export const repeatedFields = {
  departmentId: 'department_id',
  updated_at: 'updatedAt',
  review_count: 'reviewCount',
} as const satisfies Partial<Record<keyof PromptSummaryDto, keyof PromptSummaryDto>>;

/** A prompt's summary by the names of the API. Times are ISO 8601 in UTC. */
export type PromptSummaryRow = {
  [Name in Exclude<keyof PromptSummaryDto, keyof typeof repeatedFields>]-?: Exclude<
    PromptSummaryDto[Name],
    undefined
  >;
};

/** Average of all ratings, 0 without one. */
export const rating = sql<number>`coalesce(${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0), 0)`;

/** Prompts with their counts of the last hour: for every select that shows them or sorts by them. */
export const promptTables = sql`${prompts}
  left join ${recentUses} on ${recentUses.promptId} = ${prompts.id}
  left join ${shownOutcomes} on ${shownOutcomes.promptId} = ${prompts.id}
    and ${shownOutcomes.revisionNumber} = ${prompts.revisionNumber}`;

/** Uses of the last weeks. */
export const uses = sql`coalesce(${recentUses.uses}, 0)`;

const sumOfShown = sql`${shownOutcomes.worked} + ${shownOutcomes.neededChanges} + ${shownOutcomes.didNotHelp}`;

/** Shown answers to "Did it work?" about the current version, those of them that are *Worked*, and their share. */
export const answers = sql`coalesce(${sumOfShown}, 0)`;
export const worked = sql`coalesce(${shownOutcomes.worked}, 0)`;
export const workedShare = sql`coalesce(${shownOutcomes.worked}::float8 / nullif(${sumOfShown}, 0), 0)`;

/** Whether the current version has a test. */
export const isTested = sql`exists (
  select from ${revisions} join ${testedWith} on ${testedWith.revisionId} = ${revisions.id}
  where ${revisions.promptId} = ${prompts.id} and ${revisions.number} = ${prompts.revisionNumber})`;

/** Null if none are shown. */
const outcomes = sql`case when ${sumOfShown} > 0 then json_build_object('worked', ${shownOutcomes.worked},
  'needed_changes', ${shownOutcomes.neededChanges}, 'did_not_help', ${shownOutcomes.didNotHelp}) end`;

const moment = (column: typeof prompts.createdAt | typeof prompts.updatedAt) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const department = sql`case when ${departments.id} is not null then json_build_object(
  'id', ${departments.id}, 'name', ${departments.name}, 'description', ${departments.description},
  'icon', ${departments.icon}, 'color', ${departments.color}) end`;

/** The author's fields: those of `promptFields` in the schema of a summary. */
const contentColumns = Object.fromEntries(
  promptFields.flatMap(({ inPrompt, name }) =>
    inPrompt in promptSummarySchema.shape ? [[inPrompt, prompts[name]]] : [],
  ),
) as unknown as Record<PromptField['inPrompt'] & keyof PromptSummaryRow, SQLWrapper>;

const columns: Record<keyof PromptSummaryRow, SQLWrapper> = {
  ...contentColumns,
  tags: sql`nullif(${keptTagNames(prompts.tags)}, '{}')`,
  id: prompts.id,
  department,
  author: prompts.author,
  createdAt: moment(prompts.createdAt),
  updatedAt: moment(prompts.updatedAt),
  version: prompts.version,
  rating,
  reviewCount: prompts.ratingCount,
  comments_count: prompts.commentCount,
  uses,
  outcomes,
  featured: prompts.featured,
  review_by: prompts.reviewBy,
  tested: isTested,
  has_example: sql`${prompts.exampleOutput} <> ''`,
};

const card = sql`json_build_object(${sql.join(
  Object.entries(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)})`;
/** Written once, because drizzle would put its two hundred parts together for every query. It has no parameters. */
const cards = sql.raw(
  new PgDialect().sqlToQuery(
    sql`select ${card} as summary from ${promptTables} left join ${departments} on ${departments.id} = ${prompts.departmentId}`,
  ).sql,
);

/** Prompts as one JSON value; null for none. @param rest further joins, where, order, limit and offset. */
export const summariesAsJson = (rest: SQL) =>
  sql`select json_agg(summary) as list from (${cards} ${rest}) as page`;

/**
 * Reads prompts as one JSON value: measured with ten thousand, this takes the driver a quarter of the time for as many rows, during
 * which it blocks every other request.
 *
 * @param rest where, order, limit and offset.
 */
export async function selectSummaries(db: Db, rest: SQL): Promise<PromptSummaryRow[]> {
  const { rows } = await db.execute<{ list: PromptSummaryRow[] | null }>(summariesAsJson(rest));
  return rows[0]?.list ?? [];
}
