import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a request during a restart of the API waits for it, on the ports that PORT and CLIENT_PORT name', async () => {
  const [apiPort, clientPort] = [await freePort(), await freePort()];
  vi.stubEnv('PORT', String(apiPort));
  vi.stubEnv('CLIENT_PORT', String(clientPort));
  const { devServer } = await import('../../.config/vite/dev-server.ts');
  const client = await createServer({
    configFile: false,
    root: 'public',
    logLevel: 'silent',
    server: devServer,
  });
  const api = createHttpServer((request, response) => response.end(request.url));
  try {
    await client.listen();
    const answer = fetch(`http://localhost:${clientPort}/api/departments`);
    await once(client.httpServer!, 'request');
    // It is at the proxy, and the API does not listen.
    await expect(fetch(`http://127.0.0.1:${apiPort}`)).rejects.toThrow('fetch failed');
    api.listen(apiPort, '127.0.0.1');
    expect(await (await answer).text()).toBe('/api/departments');
  } finally {
    await client.close();
    api.close();
  }
});
