import { type SQL, sql } from 'drizzle-orm';
import { type FacetName, facetNames } from '#contract/list-pages.ts';
import type { FacetCountDto, FacetQuery } from '#contract/prompt-pages.ts';
import { serverLimits } from '#domain/limits.ts';
import { facetValues, leftByFacets, wantedOf } from './list-conditions.ts';

const columns = Object.fromEntries(
  facetNames.map((name) => [name, sql`combined.${sql.identifier(name)}`]),
) as Record<FacetName, SQL>;

/** Each value of a facet with its number of prompts, requested values first, because they are never left out. */
const countsOf = (query: FacetQuery, name: FacetName) => sql`(
  select ${name}::text as facet, ${columns[name]} as value, sum(prompts)::int as total,
    coalesce(sum(prompts) filter (where ${leftByFacets(query, columns, name) ?? sql`true`}), 0)::int as count
  from combined where ${columns[name]} <> '' group by ${columns[name]}
  order by ${columns[name]} = any(${sql.param(wantedOf(query, name))}::text[]) desc, total desc, ${columns[name]} collate "C"
  limit ${serverLimits.countedValues}::int)`;

/**
 * The counts of every facet as one JSON value. Groups by facet combination, so prompts are scanned once.
 *
 * @param found the from and where clauses with list_entries, without the conditions of facets.
 */
export function selectFacetCounts(query: FacetQuery, found: SQL, day: string) {
  const values = facetValues(day);
  const named = facetNames.map((name) => sql`${values[name]} as ${sql.identifier(name)}`);
  return sql`(
    with combined as materialized (
      select ${sql.join(named, sql`, `)}, count(*) as prompts from ${found}
      group by ${sql.join(
        facetNames.map((_, index) => sql.raw(String(index + 1))),
        sql`, `,
      )}
    )
    select json_agg(counted) from (${sql.join(
      facetNames.map((name) => countsOf(query, name)),
      sql` union all `,
    )}) as counted)`;
}

/** A prompt with 4 stars counts for 3 too. */
export function withLesserRatings(counts: FacetCountDto[]): FacetCountDto[] {
  const four = counts.find(({ facet, value }) => facet === 'rating' && value === '4');
  if (!four) return counts;
  const three = counts.find(({ facet, value }) => facet === 'rating' && value === '3');
  const both = {
    ...four,
    value: '3',
    total: four.total + (three?.total ?? 0),
    count: four.count + (three?.count ?? 0),
  };
  return [...counts.filter((entry) => entry !== three), both];
}
