import { describe, expect, it } from 'vitest';
import { copyLibrary } from '#tests/support/libraries.ts';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

/** A server with a fault: one text never comes to an end. */
async function startFaulty() {
  const data = temporaryDirectory();
  copyLibrary('demo', data.directory);
  const server = await startServer({
    DATA_DIR: data.directory,
    NODE_OPTIONS: '--require ./tests/support/endless-text.cjs',
  });
  return {
    server,
    data,
    read: () => fetch(`${server.address}/api/prompts?query=${'reads+without+end+'.repeat(40)}`),
  };
}

describe('a text that the server never finishes', () => {
  it('is aborted with a response that says so, while other requests succeed', async () => {
    const { server, data, read } = await startFaulty();
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
    server.child.kill('SIGTERM');
    await server.ended;
    data.remove();
  });

  it('does not keep the server from ending on a signal', async () => {
    const { server, data, read } = await startFaulty();
    const reading = [read(), read(), read()].map((request) => request.catch(() => undefined));
    await fetch(`${server.address}/api/health`);
    server.child.kill('SIGTERM');
    const { code, stderr } = await server.ended;
    await Promise.all(reading);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    data.remove();
  });
});
