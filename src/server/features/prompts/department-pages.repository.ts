import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FacetCountDto, PromptPageQuery } from '#contract/prompt-pages.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { catalogue, catalogueChanges, departments, listEntries, prompts } from '#server/db/schema.ts';
import { selectFacetCounts } from './facet-counts.ts';
import { idsOfPage, isByFigures, listOrders } from './ids-of-page.ts';
import { isNowhere, leftByFacets, ofDepartment, withText } from './list-conditions.ts';
import { type PromptSummaryRow, summariesAsJson } from './prompt-rows.ts';

/** By code point, for the same order in every database. */
const byId = sql`${listEntries.promptId} collate "C"`;
const orders = listOrders(byId, sql`${listEntries.updatedAt} desc, ${byId}`);

/** Whether a rating, a use or an answer may change the order of a page. */
const dependsOnFigures = ({ sort, rating, works }: PromptPageQuery) =>
  isByFigures(sort) || rating !== undefined || works !== undefined;

/**
 * The last change that may have changed the order: of anything if the list depends on counts, otherwise of anything but counts. Only
 * the last changes are kept; 0 if it is not among them.
 */
const version = (query: PromptPageQuery) =>
  dependsOnFigures(query)
    ? sql`(select ${catalogue.version}::float8 from ${catalogue})`
    : sql`coalesce((select ${catalogueChanges.version}::float8 from ${catalogueChanges}
        where not ${catalogueChanges.ofFigures} order by ${catalogueChanges.version} desc limit 1), 0)`;

const count = (where: SQL) => sql`(select count(*)::int from ${listEntries} where ${where})`;

export interface DepartmentPage extends Record<string, unknown> {
  rows: PromptSummaryRow[] | null;
  total: number;
  departmentTotal: number;
  version: number;
  counts: FacetCountDto[] | null;
}

/**
 * One page of a department's list, or of the list of all, in one statement, so that all of it is of the same moment.
 *
 * @param text without blanks around it.
 * @param day YYYY-MM-DD, which decides whether a review is due.
 * @returns undefined if there is no such department.
 */
export async function findDepartmentPage(
  db: Db,
  departmentId: string,
  text: string,
  query: PromptPageQuery,
  day: string,
): Promise<DepartmentPage | undefined> {
  const inDepartment = ofDepartment(departmentId) ?? sql`true`;
  const found = isNowhere(text) ? sql`false` : (and(inDepartment, withText(text)) ?? sql`true`);
  const left = leftByFacets(query, day);
  const where = and(found, left) ?? found;
  const isWhole = text === '' && !left;
  const exists =
    departmentId === allDepartments
      ? sql`true`
      : sql`exists (select from ${departments} where ${eq(departments.id, departmentId)})`;
  const { rows } = await db.execute<DepartmentPage>(sql`
    with page as materialized (${idsOfPage(query, sql`${listEntries}`, where, orders[query.sort])})
    select ${count(inDepartment)} as "departmentTotal",
      ${isWhole ? sql`null::int` : count(where)} as total,
      ${version(query)} as version,
      (${summariesAsJson(sql`join page on page.prompt_id = ${prompts.id} order by page.place`)}) as rows,
      ${query.counts === 'true' ? selectFacetCounts(query, sql`${listEntries} where ${found}`, day) : sql`null`} as counts
    where ${exists}`);
  const [page] = rows;
  return page && { ...page, total: page.total ?? page.departmentTotal };
}
