import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FacetCountDto, FacetQuery, PromptPageQuery, ResultPageQuery } from '#contract/prompt-pages.ts';
import { allDepartments, type SortOrder } from '#domain/vocabulary.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { departments, prompts, searchDocuments } from '#server/db/schema.ts';
import { facetColumns, missedFacets, namedTags, selectFacetCounts, separator } from './list-facets.ts';
import {
  answers,
  type PromptSummaryRow,
  promptTables,
  rating,
  summariesAsJson,
  uses,
  workedShare,
} from './prompt-rows.ts';

/** By code point, for the same order in every database. */
export const byId = sql`${prompts.id} collate "C"`;

/**
 * The orders of a list.
 *
 * @param last the order of prompts with the same time.
 * @param usual the order of prompts with equal names, ratings or answers.
 */
const orders = (last: SQL, usual: SQL): Record<SortOrder, SQL> => ({
  latest: sql`${prompts.updatedAt} desc, ${last}`,
  oldest: sql`${prompts.updatedAt}, ${last}`,
  rating: sql`${rating} desc, ${prompts.ratingCount} desc, ${usual}`,
  worked: sql`${workedShare} desc, ${answers} desc, ${usual}`,
  used: sql`${uses} desc, ${prompts.updatedAt} desc, ${last}`,
  name: sql`${prompts.sortName} collate "C", ${usual}`,
});
/** Of the whole library, and of departments. */
export const listOrders = orders(byId, sql`${prompts.updatedAt} desc, ${byId}`);
const rank = sql`given.rank`;
const resultOrders = { relevance: rank, ...orders(rank, rank) };

/** The prompts whose title or description contains a text, as the client's local search matches it. */
function withText(text: string) {
  if (text === '') return undefined;
  // PostgreSQL refuses NUL.
  if (text.includes('\0') || text.includes(separator)) return sql`false`;
  return sql`public.list_lower(${prompts.title} || chr(31) || ${prompts.description}) like ${containing(text.toLowerCase())}`;
}

type PageQuery = FacetQuery & { counts: 'true' | 'false'; limit: number; offset: number };

interface Source {
  /** Columns besides those of the list. */
  columns: SQL;
  /** The prompts, joined with their figures. */
  from: SQL;
  /** Not 0 for a prompt that the list leaves out; as for facets. */
  missed: SQL;
  order: SQL;
}

/**
 * The prompts of a list as `found`, each with its place in the order and the facets that it misses. A list with filters or counts reads
 * all its prompts once: at 10,000 that is faster than a person notices, in every order and with every facet.
 */
const foundPrompts = (query: PageQuery, day: string, { columns, from, missed, order }: Source) => sql`
  ${namedTags},
  found as materialized (
    select ${prompts.id} as id, ${columns}, ${missed} as missed,
      row_number() over (order by ${order}) as place
      ${query.counts === 'true' ? sql`, ${facetColumns(day)}` : sql``}
    from ${from}
  )`;

/** The last transaction that changed what lists show: each writes the prompt's search document. */
const version = sql`(select coalesce(max(xmin::text::float8), 0) from ${searchDocuments})`;

/** The columns of a page. @param listed the prompts of the list, whether they meet the facets or not. */
const pageOf = (query: PageQuery, listed: SQL) => sql`
  (select count(*)::int from found where missed = 0) as total,
  ${version} as version,
  (${summariesAsJson(sql`join (
    select id, place from found where missed = 0 order by place limit ${query.limit}::int offset ${query.offset}::int
  ) as page on page.id = ${prompts.id} order by page.place`)}) as rows,
  ${query.counts === 'true' ? selectFacetCounts(query, listed) : sql`null`} as counts`;

interface Page extends Record<string, unknown> {
  rows: PromptSummaryRow[] | null;
  total: number;
  /** Another number if the order may have changed. */
  version: number;
  /** Null unless they were requested, and for an empty list. */
  counts: FacetCountDto[] | null;
}

export interface DepartmentPage extends Page {
  departmentTotal: number;
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
  const isOfAll = departmentId === allDepartments;
  const inDepartment = and(published, isOfAll ? undefined : eq(prompts.departmentId, departmentId));
  const exists = sql`exists (select from ${departments} where ${eq(departments.id, departmentId)})`;
  const departmentTotal = sql`(select count(*)::int from ${prompts} where ${inDepartment})`;
  const listed = and(inDepartment, withText(text));
  const order = listOrders[query.sort];
  const missed = missedFacets(query, day);
  if (!missed && query.counts !== 'true') {
    const { rows } = await db.execute<DepartmentPage>(sql`
      select ${departmentTotal} as "departmentTotal", (select count(*)::int from ${prompts} where ${listed}) as total,
        ${version} as version, null as counts,
        (${summariesAsJson(sql`where ${listed} order by ${order} limit ${query.limit}::int offset ${query.offset}::int`)}) as rows
      where ${isOfAll ? sql`true` : exists}`);
    return rows[0];
  }
  const { rows } = await db.execute<DepartmentPage>(sql`
    with ${foundPrompts(query, day, {
      columns: sql`null as unused`,
      from: sql`${promptTables} where ${listed}`,
      missed: missed ?? sql`0`,
      order,
    })}
    select ${text === '' ? sql`(select count(*)::int from found)` : departmentTotal} as "departmentTotal",
      ${pageOf(query, sql`found`)}
    where ${isOfAll ? sql`true` : exists}`);
  return rows[0];
}

export interface DepartmentCount {
  id: string;
  count: number;
}

export interface ResultPage extends Page {
  /** Those of the total that match the whole search. */
  matchTotal: number;
  /** In any department and with any facets, like the next one. */
  foundTotal: number;
  departments: DepartmentCount[] | null;
}

/** The bit of a prompt of another department than the requested one; those of facets are lower. */
const elsewhere = 2 ** 16;

/**
 * One page of the prompts with these ids. One statement, one snapshot; the ids may be older.
 *
 * @param ids of all search results, the best match first.
 * @param matches how many of them match the whole search; the others are the last in every order.
 * @param departmentId undefined for any.
 * @param day YYYY-MM-DD, which decides whether a review is due.
 */
export async function findResultPage(
  db: Db,
  ids: string[],
  matches: number,
  departmentId: string | undefined,
  query: ResultPageQuery,
  day: string,
): Promise<ResultPage> {
  const facets = missedFacets(query, day) ?? sql`0`;
  const isElsewhere = sql`${prompts.departmentId} is distinct from ${departmentId}`;
  const { rows } = await db.execute<ResultPage>(sql`
    with ${foundPrompts(query, day, {
      columns: sql`${prompts.departmentId} as department_id, ${rank} <= ${matches}::int as is_match`,
      from: sql`unnest(${sql.param(ids)}::text[]) with ordinality as given (id, rank)
        join ${promptTables} on ${prompts.id} = given.id where ${published}`,
      missed:
        departmentId === undefined
          ? facets
          : sql`case when ${isElsewhere} then ${elsewhere}::int else ${facets} end`,
      order: sql`${rank} <= ${matches}::int desc, ${resultOrders[query.sort]}`,
    })}
    select (select count(*)::int from found where missed = 0 and is_match) as "matchTotal",
      (select count(*)::int from found) as "foundTotal",
      (select json_agg(of_department order by id) from (
        select department_id as id, count(*)::int as count from found where department_id is not null group by 1
      ) as of_department) as departments,
      ${pageOf(query, sql`(select * from found where missed < ${elsewhere}::int) as found`)}`);
  const [page] = rows;
  if (!page) throw new Error('a page has one row');
  return page;
}
