import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import {
  runProgram,
  type ServerProcess,
  startServer,
  temporaryDirectory,
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
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(bytes));
      let response = '';
      socket.on('data', (data) => {
        response += data.toString();
      });
      socket.on('close', () => resolve(response));
      socket.on('error', reject);
    });

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
