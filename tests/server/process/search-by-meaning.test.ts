import { describe, expect, it, vi } from 'vitest';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { respondWell, startEmbeddingServer } from '#tests/support/embedding-server.ts';
import { startServer } from '#tests/support/test-app-process.ts';

describe('a server with a model for search by meaning', () => {
  it('ends while the model is computing, and sends it every prompt after the next start', async () => {
    const endpoint = await startEmbeddingServer();
    const environment = {
      DATA_DIR: dataDirectory('demo'),
      PORT: '0',
      LOG_LEVEL: 'info',
      SEARCH_EMBEDDINGS_URL: endpoint.url,
      SEARCH_EMBEDDINGS_MODEL: 'small',
      SEARCH_EMBEDDINGS_KEY: 'the-key',
    };
    const patience = { timeout: 60_000 };

    endpoint.respond(() => {});
    const first = await startServer(environment);
    await vi.waitFor(() => expect(endpoint.requests.length).toBeGreaterThan(0), patience);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    endpoint.respond(respondWell);
    endpoint.requests.length = 0;
    const second = await startServer(environment);
    const get = async (path: string) => (await fetch(`${second.address}/api/${path}`)).json();
    const { total_prompts: prompts } = await get('prompts/general');
    await vi.waitFor(() => expect(endpoint.texts()).toHaveLength(prompts), patience);
    expect(await get('health')).toMatchObject({ status: 'ok', search_by_meaning: 'ready' });
    second.child.kill('SIGTERM');
    const { code, stdout } = await second.ended;
    expect(code).toBe(0);
    expect(stdout).toContain('search by meaning: creating the embeddings of a model');
    expect(stdout).not.toContain('the-key');
    await endpoint.close();
  });
});
