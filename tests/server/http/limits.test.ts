import { Script } from 'node:vm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const app = sharedApp({ config: { mcpAnonymous: true } });
beforeAll(() => createPrompt(app.db, { id: 'letter', fullPrompt: 'Dear {{name}}' }));

describe('a process with many running reads', () => {
  const list = async (limit: number) => app.request(`/api/prompts?limit=${limit}`);

  it('refuses further ones than 100 at once, but neither load balancers nor changes, and completes the others', async () => {
    // The only connection of the embedded database.
    const connection = await app.pool.connect();
    const running = Array.from({ length: 101 }, async (_, index) => list(index + 1));
    const refused = await Promise.race(running);
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      503,
      '1',
      { message: 'The library is very busy. Try again in a moment.', code: 'unavailable' },
    ]);
    const call = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await app.request('/mcp', call)).status).toBe(503);
    expect((await app.request('/api/health/live')).status).toBe(200);
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Help', message: 'How do I begin?' };
    const change = app.request('/api/contact', { ...call, body: JSON.stringify(message) });
    connection.release();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await change).status).toBe(200);
    expect((await list(101)).status).toBe(200);
  });

  it('reads the whole library for two clients at once, refuses a third, and reads a page meanwhile', async () => {
    const connection = await app.pool.connect();
    const whole = async () => app.request('/api/prompts');
    const running = [whole(), whole(), whole()];
    expect((await Promise.race(running)).status).toBe(503);
    const page = list(1);
    connection.release();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await page).status).toBe(200);
    expect((await whole()).status).toBe(200);
  });
});

/** Node's interruption of a script, after which its thread has used this time, in seconds. */
function interrupt(seconds: number, times = Number.POSITIVE_INFINITY) {
  let used = 0;
  const usage = () => ({ user: used * 1_000_000, system: 0 });
  vi.spyOn(process, 'cpuUsage').mockImplementation(usage);
  if ('threadCpuUsage' in process)
    vi.spyOn(process, 'threadCpuUsage' as 'cpuUsage').mockImplementation(usage);
  // Called with its own `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const run = Script.prototype.runInContext;
  let left = times;
  return vi.spyOn(Script.prototype, 'runInContext').mockImplementation(function (this: Script, ...given) {
    if (left === 0) return run.apply(this, given) as unknown;
    left -= 1;
    used += seconds;
    throw Object.assign(new Error('Script execution timed out'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
  });
}

describe('a text whose processing Node interrupts', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const place = (): TestApp => {
    const environment = { TRUST_PROXY: 'true', MCP_ANONYMOUS: 'true' };
    const { request } = appOver(app, { config: parseConfig(environment) });
    return { ...app, request: (path, init) => request(path, init) };
  };
  const compare = async (to: TestApp, headers: Record<string, string>) =>
    to.request('/api/prompts/similar', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ title: 'A letter', prompt: 'a letter '.repeat(100) }),
    });
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });

  it('is refused after a second of processor time', async () => {
    const library = place();
    const { headers } = await signIn(library);
    const runs = interrupt(1);
    const response = await compare(library, headers);
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        message: 'This text takes too long to process. Nothing was changed. Shorten the text and try again.',
        code: 'unavailable',
      },
    ]);
    expect(runs.mock.calls.map(([, options]) => (options as { timeout: number }).timeout)).toEqual([1_000]);
  });

  it('is processed again if a busy machine gave it too little processor time, in proportion', async () => {
    const library = place();
    const { headers } = await signIn(library);
    const runs = interrupt(0.25, 1);
    expect((await compare(library, headers)).status).toBe(200);
    expect(
      runs.mock.calls.map(([, options]) => (options as { timeout: number }).timeout).slice(0, 2),
    ).toEqual([1_000, 4_000]);
  });

  it('three times lets further texts of that address wait a minute, and nothing else', async () => {
    const library = place();
    const search = async (ip: string, text: string) =>
      library.request(`/api/prompts?query=${encodeURIComponent(text)}`, { headers: from(ip) });
    const long = 'letters to patients '.repeat(40);
    interrupt(1, 3);
    for (const word of ['one', 'two', 'three'])
      expect((await search('10.0.0.1', word + long)).status).toBe(503);
    const refused = await search('10.0.0.1', long);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      message: `Several of your texts took too long to process. Shorten the text and try again in ${seconds} seconds.`,
      code: 'too_many_requests',
    });
    expect((await search('10.0.0.2', long)).status).toBe(200);
    expect((await search('10.0.0.1', 'letter')).status).toBe(200);
  });

  it('lets a signed-in person wait at every address, and nobody else at the same one', async () => {
    const library = place();
    const [person, other] = [await signIn(library), await signIn(library)];
    interrupt(1, 3);
    const send = async (who: typeof person, ip: string) =>
      (await compare(library, { ...who.headers, ...from(ip) })).status;
    for (const ip of ['1', '2', '3']) expect(await send(person, `10.0.0.${ip}`)).toBe(503);
    expect(await send(person, '10.0.0.4')).toBe(429);
    expect(await send(other, '10.0.0.1')).toBe(200);
  });

  it('counts for assistants too', async () => {
    const library = place();
    const assistant = await connectAssistant(library.request);
    interrupt(1, 3);
    const values = { name: 'x'.repeat(1_000) };
    const fill = async () => assistant.callTool({ name: 'fill_prompt', arguments: { id: 'letter', values } });
    for (let count = 0; count < 3; count += 1) expect(await fill()).toMatchObject({ isError: true });
    await expect(fill()).rejects.toThrow(/Several of your texts took too long/);
    await assistant.close();
  });
});
