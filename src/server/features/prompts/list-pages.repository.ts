import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FacetCountDto, FacetQuery, PromptPageQuery, ResultPageQuery } from '#contract/prompt-pages.ts';
import { allDepartments, type SortOrder } from '#domain/vocabulary.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { type DepartmentCount, type FoundPrompts, pageOfIds } from '#server/db/found-prompts.ts';
import { published } from '#server/db/published.ts';
import { departments, prompts, searchDocuments } from '#server/db/schema.ts';
import {
  chosenFacets,
  facetColumns,
  groupedFacets,
  missedFacets,
  namedTags,
  selectFacetCounts,
  separator,
} from './list-facets.ts';
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

/** The last transaction that changed what lists show: each writes the prompt's search document. */
const version = sql`coalesce((
  select ${searchDocuments.changed}::text::float8 from ${searchDocuments} order by ${searchDocuments.changed} desc limit 1), 0)`;

const partOf = ({ limit, offset }: PageQuery) => sql`limit ${limit}::int offset ${offset}::int`;

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
  const listed = and(inDepartment, withText(text));
  const missed = missedFacets(query, day);
  const met = and(listed, missed && sql`${missed} = 0`);
  const order = listOrders[query.sort];
  const isCounted = query.counts === 'true';
  const source = sql`${promptTables} where ${met}`;
  // First the ids, then the cards, so that only one page of cards is built, and the first pages are read by an index.
  const ids = sql`select ${prompts.id} from ${source} order by ${order} ${partOf(query)}`;
  // An index alone answers it, unless a figure filters the list.
  const total = isCounted
    ? sql`select coalesce(sum(prompts), 0)::int from grouped where missed = 0`
    : sql`select count(*)::int from ${missed ? source : sql`${prompts} where ${met}`}`;
  // Counted once where the list is the whole department.
  const departmentTotal =
    text === '' && !missed ? sql`null` : sql`(select count(*)::int from ${prompts} where ${inDepartment})`;
  const grouped = groupedFacets(sql`(
    select ${facetColumns(day)}, ${missed ?? sql`0`} as missed from ${promptTables} where ${listed}) as found`);
  const { rows } = await db.execute<DepartmentPage & { departmentTotal: number | null }>(sql`
    with ${namedTags}
    ${isCounted ? sql`, ${grouped}` : sql``}
    select ${departmentTotal} as "departmentTotal",
      (${total}) as total,
      ${version} as version,
      (${summariesAsJson(sql`where ${prompts.id} = any(array(${ids})) order by ${order}`)}) as rows,
      ${isCounted ? selectFacetCounts(query) : sql`null`} as counts
    where ${isOfAll ? sql`true` : exists}`);
  const [page] = rows;
  return page && { ...page, departmentTotal: page.departmentTotal ?? page.total };
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

/** Whether results are in the order of relevance, of any department, and without filters and counts. */
const isPlain = (query: ResultPageQuery, departmentId: string | undefined) =>
  departmentId === undefined &&
  query.sort === 'relevance' &&
  query.counts !== 'true' &&
  chosenFacets(query).length === 0;

/** The search knows the totals of plain results, so that only the cards are read. A prompt that was retired since is left out. */
async function findPlainPage(
  db: Db,
  { ids, relatedFrom = ids.length }: FoundPrompts,
  departments: DepartmentCount[],
  query: ResultPageQuery,
): Promise<ResultPage> {
  const { rows } = await db.execute<Pick<Page, 'rows' | 'version'> & Record<string, unknown>>(sql`
    select ${version} as version,
      (${summariesAsJson(sql`join unnest(${sql.param(pageOfIds(ids, query))}::text[]) with ordinality as given (id, rank)
        on ${prompts.id} = given.id where ${published} order by ${rank}`)}) as rows`);
  const [page] = rows;
  if (!page) throw new Error('a page has one row');
  const total = ids.length;
  return { ...page, total, foundTotal: total, matchTotal: relatedFrom, departments, counts: null };
}

/**
 * One page of the prompts with these ids. One statement, one snapshot; the ids may be older.
 *
 * @param found all search results, the best match first. Related ones are the last in every order.
 * @param departmentId undefined for any.
 * @param day YYYY-MM-DD, which decides whether a review is due.
 */
export async function findResultPage(
  db: Db,
  found: FoundPrompts,
  departmentId: string | undefined,
  query: ResultPageQuery,
  day: string,
): Promise<ResultPage> {
  if (isPlain(query, departmentId) && found.departments)
    return findPlainPage(db, found, found.departments, query);
  const isCounted = query.counts === 'true';
  const facets = missedFacets(query, day) ?? sql`0`;
  const isElsewhere = sql`${prompts.departmentId} is distinct from ${departmentId}`;
  const missed =
    departmentId === undefined
      ? facets
      : sql`case when ${isElsewhere} then ${elsewhere}::int else ${facets} end`;
  const isMatch = sql`${rank} <= ${found.relatedFrom ?? found.ids.length}::int`;
  // Sorting all results takes as long as reading them.
  const place =
    query.sort === 'relevance'
      ? rank
      : sql`row_number() over (order by ${isMatch} desc, ${resultOrders[query.sort]})`;
  const { rows } = await db.execute<ResultPage>(sql`
    with ${namedTags}, found as materialized (
      select ${prompts.id} as id, ${prompts.departmentId} as department_id, ${isMatch} as is_match, ${place} as place,
        ${missed} as missed ${isCounted ? sql`, ${facetColumns(day)}` : sql``}
      from unnest(${sql.param(found.ids)}::text[]) with ordinality as given (id, rank)
        join ${promptTables} on ${prompts.id} = given.id where ${published}
    )${isCounted ? sql`, ${groupedFacets(sql`found where missed < ${elsewhere}::int`)}` : sql``}
    select (select count(*)::int from found where missed = 0) as total,
      (select count(*)::int from found where missed = 0 and is_match) as "matchTotal",
      (select count(*)::int from found) as "foundTotal",
      (select json_agg(of_department order by id) from (
        select department_id as id, count(*)::int as count from found where department_id is not null group by 1
      ) as of_department) as departments,
      ${version} as version,
      (${summariesAsJson(sql`join (
        select id, place from found where missed = 0 order by place ${partOf(query)}
      ) as page on page.id = ${prompts.id} order by page.place`)}) as rows,
      ${isCounted ? selectFacetCounts(query) : sql`null`} as counts`);
  const [page] = rows;
  if (!page) throw new Error('a page has one row');
  return page;
}
