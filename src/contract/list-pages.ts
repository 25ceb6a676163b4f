import { limits } from '#domain/limits.ts';
import { choiceNames } from '#domain/prompt-fields.ts';
import { allDepartments, type SortOrder, sortOrders } from '#domain/vocabulary.ts';
import { apiPaths, withSearch } from './paths.ts';

/**
 * Pages of a department's list and of search results: their paths, and their dependence on the screen's URL. Plain values,
 * because the browser uses them too.
 */

/** The filters of a list, in their order: search parameters of its screen and parameters of the call. */
export const facetNames = [
  'tag',
  'tool',
  ...choiceNames,
  'attachment',
  'rating',
  'works',
  'use_class',
  'tested',
  'stale',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Average ratings from which on a prompt counts as well rated. */
export const leastRatings = [4, 3] as const;

/** The orders of search results: the best match first, or those of any list. */
export const resultOrders = ['relevance', ...sortOrders] as const;
export type ResultOrder = (typeof resultOrders)[number];

/** The values of a search parameter of a list's screen. */
type ValuesOf = (name: string) => readonly string[];

const parameter = (name: string, value: string | undefined) =>
  value ? [`${name}=${encodeURIComponent(value)}`] : [];

function sortParameter(valuesOf: ValuesOf, byDefault: ResultOrder) {
  const sort: SortOrder | undefined = sortOrders.find((order) => order === valuesOf('sort')[0]);
  return sort === byDefault ? [] : parameter('sort', sort);
}

function facetParameters(valuesOf: ValuesOf, day: string) {
  const chosen = facetNames.flatMap((name) =>
    [...new Set(valuesOf(name))].flatMap((value) => parameter(name, value)),
  );
  return chosen.some((one) => one.startsWith('stale=')) ? [...chosen, ...parameter('day', day)] : chosen;
}

/**
 * The parameters of a department's list in one spelling, so that the server's page and the client request the same URL.
 *
 * @param day the reader's, YYYY-MM-DD: it decides which reviews are due.
 * @returns '' for the whole list, the latest first.
 */
export const listSearch = (valuesOf: ValuesOf, day: string): string =>
  [
    ...parameter('text', valuesOf('q')[0]?.trim()),
    ...sortParameter(valuesOf, 'latest'),
    ...facetParameters(valuesOf, day),
  ].join('&');

/** The parameters of search results, without the text. @returns '' for all of them, the best match first. */
export const resultSearch = (valuesOf: ValuesOf, day: string): string =>
  [
    ...parameter('department_id', valuesOf('department')[0]),
    ...sortParameter(valuesOf, 'relevance'),
    ...facetParameters(valuesOf, day),
  ].join('&');

/** The list of a department, or of all: its path with the parameters that identify the list. */
export const departmentListPath = (departmentId: string = allDepartments) =>
  withSearch(apiPaths.departmentPrompts(departmentId), '');

/** The path of search results. @param text not blank. */
export const resultListPath = (text: string) =>
  withSearch(apiPaths.search, `${parameter('query', text).join('')}&`);

/** The path of a list that is sent by pages. */
export type ListPath = ReturnType<typeof departmentListPath> | ReturnType<typeof resultListPath>;

const shownBy = <List extends ListPath>(list: List, parameters: string, search: string) =>
  `${list}${parameters}${search ? `&${search}` : ''}` as List;

/** @param list path of the list. @param search its parameters, as written above. @param page counted from 0. */
export const listPagePath = <List extends ListPath>(list: List, search = '', page = 0) =>
  shownBy(list, `limit=${limits.listPage}&offset=${page * limits.listPage}`, search);

/** The counts of the facets alone. @param day as above. */
export const facetCountsPath = <List extends ListPath>(list: List, search: string, day: string) =>
  shownBy(list, `limit=0&counts=true${/(^|&)day=/.test(search) ? '' : `&day=${day}`}`, search);
