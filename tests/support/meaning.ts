import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { openDatabase } from '#server/db/database.ts';
import { embeddings } from '#server/db/schema.ts';
import { createEmbeddings, type EmbeddingsDependencies } from '#server/features/embeddings/embeddings.ts';
import { startEmbeddingServer } from './embedding-server.ts';
import type { Cluster } from './postgres-cluster.ts';
import { appOver, createTestApp, type TestApp } from './test-app.ts';
import { sharedClusterOrSkip, testedKinds } from './test-database.ts';

/** The machine may be busy with other tests. */
const patience = { timeout: 20_000 };
const secretKey = 'the-key-of-the-endpoint';

/** A library with search by meaning, over a stand-in for the model, with a fixed clock. */
async function createMeaning(empty: TestApp) {
  const endpoint = await startEmbeddingServer();
  let now = new Date();
  let log = '';
  const ends: (() => Promise<void>)[] = [];
  /** Another process of the server. */
  const start = (changes: Partial<EmbeddingsDependencies> = {}, model = 'small') => {
    const process = createEmbeddings({
      db: empty.db,
      endpoint: { url: endpoint.url, model, key: secretKey, similarity: 0.5 },
      logger: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
      clock: () => now,
      random: () => 1,
      pace: { poll: 10, batch: 4 },
      ...changes,
    });
    ends.push(process.start());
    const app = appOver(empty.database, { embeddings: process, clock: () => now });
    const search = async (query: string, parameters = '') => {
      const response = await app.request(`/api/prompts?query=${encodeURIComponent(query)}${parameters}`);
      const found = (await response.json()) as PromptSummaryDto[];
      return { ids: found.map(({ id }) => id), total: Number(response.headers.get('X-Total-Count')) };
    };
    const health = async () => (await (await app.request('/api/health')).json()).search_by_meaning;
    return { app, search, health };
  };
  const stored = async (model = 'small') =>
    (await empty.db.select().from(embeddings))
      .filter((row) => row.model === model)
      .map(({ promptId }) => promptId)
      .sort();
  return {
    db: empty.db,
    endpoint,
    start,
    stored,
    log: () => log,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Resolves once these prompts have embeddings, and the process has logged it. */
    embedded: (ids: string[], model = 'small') =>
      vi.waitFor(async () => expect(await stored(model)).toEqual([...ids].sort()), patience),
    until: (look: () => unknown) => vi.waitFor(look, patience),
    close: async () => {
      await Promise.all(ends.map((end) => end()));
      await endpoint.close();
    },
  };
}

export type Meaning = Awaited<ReturnType<typeof createMeaning>>;

/** Whether a PostgreSQL has pgvector, which Debian 12 has no package of; if not, the output says so. */
async function hasPgvector({ port }: Cluster): Promise<boolean> {
  const database = await openDatabase({ url: `postgres://postgres@127.0.0.1:${port}/postgres` });
  const { rows } = await database.pool.query(`select from pg_available_extensions where name = 'vector'`);
  await database.close();
  if (rows.length === 0) console.warn('SKIPPED on PostgreSQL: it has no pgvector here.');
  return rows.length > 0;
}

const shared = sharedClusterOrSkip();
const lacksPgvector = shared !== undefined && !(await hasPgvector(shared));

/** Runs the same tests on the databases that have pgvector, each with an endpoint of its own. */
export function describeMeaning(name: string, tests: (meaning: () => Meaning) => void) {
  for (const kind of testedKinds())
    describe.skipIf(kind === 'PostgreSQL' && lacksPgvector)(`${name} (${kind})`, () => {
      let empty: TestApp;
      let meaning: Meaning;
      beforeEach(async () => {
        empty = await createTestApp({}, kind);
        meaning = await createMeaning(empty);
      });
      afterEach(async () => {
        await meaning.close();
        await empty.close();
      });
      tests(() => meaning);
    });
}
