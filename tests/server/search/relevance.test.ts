import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { prompts } from '#server/db/schema.ts';
import { setSearchLanguages } from '#server/db/search-languages.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { generatedPrompts } from '#tests/bench/generated-prompts.ts';
import {
  heldBackQueries,
  type KindResult,
  measureRelevance,
  relevanceQueries,
  unseenQueries,
} from '#tests/relevance/relevance.ts';
import { sharedCluster } from '#tests/support/shared-cluster.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const clusterOf = (kind: string) => (kind === 'PostgreSQL' ? sharedCluster() : undefined);

describe.each(['embedded', 'PostgreSQL'])(
  'the right prompt is among the first five (%s)',
  { timeout: 120_000 },
  (database) => {
    let library: TestApp;
    let results: ReadonlyMap<string, KindResult>;
    let heldBack: ReadonlyMap<string, KindResult>;
    let unseen: ReadonlyMap<string, KindResult>;
    const search = async (query: string) => {
      const response = await library.request(`/api/prompts?limit=5&query=${encodeURIComponent(query)}`);
      return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
    };
    beforeAll(async () => {
      // Of its own: others have no synonyms, because tests empty every table.
      const url = clusterOf(database)?.createDatabase('relevance');
      library = await createTestApp({}, url === undefined ? { dataDir: null } : { url });
      await seedIfEmpty(library.database);
      const rows = generatedPrompts(1_000).map(
        ({ department_id: departmentId, rating, reviewCount, ...prompt }) =>
          Object.assign(prompt, {
            id: idOf(prompt.title),
            departmentId,
            ratingSum: Math.round(rating * reviewCount),
            ratingCount: reviewCount,
            updatedAt: new Date(prompt.updatedAt),
            status: 'published' as const,
          }),
      );
      for (let start = 0; start < rows.length; start += 250)
        await library.db.insert(prompts).values(rows.slice(start, start + 250));
      results = await measureRelevance(relevanceQueries, search);
      heldBack = await measureRelevance(heldBackQueries, search);
      unseen = await measureRelevance(unseenQueries, search);
    }, 120_000);
    afterAll(() => library.database.close());

    it.each([
      ['exact', 1],
      ['typo', 0.95],
      ['sentence', 0.95],
      ['other words', 0.8],
    ])('for %s: %d of all queries', (kind, goal) => {
      const result = results.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.each([
      ['exact', 1],
      ['typo', 1],
      ['sentence', 0.9],
      ['other words', 0.85],
    ])('for %s that no synonym was made for: %d of all queries', (kind, goal) => {
      const result = heldBack.get(kind);
      expect(result?.fulfilled, result?.missed.join(', ')).toBeGreaterThanOrEqual(goal);
      expect(result?.nothing).toBeLessThan(0.02);
    });

    it.each([
      ['sentence', 0.6],
      ['other words', 0.7],
    ])('for %s that nobody had looked at: %d of all queries', (kind, goal) => {
      const result = unseen.get(kind);
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
