import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type FacetName, facetNames } from '#contract/list-pages.ts';
import type { FacetQuery } from '#contract/prompt-pages.ts';
import { answersShown } from '#domain/limits.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import { mostShare } from '#domain/works-for-most.ts';
import { containing } from '#server/db/containing.ts';
import { listEntries } from '#server/db/schema.ts';

/** Between title and description; users do not type it, and a text with it is in neither. */
const separator = '\u001F';

/** Whether no title and no description can contain a text. PostgreSQL refuses NUL. */
export const isNowhere = (text: string) => text.includes('\0') || text.includes(separator);

/** The entries of a department or of all. */
export const ofDepartment = (departmentId: string) =>
  departmentId === allDepartments ? undefined : eq(listEntries.departmentId, departmentId);

/** The entries whose title or description contains a text, as the client's local search matches it. */
export const withText = (text: string) =>
  text === '' ? undefined : sql`${listEntries.text} like ${containing(text.toLowerCase())}`;

/** A facet with one value per prompt: all but tags. */
export type SingleFacet = Exclude<FacetName, 'tag'>;
export const singleFacets = facetNames.filter((name): name is SingleFacet => name !== 'tag');

/** A prompt's value of each facet, in the parameter's form; '' or null for none. For ratings the highest: 4 counts for 3 too. */
export const facetValues = (day: string): Record<SingleFacet, SQL> => ({
  tool: sql`${listEntries.tool}`,
  difficulty: sql`${listEntries.difficulty}`,
  attachment: sql`case when ${listEntries.needsAttachment} then 'yes' else 'no' end`,
  rating: sql`case when ${listEntries.ratingCount} = 0 then 'none'
    when ${listEntries.rating} >= 4 then '4' when ${listEntries.rating} >= 3 then '3' end`,
  works: sql`case when ${listEntries.answers} >= ${answersShown}::int
    and ${listEntries.worked} * ${mostShare.of}::int >= ${listEntries.answers} * ${mostShare.worked}::int then 'true' end`,
  use_class: sql`${listEntries.useClass}`,
  tested: sql`case when ${listEntries.tested} then 'true' end`,
  stale: sql`case when ${listEntries.reviewBy} < ${day}::date then 'true' end`,
});

/** The requested values of a facet; none if it does not filter. No tool contains the character that replaces NUL. */
export function wantedOf(query: FacetQuery, name: FacetName): string[] {
  const given: string[] = [query[name] ?? []].flat();
  const wanted = given.filter(Boolean).map((value) => value.replaceAll('\0', separator));
  return name === 'rating' && wanted.includes('3') ? [...wanted, '4'] : wanted;
}

/** Whether a facet's value is among the requested ones; undefined if the request names none. */
function isWanted(query: FacetQuery, name: SingleFacet, value: SQL) {
  const wanted = wantedOf(query, name);
  return wanted.length === 0 ? undefined : sql`${value} = any(${sql.param(wanted)}::text[])`;
}

/** Whether a prompt has one of the requested tags; undefined if the request names none. */
export function hasWantedTag(query: FacetQuery) {
  const wanted = wantedOf(query, 'tag');
  return wanted.length === 0 ? undefined : sql`${listEntries.tags} && ${sql.param(wanted)}::text[]`;
}

/** The condition of all facets of a request but tags. @param values of each facet, in a row. @param but a facet to leave out. */
export const leftBySingleFacets = (query: FacetQuery, values: Record<SingleFacet, SQL>, but?: SingleFacet) =>
  and(...singleFacets.filter((name) => name !== but).map((name) => isWanted(query, name, values[name])));

/** The condition of all facets of a request. */
export const leftByFacets = (query: FacetQuery, day: string) =>
  and(leftBySingleFacets(query, facetValues(day)), hasWantedTag(query));
