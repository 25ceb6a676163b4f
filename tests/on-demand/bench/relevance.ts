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
import type { Figure } from './figure.ts';

const sets = [
  ['known', relevanceQueries],
  ['held back', heldBackQueries],
  ['unseen', unseenQueries],
  ['fresh', freshQueries],
  ['hard', hardQueries],
  ['polite', politeQueries],
] as const;
/** So many results are looked through for the right prompt: one that is there is a matter of order, one that is not, of words. */
const looked = 50;

/** How often the right prompt is among the first five, and where it is in the searches that miss it. */
export async function findingRight(): Promise<Figure[]> {
  const library = await relevanceLibrary({ dataDir: null });
  const figures: Figure[] = [];
  try {
    for (const [set, queries] of sets)
      for (const [kind, result] of await measureRelevance(queries, searchIn(library, looked))) {
        figures.push({ name: `${set}, ${kind}`, value: result.fulfilled * 100, unit: '%' });
        figures.push({
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
  return figures;
}
