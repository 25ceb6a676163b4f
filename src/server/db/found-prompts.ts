import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { Db } from './database.ts';

/** The requested part of the search results; without a limit, all from the offset on. */
export interface FoundPage {
  limit?: number | undefined;
  offset?: number | undefined;
  /** Whether the text is submitted, not half typed: then its last word is no beginning of a longer one. */
  isSubmitted?: boolean | undefined;
  /** Whether to omit related results, if there are others. */
  leavesOutRelated?: boolean | undefined;
}

/** That part of all ids. */
export const pageOfIds = (ids: string[], { limit, offset = 0 }: FoundPage) =>
  ids.slice(offset, limit === undefined ? undefined : offset + limit);

/** The part of a prompt that a result shows. */
export interface FoundCard {
  id: string;
  title: string;
  description: string;
}

/** How many of some prompts a department has. */
export interface DepartmentCount {
  id: string;
  count: number;
}

/** Published prompts that a search finds. */
export interface FoundPrompts {
  /** Of one page, the best match first. */
  ids: string[];
  /** The total on all pages. */
  total: number;
  /** Index of the first result that matches only a part of the search, like all after it. Absent if there is none, or unknown. */
  relatedFrom?: number | undefined;
  /** Counts the results on all pages, by id, without empty departments; absent if the search does not know their departments. */
  departments?: DepartmentCount[] | undefined;
  /** Reads why the search finds these prompts, if their titles and descriptions do not show it. */
  explain?:
    | ((db: Db, cards: readonly FoundCard[]) => Promise<ReadonlyMap<string, MatchReasonDto>>)
    | undefined;
}

/**
 * Searches the published prompts.
 *
 * @param departmentId of the only department to search; 'all' or undefined for any.
 * @param signal ends the search between two queries, with an HttpError 499.
 */
export type FindPrompts = (
  text: string,
  departmentId: string | undefined,
  page: FoundPage,
  signal?: AbortSignal,
) => Promise<FoundPrompts>;
