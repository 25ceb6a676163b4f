import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Assistant, connectAssistant, type McpEra } from '#tests/support/mcp-client.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const places = 100;
/** Length of a value that fills the budget exactly when it is in all places. */
const fitting = (serverLimits.filledBytes - places) / places;
const invalidParams = -32_602;

const headers = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2025-03-26',
};
const call = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const filled = (id: number, value: string) =>
  call(id, 'prompts/get', { name: 'letter', arguments: { name: value } });

const app = sharedApp({ config: { mcpAnonymous: true } });
beforeAll(async () => {
  await createPrompt(app.db, { id: 'letter', fullPrompt: '{{name}}\n'.repeat(places) });
});

const post = async (body: unknown, other: Pick<TestApp, 'request'> = app) =>
  other.request('/mcp', { method: 'POST', headers, body: JSON.stringify(body) });

describe.each<McpEra>(['legacy', 'modern'])('an assistant of the %s protocol', (era) => {
  let assistant: Assistant;
  beforeAll(async () => {
    assistant = await connectAssistant(app.request, '', era);
  });
  afterAll(() => assistant.close());

  it('gets a text of the maximum length, and an error for a longer one, from prompts and tools', async () => {
    const longer = 'x'.repeat(fitting + 1);
    const longest = { name: 'letter', arguments: { name: 'x'.repeat(fitting) } };
    const { messages } = await assistant.getPrompt(longest);
    const text = expect.stringMatching(/^x{9999}\n/) as unknown;
    expect(messages[0]?.content).toMatchObject({ type: 'text', text });
    await expect(assistant.getPrompt({ name: 'letter', arguments: { name: longer } })).rejects.toMatchObject({
      code: invalidParams,
      message: expect.stringContaining('at most 1000000 bytes of text') as unknown,
    });
    const asTool = { name: 'fill_prompt', arguments: { id: 'letter', values: { name: longer } } };
    expect(await assistant.callTool(asTool)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('at most 1000000 bytes of text') as unknown }],
    });
  });

  it('is refused values, names and numbers of values over the limits of tools, and a completion', async () => {
    const value = 'x'.repeat(serverLimits.value + 1);
    const name = 'x'.repeat(serverLimits.valueName + 1);
    const many = Array.from({ length: serverLimits.values + 1 }, (_, n) => [`v${n}`, '']);
    for (const values of [{ name: value }, { [name]: '' }, Object.fromEntries(many)])
      await expect(assistant.getPrompt({ name: 'letter', arguments: values })).rejects.toMatchObject({
        code: invalidParams,
        message: expect.stringContaining('arguments') as unknown,
      });
    const ref = { type: 'ref/prompt' as const, name: 'letter' };
    for (const argument of [
      { name: 'name', value },
      { name, value: '' },
    ])
      await expect(assistant.complete({ ref, argument })).rejects.toMatchObject({ code: invalidParams });
  });
});

describe('a batch', () => {
  it('may have the maximum number of calls, and no more', async () => {
    const list = Array.from({ length: serverLimits.mcpBatch }, (_, id) => call(id, 'prompts/list', {}));
    expect((await post(list)).status).toBe(200);
    const refused = await post([...list, call(99, 'prompts/list', {})]);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: -32_600 } }]);
  });

  it('gets no more text than one call', async () => {
    const half = 'x'.repeat(fitting / 2);
    const response = await post([1, 2, 3, 4].map((id) => filled(id, half)));
    const text = await response.text();
    expect(text.match(/"result":/g)).toHaveLength(2);
    expect(text.match(/at most 1000000 bytes of text/g)).toHaveLength(2);
  });

  it('counts each of its calls as a read, and invalid JSON as one read', async () => {
    const environment = { NODE_ENV: 'test', MCP_ANONYMOUS: 'true', RATE_LIMIT_ADDRESS_READS: '5' };
    const limited = appOver(app, { config: parseConfig(environment) });
    const list = [1, 2, 3].map((id) => call(id, 'prompts/list', {}));
    expect((await post(list, limited)).status).toBe(200);
    const nonsense = await limited.request('/mcp', { method: 'POST', headers, body: '{' });
    expect([nonsense.status, await nonsense.json()]).toMatchObject([400, { error: { code: -32_700 } }]);
    const refused = await post(list, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await limited.request('/api/departments')).status).toBe(429);
  });
});
