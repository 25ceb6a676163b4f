import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { Db } from './database.ts';

/** The requested part of the search results; without a limit, all from the offset on. */
export interface FoundPage {
  limit?: number | undefined;
  offset?: number | undefined;
  /**
   * Whether to count the results of every department: a department then only filters them. A search that cannot count returns
   * the ids of all departments instead.
   */
  countsDepartments?: boolean | undefined;
  /** Whether to leave out related results, if there are others. */
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

/** Published prompts that a search finds. */
export interface FoundPrompts {
  /** Of the catalogue that was searched, or an earlier one that finds the same. */
  version: number;
  /** Of one page, the best match first. */
  ids: string[];
  /** The total on all pages. */
  total: number;
  /** The totals of all departments and of each, where they were counted. */
  everywhere?: { total: number; departments: ReadonlyMap<string, number> };
  /** Place of the first result that matches only a part of the search; all after it do too. Absent if there is none, or unknown. */
  relatedFrom?: number | undefined;
  /** Reads why it finds these prompts, where their titles and descriptions do not show it. */
  explain?:
    | ((db: Db, cards: readonly FoundCard[]) => Promise<ReadonlyMap<string, MatchReasonDto>>)
    | undefined;
  /** Whether the search goes by words alone for now, though it can go by meaning. */
  isLacking?: boolean;
}

/**
 * Searches the published prompts.
 *
 * @param departmentId of the only department that is searched; 'all' or undefined for any.
 * @param signal ends the search between two queries, with an HttpError 499.
 */
export type FindPrompts = (
  text: string,
  departmentId: string | undefined,
  page: FoundPage,
  signal?: AbortSignal,
) => Promise<FoundPrompts>;
