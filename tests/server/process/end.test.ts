import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { programFile, run, startServer, written } from '#tests/support/test-app-process.ts';

describe('the end of the server', () => {
  /** Sends a request and keeps its connection open, as browsers do. */
  const keepOpen = (address: string, agent: Agent) =>
    new Promise<void>((resolve, reject) => {
      const sending = request(`${address}/api/departments`, { agent }, (response) => {
        response.resume();
        response.on('end', resolve);
      });
      sending.on('error', reject);
      sending.end();
    });

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
