import type { QueryClient } from '@tanstack/react-query';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { FacetName } from '#contract/list-pages.ts';

/** The prompts of a department, or of all for 'all'; or the results of a search. */
export type PromptListId = { department: string } | { text: string };

export interface ListPage {
  prompts: PromptSummary[];
  /** On all pages. */
  total: number;
  /** The first of them, which match the whole search; all of a list that is no search. */
  matchTotal: number;
  /** Number of prompts in the list, ignoring filters. */
  wholeTotal: number;
  /** Number of results per department id. */
  departments: ReadonlyMap<string, number>;
}

/** Number of prompts per value of a facet: of all, and of those that match the other facets. */
export interface ValueCounts {
  everywhere: Map<string, number>;
  left: Map<string, number>;
}
export type FacetCounts = Map<FacetName, ValueCounts>;

interface ListRequest {
  /** The filters and the order, as parameters of our server's calls: `listSearch` and `resultSearch` write them. */
  search: string;
  signal: AbortSignal;
  client: QueryClient;
}

/** @param page counted from 0. */
export interface ListServer {
  listPrompts: (department: string, page: number, request: ListRequest) => Promise<ListPage>;
  search: (text: string, page: number, request: ListRequest) => Promise<ListPage>;
  countFacets: (list: PromptListId, request: ListRequest) => Promise<FacetCounts>;
}
