import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { respondWell, startEmbeddingServer } from '#tests/support/embedding-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  programFile,
  run,
  runProgram,
  type ServerProcess,
  startServer,
  temporaryDirectory,
  written,
} from '#tests/support/test-app-process.ts';

describe('the server as a process', () => {
  const data = temporaryDirectory();
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    server = await startServer({ DATA_DIR: data.directory, METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    data.remove();
  });

  /** Sends bytes unchanged and reads until the server closes the connection. */
  const raw = (bytes: string) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };

  it('fills an empty library before it listens', async () => {
    const response = await fetch(`${server.address}/api/prompts`);
    expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(64);
  });

  it('serves its metrics on a port of their own', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^prompt_library_database_up 1$/m);
    expect(metrics).toMatch(/^prompt_library_search_index_ready [01]$/m);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });

  it('closes its data to other users of the machine', () => {
    expect(statSync(data.directory).mode & 0o777).toBe(0o700);
  });

  it('refuses a second process on its directory, naming the first', async () => {
    const { code, stderr } = await runProgram('main', { DATA_DIR: data.directory }).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`in use by process ${server.child.pid}`);
  });

  it('accepts a search of ten thousand characters of four bytes', async () => {
    const response = await fetch(
      `${server.address}/api/prompts?query=${encodeURIComponent('🙂'.repeat(10_000))}`,
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });

  it('responds 414 as JSON for a URL of any greater length', async () => {
    for (const length of [10_001, 1_000_000]) {
      const response = await raw(
        `GET /api/prompts?query=${'a'.repeat(length)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(response, String(length)).toMatch(/^HTTP\/1\.1 414 /);
      expect(response).toContain('"code":"too_long"');
    }
  });

  it('responds 400 as JSON to a request that is not HTTP, and to an impossible host', async () => {
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET /api/prompts HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    ]) {
      const response = await raw(bytes);
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toContain('"code":"bad_request"');
    }
  });
});

describe('the end of the server', () => {
  /** Sends a request and keeps its connection open, as browsers do. */
  const keepOpen = async (address: string, agent: Agent) => {
    const [response] = await once(get(`${address}/api/departments`, { agent }), 'response');
    await text(response as IncomingMessage);
  };

  it('is clean, after the responses in progress, with connections open and a second signal', async () => {
    const data = dataDirectory('demo');
    const server = await startServer({ DATA_DIR: data });
    const agent = new Agent({ keepAlive: true });
    await keepOpen(server.address, agent);
    const responses = Array.from({ length: 20 }, async (_, number) =>
      fetch(`${server.address}/api/prompts?query=clinical%20${number}`),
    );
    await Promise.race(responses);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) server.child.kill(signal);
    const settled = await Promise.allSettled(responses);
    const { code, stderr } = await server.ended;
    agent.destroy();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const result of settled) {
      // Refused before it was accepted, or responded to in full.
      if (result.status === 'fulfilled') expect(Array.isArray(await result.value.json())).toBe(true);
      else expect(String(result.reason)).toContain('fetch failed');
    }
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(existsSync(path.join(data, 'lock'))).toBe(false);
  });

  it('follows the end of npm, whose shell passes no signal on', async () => {
    const data = dataDirectory('demo');
    const script = '"$0" "$1"; true';
    const npm = { DATA_DIR: data, npm_lifecycle_event: 'start' };
    const shell = run('sh', ['-c', script, process.execPath, programFile('main')], npm);
    await written(shell, /runs at/);
    shell.child.kill('SIGTERM');
    // Resolves when neither the shell nor the server keeps the output open.
    await shell.ended;
    expect(existsSync(path.join(data, 'lock'))).toBe(false);
  });

  it('comes DRAIN_SECONDS after the signal; until then only the readiness check is refused', async () => {
    const data = dataDirectory('demo');
    const server = await startServer({ DATA_DIR: data, DRAIN_SECONDS: '3' });
    const ask = async (path: string) => fetch(`${server.address}/api/${path}`);
    await expect.poll(async () => (await ask('health/ready')).status).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await ask('health/ready')).status).toBe(503);
    const refused = await ask('health/ready');
    expect(await refused.json()).toEqual({ message: 'This server is stopping.', code: 'unavailable' });
    for (const path of ['health/live', 'departments']) {
      const response = await ask(path);
      expect([response.status, response.headers.get('Connection')], path).toEqual([200, 'close']);
    }
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

it('a server with a model for search by meaning ends while the model is computing, and sends it every prompt after the next start', async () => {
  const endpoint = await startEmbeddingServer();
  const environment = {
    DATA_DIR: dataDirectory('demo'),
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
  const read = async (path: string) => (await fetch(`${second.address}/api/${path}`)).json();
  const { total_prompts: prompts } = await read('prompts/general');
  await vi.waitFor(() => expect(endpoint.texts()).toHaveLength(prompts), patience);
  expect(await read('health')).toMatchObject({ status: 'ok', search_by_meaning: 'ready' });
  second.child.kill('SIGTERM');
  const { code, stdout } = await second.ended;
  expect(code).toBe(0);
  expect(stdout).toContain('search by meaning: creating the embeddings of a model');
  expect(stdout).not.toContain('the-key');
  await endpoint.close();
});
