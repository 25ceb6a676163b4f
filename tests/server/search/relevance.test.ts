import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import { setSearchLanguages } from '#server/db/search-languages.ts';
import { addGenerated, demoLibrary, searchIn } from '#tests/relevance/library.ts';
import {
  cutQueries,
  everydayQueries,
  freshQueries,
  heldBackQueries,
  type KindResult,
  measureRelevance,
  politeQueries,
  relevanceQueries,
  unseenQueries,
} from '#tests/relevance/relevance.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip, testedKinds } from '#tests/support/test-database.ts';

/** Sets of queries: their description in test names, and the minimum share of fulfilled queries by kind. */
const sets = {
  known: {
    queries: relevanceQueries,
    of: '',
    goals: { exact: 1, typo: 0.95, sentence: 0.95, 'other words': 0.92 },
  },
  heldBack: {
    queries: heldBackQueries,
    of: ' without synonyms made for them',
    goals: { exact: 1, typo: 1, sentence: 0.95, 'other words': 0.95 },
  },
  unseen: {
    queries: unseenQueries,
    of: ' in words that the prompts avoid',
    goals: { sentence: 0.87, 'other words': 0.9 },
  },
  fresh: {
    queries: freshQueries,
    of: ' that the authors of the search have not seen',
    // 'advisory board' is also in titles of generated prompts with a better rating.
    goals: { exact: 0.93, typo: 0.95, sentence: 0.9, 'other words': 0.9 },
  },
  polite: {
    queries: politeQueries,
    of: ' phrased like requests of employees',
    goals: { exact: 1, typo: 0.9, sentence: 0.88, 'other words': 0.8 },
  },
};
const setNames = Object.keys(sets) as (keyof typeof sets)[];
/** Measured on PostgreSQL, with another language too, which takes too long on the embedded database. */
const compared = ['heldBack'] as const;

describe.each(testedKinds())('search (%s)', (database) => {
  const measured = database === 'PostgreSQL' ? compared : setNames;
  let library: TestApp;
  beforeAll(async () => {
    // A separate database: tests empty the tables of the shared ones, including the synonyms.
    const cluster = database === 'PostgreSQL' ? sharedClusterOrSkip() : undefined;
    library = await demoLibrary(cluster ? { url: cluster.createDatabase('relevance') } : { dataDir: null });
  });
  afterAll(() => library.close());

  describe('of a new colleague, in the demo content', () => {
    it('finds the right prompt first, while it is typed and when it is submitted', async () => {
      const submitted = async (query: string) => {
        const response = await library.request(`/api/search?query=${encodeURIComponent(query)}`);
        return ((await response.json()) as ResultPageDto).prompts.map(({ id }) => id);
      };
      for (const search of [searchIn(library, 5), submitted]) {
        const result = (await measureRelevance(everydayQueries, search)).get('everyday');
        expect(result?.missed).toEqual([]);
        expect(result?.atOnce).toBe(1);
      }
    });
  });

  describe('among a thousand other prompts has the right prompt among the first five', () => {
    const results: Partial<Record<keyof typeof sets, ReadonlyMap<string, KindResult>>> = {};
    let search: ReturnType<typeof searchIn>;
    beforeAll(async () => {
      await addGenerated(library);
      search = searchIn(library, 5);
      for (const name of measured) results[name] = await measureRelevance(sets[name].queries, search);
    });

    it.each(measured)('for enough of the queries: %s', (name) => {
      for (const [kind, goal] of Object.entries(sets[name].goals)) {
        const result = results[name]?.get(kind);
        const missed = result?.missed.join(', ');
        expect(result?.fulfilled, `${kind}${sets[name].of}: ${missed}`).toBeGreaterThanOrEqual(goal);
        expect(result?.nothing).toBeLessThan(0.02);
      }
    });

    it.runIf(database === 'PostgreSQL')('finds the same in English with German configured', async () => {
      await setSearchLanguages(library.database, ['german']);
      // Which of the first five is first may differ for a misspelt word, which the other language's forms match too.
      const amongFive = (found: Awaited<ReturnType<typeof measureRelevance>>) =>
        [...found].map(([kind, { fulfilled, missed, nothing }]) => ({ kind, fulfilled, missed, nothing }));
      for (const name of compared) {
        const german = await measureRelevance(sets[name].queries, search);
        const english = results[name];
        expect(english && amongFive(german)).toEqual(english && amongFive(english));
      }
      await setSearchLanguages(library.database, []);
    });

    it.runIf(database === 'embedded')(
      'counts the results, and divides them from the related ones',
      async () => {
        for (const { query, ...wanted } of cutQueries) {
          const response = await library.request(`/api/search?query=${encodeURIComponent(query)}&limit=100`);
          const { prompts, total, match_total: matches } = (await response.json()) as ResultPageDto;
          const ids = prompts.slice(0, matches).map(({ id }) => id);
          for (const [found, usual] of [
            [total, wanted.total],
            [matches, wanted.matches],
          ] as const) {
            const most = Math.max(3, usual / 3);
            expect(Math.abs(found - usual), `${query}: ${found}, not ${usual}`).toBeLessThanOrEqual(most);
          }
          expect(ids, query).toEqual(expect.arrayContaining(wanted.match));
          expect(
            ids.filter((id) => wanted.related.includes(id)),
            query,
          ).toEqual([]);
        }
      },
    );
  });
});
