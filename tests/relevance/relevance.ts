import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What people type, in four ways: words of the title ('exact'), with a typo or half typed ('typo'), whole sentences, and other
 * words for the same thing. The rule for relevance: somebody who typed this and opens the prompt has what they came for. A prompt
 * is named by its id or a part of it, because generated prompts about the same thing are as good as ours. The library is the demo
 * content among 1,000 generated prompts; a query is fulfilled when one of its prompts is among the first five.
 */
export interface RelevanceQuery {
  kind: string;
  query: string;
  relevant: string[];
}

const readQueries = (name: string): RelevanceQuery[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', query = '', relevant = ''] = line.split(',');
      return { kind, query, relevant: relevant.split(' ') };
    });

export const relevanceQueries = readQueries('queries.csv');

/** Written before anybody had looked at what they find; what they missed showed which rules were wrong (decision 0048). */
export const heldBackQueries = readQueries('held-back.csv');

/** Written before anybody had looked at what they find; what they missed was looked at when the dictionary was made (decision 0048). */
export const unseenQueries = readQueries('unseen.csv');

/**
 * Written by somebody who had seen the prompts and not the search. Whoever made the rules and the dictionary saw which shares
 * they fulfil (decision 0048), and of the queries only one, at the end ('advisory board').
 */
export const freshQueries = readQueries('fresh.csv');

/** Two for each prompt, in words that it avoids, by the author of the dictionary before it: what is left to do. Not held to a goal. */
export const hardQueries = readQueries('hard.csv');

/**
 * For prompts drawn by a seed, by somebody who had read their titles, descriptions and first lines and not the search: sentences
 * as employees put a request, with their filler. What they miss was not looked at (decision 0048 says how often they were measured).
 */
export const politeQueries = readQueries('polite.csv');

export interface KindResult {
  /** How many of the queries are fulfilled, from 0 to 1. */
  fulfilled: number;
  /** How many find nothing at all, from 0 to 1. */
  nothing: number;
  /** The texts of those that are not fulfilled, with the place of the first right prompt. */
  missed: string[];
}

/** How many results somebody looks at. */
const first = 5;

/** @param search returns the ids of the first results, five at least. */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  search: (query: string) => Promise<string[]>,
) {
  const results = new Map<string, KindResult & { all: number }>();
  for (const { kind, query, relevant } of queries) {
    const ids = await search(query);
    const result = results.get(kind) ?? { fulfilled: 0, nothing: 0, missed: [], all: 0 };
    result.all += 1;
    if (ids.length === 0) result.nothing += 1;
    const place = ids.findIndex((id) => relevant.some((part) => id.includes(part))) + 1;
    if (place > 0 && place <= first) result.fulfilled += 1;
    else result.missed.push(`${query} (${place > 0 ? place : `not among ${ids.length}`})`);
    results.set(kind, result);
  }
  for (const result of results.values()) {
    result.fulfilled /= result.all;
    result.nothing /= result.all;
  }
  return results as ReadonlyMap<string, KindResult>;
}
