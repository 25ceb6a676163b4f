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
 * @param url search parameters of the list's screen; those of its looks do not count.
 * @param day the reader's, YYYY-MM-DD: reviews are over by it.
 * @returns '' for the whole list, the latest first.
 */
export function listSearch(url: URLSearchParams, day: string): string {
  const search = new URLSearchParams();
  const text = url.get('q')?.trim();
  if (text) search.set('text', text);
  const sort = sortOrders.find((order) => order === url.get('sort'));
  if (sort && sort !== 'latest') search.set('sort', sort);
  for (const name of facetNames)
    for (const value of new Set(url.getAll(name))) if (value) search.append(name, value);
  if (search.has('stale')) search.set('day', day);
  return search.toString();
}

/** @param search as `listSearch` writes it. @param page counted from 0. */
export const listPagePath = (departmentId: string = allDepartments, search = '', page = 0) =>
  `${at(apiRoutes.departmentPrompts)(departmentId)}?limit=${listPageLimits.page}&offset=${page * listPageLimits.page}${search && `&${search}`}`;

/** The counts of the facets alone. @param day as above. */
export function facetCountsPath(departmentId: string, search: string, day: string) {
  const parameters = new URLSearchParams(search);
  parameters.set('day', day);
  return `${at(apiRoutes.departmentPrompts)(departmentId)}?limit=0&counts=true&${parameters}`;
}
