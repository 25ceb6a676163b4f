import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createEmbeddings } from '#server/features/embeddings/embeddings.ts';
import { configError } from '#tests/support/config-error.ts';
import { startEmbeddingServer } from '#tests/support/embedding-server.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { appOver, createTestApp } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const url = 'https://models.example.com/v1/embeddings';
const settings = { SEARCH_EMBEDDINGS_URL: url, SEARCH_EMBEDDINGS_MODEL: 'small' };

describe('SEARCH_EMBEDDINGS_URL', () => {
  it('is off by default, and parsed with model and key', () => {
    expect(parseConfig({}).embeddings).toBeUndefined();
    const key = 'sk-1';
    const usual = { url, model: 'small', key, similarity: 0.5 };
    expect(parseConfig({ ...settings, SEARCH_EMBEDDINGS_KEY: key }).embeddings).toEqual(usual);
    const near = 'http://127.0.0.1:8080/embeddings?api-version=1';
    const local = { ...settings, SEARCH_EMBEDDINGS_URL: near, SEARCH_EMBEDDINGS_SIMILARITY: '0.75' };
    const parsed = parseConfig({ ...local, NODE_ENV: 'production' }).embeddings;
    expect(parsed).toMatchObject({ url: near, similarity: 0.75 });
  });

  it.each([
    ['URL', 'http to another machine', { SEARCH_EMBEDDINGS_URL: 'http://the-secret.example.com/embeddings' }],
    ['URL', 'a password in it', { SEARCH_EMBEDDINGS_URL: url.replace('://', '://me:the-secret@') }],
    ['URL', 'another path', { SEARCH_EMBEDDINGS_URL: 'https://models.example.com/the-secret' }],
    [
      'URL',
      'a key alone',
      { SEARCH_EMBEDDINGS_URL: '', SEARCH_EMBEDDINGS_MODEL: '', SEARCH_EMBEDDINGS_KEY: 'the-secret' },
    ],
    ['KEY', 'a key that is no valid header value', { SEARCH_EMBEDDINGS_KEY: 'the-secret\nX: 1' }],
    ['SIMILARITY', 'a number above 1', { SEARCH_EMBEDDINGS_SIMILARITY: '1.5' }],
  ])('fails at startup with an error about its %s for %s, without the secret', (name, _, environment) => {
    const message = configError({ ...settings, ...environment });
    expect(message).toMatch(new RegExp(`^SEARCH_EMBEDDINGS_${name}: `));
    expect(message).not.toContain('the-secret');
  });
});

describe('a database without pgvector', () => {
  const cluster = sharedClusterOrSkip();

  it.runIf(cluster)(
    'logs it once, reports it in the health, searches by words and sends no request',
    async () => {
      const endpoint = await startEmbeddingServer();
      const library = await createTestApp({}, { url: cluster?.createDatabase('without_pgvector') ?? '' });
      const { pool, db, database } = library;
      // Where the extension is installed, another schema hides it.
      const { rows } = await pool.query(`select from pg_available_extensions where name = 'vector'`);
      if (rows.length > 0) await pool.query('create schema other; create extension vector schema other');
      await createPrompt(db, { id: 'car', title: 'Car' });
      let log = '';
      let now = new Date();
      const embeddings = createEmbeddings({
        db,
        endpoint: { url: endpoint.url, model: 'small', key: undefined, similarity: 0.5 },
        logger: pino({}, { write: (line: string) => void (log += line) }),
        clock: () => now,
        random: () => 1,
        pace: { poll: 5, batch: 4 },
      });
      const app = appOver(database, { embeddings });
      const end = embeddings.start();
      const health = async () => (await (await app.request('/api/health')).json()).search_by_meaning;
      await expect.poll(health).toBe('off');
      now = new Date(now.getTime() + 3_600_000);
      const found = await app.request('/api/prompts?query=car');
      expect(await found.json()).toMatchObject([{ id: 'car' }]);
      await end();
      expect(log.split('pgvector is missing')).toHaveLength(2);
      expect(endpoint.requests).toEqual([]);
      await endpoint.close();
      await library.close();
    },
  );
});
