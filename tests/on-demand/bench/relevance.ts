import { demoLibrary, relevanceLibrary, searchIn } from '#tests/relevance/library.ts';
import {
  everydayQueries,
  freshQueries,
  hardQueries,
  heldBackQueries,
  measureRelevance,
  politeQueries,
  type RelevanceQuery,
  relevanceQueries,
  unseenQueries,
} from '#tests/relevance/relevance.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Metric } from './metric.ts';

const sets: (readonly [name: string, queries: readonly RelevanceQuery[]])[] = [
  ['known', relevanceQueries],
  ['held back', heldBackQueries],
  ['unseen', unseenQueries],
  ['fresh', freshQueries],
  ['hard', hardQueries],
  ['polite', politeQueries],
];
/** Results to search for the relevant prompt: if it is among them, its rank is the problem, otherwise its words. */
const depth = 50;

async function measure(library: TestApp, all: typeof sets): Promise<Metric[]> {
  const metrics: Metric[] = [];
  try {
    for (const [set, queries] of all)
      for (const [kind, result] of await measureRelevance(queries, searchIn(library, depth))) {
        metrics.push({ name: `${set}, ${kind}`, value: result.fulfilled * 100, unit: '%' });
        metrics.push({ name: `${set}, ${kind}: first`, value: result.atOnce * 100, unit: '%' });
        metrics.push({
          name: `${set}, ${kind}: nothing found`,
          value: result.nothing * 100,
          unit: '%',
          atMost: 2,
        });
        for (const missed of result.missed) console.log(`  ${set}, ${kind}: ${missed}`);
      }
  } finally {
    await library.close();
  }
  return metrics;
}

/** Recall at five and at one, and the ranks of relevant prompts in missed searches. */
export const findingRight = async (): Promise<Metric[]> => [
  ...(await measure(await relevanceLibrary({ dataDir: null }), sets)),
  ...(await measure(await demoLibrary({ dataDir: null }), [['demo', everydayQueries]])),
];
