import { type SQL, sql } from 'drizzle-orm';
import { type FacetName, facetNames } from '#contract/list-pages.ts';
import type { FacetCountDto, FacetQuery } from '#contract/prompt-pages.ts';
import { answersShown, serverLimits } from '#domain/limits.ts';
import { mapChoices } from '#domain/prompt-fields.ts';
import { mostShare } from '#domain/works-for-most.ts';
import { prompts, revisions, tags, testedWith } from '#server/db/schema.ts';
import { answers, rating, worked } from './prompt-rows.ts';

/** Stands between title and description; users do not type it, and neither text nor tool contains it. */
export const separator = '\u001F';

/** `isTested` for many prompts: reads all tests once. */
const isAmongTested = sql`(${prompts.id}, ${prompts.revisionNumber}) in (
  select ${revisions.promptId}, ${revisions.number}
  from ${testedWith} join ${revisions} on ${revisions.id} = ${testedWith.revisionId})`;

/** A facet with one value per prompt: all but tags. */
type SingleFacet = Exclude<FacetName, 'tag'>;
const singleFacets = facetNames.filter((name): name is SingleFacet => name !== 'tag');

/** A prompt's value of each facet, in the parameter's form; '' or null for none. For ratings the highest: 4 counts for 3 too. */
const valuesOn = (day: string): Record<SingleFacet, SQL> => ({
  tool: sql`${prompts.tool}`,
  ...mapChoices(({ name }) => sql`${prompts[name]}`),
  attachment: sql`case when ${prompts.needsAttachment} then 'yes' else 'no' end`,
  rating: sql`case when ${prompts.ratingCount} = 0 then 'none' when ${rating} >= 4 then '4' when ${rating} >= 3 then '3' end`,
  works: sql`case when ${answers} >= ${answersShown}::int
    and ${worked} * ${mostShare.of}::int >= ${answers} * ${mostShare.worked}::int then 'true' end`,
  use_class: sql`${prompts.useClass}`,
  tested: sql`case when ${isAmongTested} then 'true' end`,
  stale: sql`case when ${prompts.reviewBy} < ${day}::date then 'true' end`,
});

/** The requested values of a facet; none if it does not filter. */
function wantedOf(query: FacetQuery, name: FacetName): string[] {
  const given: string[] = [query[name] ?? []].flat();
  // PostgreSQL refuses NUL.
  const wanted = given.filter(Boolean).map((value) => value.replaceAll('\0', separator));
  return name === 'rating' && wanted.includes('3') ? [...wanted, '4'] : wanted;
}

const wantedArray = (query: FacetQuery, name: FacetName) => sql`${sql.param(wantedOf(query, name))}::text[]`;

/** The facets by which a request filters. */
export const chosenFacets = (query: FacetQuery) =>
  facetNames.filter((name) => wantedOf(query, name).length > 0);

/** Name of each tag that everyone sees, by its id and the ids of its earlier names. */
export const namedTags = sql`named_tags as materialized (
  select given.id, tag.name from ${tags} as given join ${tags} as tag on tag.id = coalesce(given.merged_into, given.id)
  where tag.state = 'kept')`;

const bitOf = (name: FacetName) => 2 ** facetNames.indexOf(name);

/**
 * The facets of a request that a prompt does not meet, a bit each; 0 if it meets all. A facet's counts ignore its own bit. Undefined
 * for a request without filters.
 *
 * @param day YYYY-MM-DD, which decides whether a review is due.
 */
export function missedFacets(query: FacetQuery, day: string): SQL | undefined {
  const values = valuesOn(day);
  const missed = chosenFacets(query).map((name) => {
    const isMet =
      name === 'tag'
        ? sql`${prompts.tags} && array(select id from named_tags where name = any(${wantedArray(query, name)}))`
        : sql`${values[name]} = any(${wantedArray(query, name)})`;
    return sql`case when ${isMet} then 0 else ${sql.raw(String(bitOf(name)))} end`;
  });
  return missed.length === 0 ? undefined : sql`(${sql.join(missed, sql` + `)})`;
}

const names = sql.join(
  singleFacets.map((name) => sql.identifier(name)),
  sql`, `,
);

/** The columns that `groupedFacets` reads, besides `missed`. */
export const facetColumns = (day: string) => {
  const values = valuesOn(day);
  return sql.join(
    [
      sql`${prompts.tags} as tags`,
      ...singleFacets.map((name) => sql`${values[name]} as ${sql.identifier(name)}`),
    ],
    sql`, `,
  );
};

/** Prompts that are equal in every facet, as one row with their number. @param from rows with `missed` and the columns of the facets. */
export const groupedFacets = (from: SQL) => sql`grouped as materialized (
  select tags, ${names}, missed, count(*)::int as prompts from ${from} group by tags, ${names}, missed)`;

/**
 * The counts of every facet as one JSON value: each value with the prompts that have it, and those of them that meet the other
 * facets. The requested values come first, because they are never left out.
 */
export function selectFacetCounts(query: FacetQuery) {
  const ofTags = sql`select ${bitOf('tag')}::int as facet, value, missed, prompts
    from grouped cross join lateral (
      select distinct named_tags.name as value from unnest(tags) as tag_id join named_tags on named_tags.id = tag_id) as tagged
    where tags <> '{}'`;
  const ofSingle = sql`select facet, value, missed, prompts
    from (select ${names}, missed, sum(prompts) as prompts from grouped group by ${names}, missed) as equal
    cross join lateral (values ${sql.join(
      singleFacets.map((name) => sql`(${bitOf(name)}::int, ${sql.identifier(name)})`),
      sql`, `,
    )}) as facets (facet, value)
    where value <> ''`;
  const isWanted = sql.join(
    facetNames.map((name) => sql`when ${bitOf(name)}::int then value = any(${wantedArray(query, name)})`),
    sql` `,
  );
  const facetName = sql.join(
    facetNames.map((name) => sql`when ${bitOf(name)}::int then ${name}::text`),
    sql` `,
  );
  return sql`(
    select json_agg(json_build_object('facet', case facet ${facetName} end, 'value', value, 'total', total, 'count', count)
      order by facet, place)
    from (
      select facet, value, sum(prompts)::int as total,
        coalesce(sum(prompts) filter (where missed & ~facet = 0), 0)::int as count,
        row_number() over (
          partition by facet order by case facet ${isWanted} end desc, sum(prompts) desc, value collate "C") as place
      from (${ofTags} union all ${ofSingle}) as had
      group by facet, value
    ) as counted
    where place <= ${serverLimits.countedValues}::int)`;
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
