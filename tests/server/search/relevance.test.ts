import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSearchLanguages } from '#server/db/search-languages.ts';
import { relevanceLibrary, searchIn } from '#tests/relevance/library.ts';
import {
  freshQueries,
  heldBackQueries,
  type KindResult,
  measureRelevance,
  relevanceQueries,
  unseenQueries,
} from '#tests/relevance/relevance.ts';
import { sharedCluster } from '#tests/support/shared-cluster.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const clusterOf = (kind: string) => (kind === 'PostgreSQL' ? sharedCluster() : undefined);

describe.each(['embedded', 'PostgreSQL'])(
  'the right prompt is among the first five (%s)',
  { timeout: 120_000 },
  (database) => {
    let library: TestApp;
    let results: ReadonlyMap<string, KindResult>;
    let heldBack: ReadonlyMap<string, KindResult>;
    let unseen: ReadonlyMap<string, KindResult>;
    let fresh: ReadonlyMap<string, KindResult>;
    let search: ReturnType<typeof searchIn>;
    beforeAll(async () => {
      // Of its own: others have no synonyms, because tests empty every table.
      const url = clusterOf(database)?.createDatabase('relevance');
      library = await relevanceLibrary(url === undefined ? { dataDir: null } : { url });
      search = searchIn(library, 5);
      results = await measureRelevance(relevanceQueries, search);
      heldBack = await measureRelevance(heldBackQueries, search);
      unseen = await measureRelevance(unseenQueries, search);
      fresh = await measureRelevance(freshQueries, search);
    }, 120_000);
    afterAll(() => library.database.close());

    it.each([
      ['exact', 1],
      ['typo', 0.95],
      ['sentence', 0.95],
      ['other words', 0.92],
    ])('for %s: %d of all queries', (kind, goal) => {
      const result = results.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.each([
      ['exact', 1],
      ['typo', 1],
      ['sentence', 0.95],
      ['other words', 0.95],
    ])('for %s that no synonym was made for: %d of all queries', (kind, goal) => {
      const result = heldBack.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.each([
      ['sentence', 0.87],
      ['other words', 0.9],
    ])('for %s in words that no prompt was written with: %d of all queries', (kind, goal) => {
      const result = unseen.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.each([
      // 'advisory board' is in the titles of generated prompts, too, which are rated better.
      ['exact', 0.93],
      ['typo', 0.95],
      ['sentence', 0.85],
      ['other words', 0.9],
    ])('for %s that nobody who made the search has seen: %d of all queries', (kind, goal) => {
      const result = fresh.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.runIf(database === 'PostgreSQL')(
      'finds the same in English where prompts may be German, too',
      async () => {
        await setSearchLanguages(library.database, ['german']);
        for (const [queries, before] of [
          [relevanceQueries, results],
          [heldBackQueries, heldBack],
        ] as const)
          expect(await measureRelevance(queries, search)).toEqual(before);
        await setSearchLanguages(library.database, []);
      },
    );

    it('puts what has the object of the task before what has only its verb, or a word with two meanings', async () => {
      const first = await search('summarise meeting notes');
      expect(first[0]).toContain('summarise-meeting-minutes');
      expect((await search('notes of meetings')).join()).not.toContain('hcp-call-planning');
    });
  },
);
