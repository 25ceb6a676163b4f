import { apiRoutes, at } from './paths.ts';
import { allDepartments, sortOrders } from './vocabulary.ts';

/**
 * The pages of a department's list: their paths, and what of a screen's URL they depend on. Plain values: the browser uses them too.
 */

/** By what a list can be narrowed: search parameters of its screen and parameters of the call, in the order of the filters. */
export const facetNames = [
  'tool',
  'difficulty',
  'attachment',
  'rating',
  'use_class',
  'tested',
  'stale',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Average ratings from which on a prompt counts as well rated. */
export const leastRatings = [4, 3] as const;

export const listPageLimits = {
  /** Prompts on one page: what the client requests, and the most that the server sends. */
  page: 24,
  mostOfPage: 100,
  /** Values of one facet that a request may name. */
  facetValues: 50,
  /** Values of one facet that a response counts, the most frequent; and those that the request names. */
  countedValues: 1_000,
  /** The client loads a list of at most so many prompts whole: it then searches, sorts and counts without the server. */
  wholeList: 500,
} as const;

/**
 * What a list shows, as parameters of the call in one spelling, so that the server's page and the client name the same URL.
 *
 * @param valuesOf the values of a search parameter of the list's screen.
 * @param day the reader's, YYYY-MM-DD: reviews are over by it.
 * @returns '' for the whole list, the latest first.
 */
export function listSearch(valuesOf: (name: string) => readonly string[], day: string): string {
  const search: string[] = [];
  const add = (name: string, value: string) => search.push(`${name}=${encodeURIComponent(value)}`);
  const text = valuesOf('q')[0]?.trim();
  if (text) add('text', text);
  const sort = sortOrders.find((order) => order === valuesOf('sort')[0]);
  if (sort && sort !== 'latest') add('sort', sort);
  for (const name of facetNames) for (const value of new Set(valuesOf(name))) if (value) add(name, value);
  if (search.some((parameter) => parameter.startsWith('stale='))) add('day', day);
  return search.join('&');
}

const withSearch = (path: string, search: string) => (search ? `${path}&${search}` : path);

/** @param search as `listSearch` writes it. @param page counted from 0. */
export function listPagePath(departmentId: string = allDepartments, search = '', page = 0) {
  const { page: limit } = listPageLimits;
  return withSearch(
    `${at(apiRoutes.departmentPrompts)(departmentId)}?limit=${limit}&offset=${page * limit}`,
    search,
  );
}

/** The counts of the facets alone. @param day as above. */
export function facetCountsPath(departmentId: string, search: string, day: string) {
  const path = `${at(apiRoutes.departmentPrompts)(departmentId)}?limit=0&counts=true`;
  return withSearch(/(^|&)day=/.test(search) ? path : `${path}&day=${day}`, search);
}
