import { expect, it } from 'vitest';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { startServer } from '#tests/support/test-app-process.ts';

it('a text that the server never finishes is aborted, while other requests succeed, and does not keep it from ending', async () => {
  const data = dataDirectory('demo');
  const NODE_OPTIONS = '--require ./tests/support/endless-text.cjs';
  const server = await startServer({ DATA_DIR: data, NODE_OPTIONS });
  const read = () => fetch(`${server.address}/api/prompts?query=${'reads+without+end+'.repeat(40)}`);

  const [given, other] = await Promise.all([read(), fetch(`${server.address}/api/departments`)]);
  expect(other.status).toBe(200);
  expect({ status: given.status, body: await given.json() }).toEqual({
    status: 503,
    body: {
      message: 'This text takes too long to process. Nothing was changed. Shorten the text and try again.',
      code: 'unavailable',
    },
  });
  expect((await fetch(`${server.address}/api/prompts?query=summary`)).status).toBe(200);

  const reading = read().catch(() => undefined);
  await fetch(`${server.address}/api/health`);
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  await reading;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
