import { and, getTableColumns, sql } from 'drizzle-orm';
import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { FacetCountDto, ResultPageQuery } from '#contract/prompt-pages.ts';
import type { Db } from '#server/db/database.ts';
import { listEntries, prompts } from '#server/db/schema.ts';
import { selectFacetCounts } from './facet-counts.ts';
import { idsOfPage, listOrders } from './ids-of-page.ts';
import { leftByFacets, ofDepartment } from './list-conditions.ts';
import { type PromptSummaryRow, summariesAsJson } from './prompt-rows.ts';

export interface DepartmentCount {
  id: string;
  count: number;
}

export interface ResultPage {
  rows: PromptSummaryRow[];
  total: number;
  /** Those of them that match the whole search. */
  matchTotal: number;
  /** In any department and with any facets, like the next one. */
  foundTotal: number;
  departments: DepartmentCount[];
  /** Of the searched catalogue: another order, or counts, may be of a later one. */
  version: number;
  counts?: FacetCountDto[];
  /** Ids of results, at least of this page, that match only a part of the search. */
  related: ReadonlySet<string>;
  /** Reasons for the results of this page, by id. */
  reasons: ReadonlyMap<string, MatchReasonDto>;
}

/** A page without the reasons for its results, which the search provides. */
type PlainPage = Omit<ResultPage, 'version' | 'related' | 'reasons'>;

type Row = Record<string, unknown> &
  Pick<ResultPage, 'total' | 'matchTotal' | 'foundTotal'> & {
    [Name in 'rows' | 'departments' | 'counts']: ResultPage[Name] | null;
  };

/** The columns that filter, count and sort pages. */
const { text: _text, ...columns } = getTableColumns(listEntries);
/** The found entries, joined once: under the name of the table, so that its conditions apply to them. */
const found = sql`found_entries as ${listEntries}`;
const byPlace = sql`${listEntries}.place`;
const orders = { relevance: byPlace, ...listOrders(byPlace, byPlace) };

/**
 * One page of the prompts with these ids, in another order, filtered or counted. One statement, one snapshot; the ids may be
 * older.
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
): Promise<PlainPage> {
  const inDepartment = (departmentId === undefined ? undefined : ofDepartment(departmentId)) ?? sql`true`;
  const where = and(inDepartment, leftByFacets(query, day)) ?? inDepartment;
  const isMatch = sql`${byPlace} <= ${matches}`;
  const order = sql`${isMatch} desc, ${orders[query.sort]}`;
  const { rows } = await db.execute<Row>(sql`
    with found_entries as materialized (
      select ${sql.join(Object.values(columns), sql`, `)}, place
      from unnest(${sql.param(ids)}::text[]) with ordinality as given (prompt_id, place)
      join ${listEntries} on ${listEntries.promptId} = given.prompt_id
    ),
    page as materialized (${idsOfPage(query, found, where, order)}),
    in_departments as materialized (
      select ${listEntries.departmentId} as id, count(*)::int as count from ${found} group by 1
    )
    select (select count(*)::int from ${found} where ${where}) as total,
      (select count(*)::int from ${found} where ${where} and ${isMatch}) as "matchTotal",
      (select coalesce(sum(count), 0)::int from in_departments) as "foundTotal",
      (select json_agg(in_departments order by id) from in_departments where id is not null) as departments,
      (${summariesAsJson(sql`join page on page.prompt_id = ${prompts.id} order by page.place`)}) as rows,
      ${query.counts === 'true' ? selectFacetCounts(query, sql`${found} where ${inDepartment}`, day) : sql`null`} as counts`);
  const [page] = rows;
  if (!page) throw new Error('a page has one row');
  return {
    ...page,
    rows: page.rows ?? [],
    departments: page.departments ?? [],
    ...(query.counts === 'true' ? { counts: page.counts ?? [] } : {}),
  } as PlainPage;
}
