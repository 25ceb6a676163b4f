import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A query of one of four kinds: words of the title ('exact'), mistyped or half typed ('typo'), a whole sentence, and other words for
 * the same thing. A prompt is relevant if it serves the user who typed the query. `relevant` has ids or parts of ids, because
 * generated prompts on the same subject are equally good. The library is the demo content among 1,000 generated prompts; a query is
 * fulfilled if a relevant prompt is among the first five.
 */
export interface RelevanceQuery {
  kind: string;
  query: string;
  relevant: string[];
}

const readRows = (name: string) =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const readQueries = (name: string): RelevanceQuery[] =>
  readRows(name).map(([kind = '', query = '', relevant = '']) => ({
    kind,
    query,
    relevant: relevant.split(' '),
  }));

export const relevanceQueries = readQueries('queries.csv');

/** Written before their results were known; their misses showed which rules were wrong (decision 0048). */
export const heldBackQueries = readQueries('held-back.csv');

/** Written before their results were known; their misses were used to write the dictionary (decision 0048). */
export const unseenQueries = readQueries('unseen.csv');

/**
 * Written by an author who knew the prompts but not the search. The author of the rules and the dictionary saw only the shares of
 * fulfilled queries (decision 0048) and, at the end, one query ('advisory board').
 */
export const freshQueries = readQueries('fresh.csv');

/** Two per prompt, in words that it avoids, written before the dictionary by its author. Without a goal: they show room to improve. */
export const hardQueries = readQueries('hard.csv');

/**
 * Requests with filler words, as employees phrase them, for randomly drawn prompts; the author knew titles, descriptions and first
 * lines, but not the search. Their misses were not examined (decision 0048 says how often they were measured).
 */
export const politeQueries = readQueries('polite.csv');

/**
 * The first search of a new colleague, in the words that they type, in the demo content alone; judged before the search was changed for
 * them.
 */
export const everydayQueries = readQueries('everyday.csv');

/**
 * Submitted searches with their total, how many of the results match the whole search, and prompts of the demo content that must be
 * among those and that must not: the counts and the place of *Related* were judged before rules of the ranking were left out.
 */
export const cutQueries = readRows('cut.csv').map(
  ([query = '', total, matches, match = '', related = '']) => ({
    query,
    total: Number(total),
    matches: Number(matches),
    match: match.split(' ').filter(Boolean),
    related: related.split(' ').filter(Boolean),
  }),
);

export interface KindResult {
  /** Share of fulfilled queries: recall at five, 0 to 1. */
  fulfilled: number;
  /** Share of queries whose first result is relevant, 0 to 1. */
  atOnce: number;
  /** Share of queries without results, 0 to 1. */
  nothing: number;
  /** Unfulfilled queries with the rank of their first relevant prompt. */
  missed: string[];
}

/** Results that a user looks at. */
const first = 5;

/** @param search returns the ids of at least the first five results. */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  search: (query: string) => Promise<string[]>,
) {
  const results = new Map<string, KindResult & { all: number }>();
  for (const { kind, query, relevant } of queries) {
    const ids = await search(query);
    const result = results.get(kind) ?? { fulfilled: 0, atOnce: 0, nothing: 0, missed: [], all: 0 };
    result.all += 1;
    if (ids.length === 0) result.nothing += 1;
    const place = ids.findIndex((id) => relevant.some((part) => id.includes(part))) + 1;
    if (place === 1) result.atOnce += 1;
    if (place > 0 && place <= first) result.fulfilled += 1;
    else result.missed.push(`${query} (${place > 0 ? place : `not among ${ids.length}`})`);
    results.set(kind, result);
  }
  for (const result of results.values()) {
    result.fulfilled /= result.all;
    result.atOnce /= result.all;
    result.nothing /= result.all;
  }
  return results as ReadonlyMap<string, KindResult>;
}
