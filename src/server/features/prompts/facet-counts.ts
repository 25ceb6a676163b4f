import { type SQL, sql } from 'drizzle-orm';
import type { FacetCountDto, FacetQuery } from '#contract/prompt-pages.ts';
import { serverLimits } from '#domain/limits.ts';
import { listEntries } from '#server/db/schema.ts';
import {
  facetValues,
  hasWantedTag,
  leftBySingleFacets,
  type SingleFacet,
  singleFacets,
  wantedOf,
} from './list-conditions.ts';

const columns = Object.fromEntries(
  singleFacets.map((name) => [name, sql`combined.${sql.identifier(name)}`]),
) as Record<SingleFacet, SQL>;

/** Requested values first, because they are never left out. */
const first = (wanted: string[], value: SQL) => sql`
  order by ${value} = any(${sql.param(wanted)}::text[]) desc, total desc, ${value} collate "C"
  limit ${serverLimits.countedValues}::int`;

/** Each value of a facet with its number of prompts. */
const countsOf = (query: FacetQuery, name: SingleFacet) => sql`(
  select ${name}::text as facet, ${columns[name]} as value, sum(prompts)::int as total,
    coalesce(sum(prompts) filter (where combined.has_tag and ${leftBySingleFacets(query, columns, name) ?? sql`true`}), 0)::int as count
  from combined where ${columns[name]} <> '' group by ${columns[name]}
  ${first(wantedOf(query, name), columns[name])})`;

/** Each tag with its number of prompts. Not by groups, because almost every prompt has another set of tags. */
const countsOfTags = (query: FacetQuery, found: SQL, day: string) => sql`(
  select 'tag'::text as facet, tag as value, count(*)::int as total,
    (count(*) filter (where is_left))::int as count
  from (
    select unnest(${listEntries.tags}) as tag, ${leftBySingleFacets(query, facetValues(day)) ?? sql`true`} as is_left
    from ${found} and ${listEntries.tags} <> '{}'
  ) as tagged
  group by tag
  ${first(wantedOf(query, 'tag'), sql`tag`)})`;

/**
 * The counts of every facet as one JSON value. Groups by facet combination, so prompts are scanned once, and once more for tags.
 *
 * @param found the from and where clauses with list_entries, without the conditions of facets.
 */
export function selectFacetCounts(query: FacetQuery, found: SQL, day: string) {
  const values = facetValues(day);
  const named = singleFacets.map((name) => sql`${values[name]} as ${sql.identifier(name)}`);
  return sql`(
    with combined as materialized (
      select ${sql.join(named, sql`, `)}, ${hasWantedTag(query) ?? sql`true`} as has_tag, count(*) as prompts
      from ${found}
      group by ${sql.join(
        [...singleFacets, 'has_tag'].map((_, index) => sql.raw(String(index + 1))),
        sql`, `,
      )}
    )
    select json_agg(counted) from (${sql.join(
      [countsOfTags(query, found, day), ...singleFacets.map((name) => countsOf(query, name))],
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
