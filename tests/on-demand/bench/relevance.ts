import { relevanceLibrary, searchIn } from '#tests/relevance/library.ts';
import {
  freshQueries,
  hardQueries,
  heldBackQueries,
  measureRelevance,
  politeQueries,
  relevanceQueries,
  unseenQueries,
} from '#tests/relevance/relevance.ts';
import type { Metric } from './metric.ts';

const sets = [
  ['known', relevanceQueries],
  ['held back', heldBackQueries],
  ['unseen', unseenQueries],
  ['fresh', freshQueries],
  ['hard', hardQueries],
  ['polite', politeQueries],
] as const;
/** Results to search for the relevant prompt: if it is among them, its rank is the problem, otherwise its words. */
const depth = 50;

/** Recall at five, and the ranks of relevant prompts in missed searches. */
export async function findingRight(): Promise<Metric[]> {
  const library = await relevanceLibrary({ dataDir: null });
  const metrics: Metric[] = [];
  try {
    for (const [set, queries] of sets)
      for (const [kind, result] of await measureRelevance(queries, searchIn(library, depth))) {
        metrics.push({ name: `${set}, ${kind}`, value: result.fulfilled * 100, unit: '%' });
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
