import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serverLimits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { bookmarks, collectionPrompts, collections, shownOutcomes } from '#server/db/schema.ts';
import { createPrompt, createPrompts, createUser } from '#tests/support/factories.ts';
import { type Assistant, connectAssistant, type McpEra } from '#tests/support/mcp-client.ts';
import { cast, decide, publish, submission } from '#tests/support/reviewing.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp, sharedApp } from '#tests/support/test-database.ts';

describe('an assistant', () => {
  const app = emptiedApp({ config: { mcpAnonymous: true } });
  const connect = async (asked: Pick<typeof app, 'request'> = app, token = '') => {
    const assistant = await connectAssistant(asked.request, token);
    onTestFinished(() => assistant.close());
    return assistant;
  };

  it('reads how a prompt worked for its users', async () => {
    await createPrompt(app.db, { id: 'letter', title: 'Patient letter', fullPrompt: 'Write a letter.' });
    const assistant = await connect();
    const call = async (name: string, values: Record<string, unknown>) => {
      const { structuredContent, content } = await assistant.callTool({ name, arguments: values });
      return { structuredContent, text: content[0]?.type === 'text' ? content[0].text : '' };
    };
    const get = async () => (await call('get_prompt', { id: 'letter' })).structuredContent;
    const counts = { revisionNumber: 1, worked: 9, neededChanges: 2, didNotHelp: 1 };
    await app.db.insert(shownOutcomes).values({ promptId: 'letter', ...counts });
    const outcomes = "Worked 9 of 12 times; 2 needed changes, 1 didn't work";
    expect(await call('search_prompts', { query: 'letter for patients' })).toMatchObject({
      structuredContent: { prompts: [{ id: 'letter', outcomes }] },
      text: expect.stringContaining(`${outcomes}. http`),
    });
    expect(await get()).toMatchObject({ outcomes });
    await app.db.update(shownOutcomes).set({ worked: 0, neededChanges: 0, didNotHelp: 0 });
    expect(await get()).not.toHaveProperty('outcomes');
  });

  it('reads a version of a prompt, which does not change with the next one, until the prompt is retired', async () => {
    const { author, reviewer } = await cast(app);
    const id = await publish(author, reviewer, { prompt: 'The first text.' });
    const assistant = await connect();
    const read = async (version: string) => {
      const { contents } = await assistant.readResource({ uri: `prompt://${id}@${version}` });
      return contents.map((content) => ('text' in content ? content.text : ''));
    };
    expect(await read('1.0')).toEqual(['The first text.']);
    const improvement = { ...submission, prompt: 'The second text.', base: 1 };
    const { body } = await author.post(`/prompts/${id}/revisions`, improvement);
    await expect(read('1.1')).rejects.toThrow('Version not found.');
    expect((await decide(reviewer, body.id, 'approve')).status).toBe(200);
    expect([await read('1.0'), await read('1.1')]).toEqual([['The first text.'], ['The second text.']]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Out of date' });
    await expect(read('1.0')).rejects.toThrow('Version not found.');
  });

  it('sees the tags of prompts, and searches by them', async () => {
    const { author, reviewer, admin } = await cast(app);
    await admin.post('/admin/tags', { name: 'Safety' });
    await publish(author, reviewer, { tags: ['Safety'] });
    await publish(author, reviewer, { title: 'Congress letters' });
    const assistant = await connect();
    const search = async (given: Record<string, unknown>) =>
      assistant.callTool({ name: 'search_prompts', arguments: { query: 'congress', ...given } });
    expect((await search({})).structuredContent).toMatchObject({ total: 2 });
    expect((await search({ tag: 'safety' })).structuredContent).toMatchObject({
      prompts: [{ tags: ['Safety'] }],
      total: 1,
    });
    const text = 'No prompts found. Tags: Safety';
    expect((await search({ tag: 'Unknown' })).content).toEqual([{ type: 'text', text }]);
  });

  it('lists the chosen collection, then saved, then featured prompts of its user, at most a hundred', async () => {
    const own = appOver(app, { config: { mcpAnonymous: true, signIn: { kind: 'local' } } });
    const request = async (path: string, init?: RequestInit) => own.request(path, init);
    const { id: userId } = await createUser(app.db, { tenantId: 'demo', objectId: 'amara-osei' });
    const one = (number: number) => ({ id: `p-${number}`, title: `Prompt ${number}`, featured: number > 5 });
    const numbers = Array.from({ length: 110 }, (_, index) => index + 1);
    await createPrompts(app.db, numbers.map(one));
    for (const number of [1, 2, 109]) {
      const createdAt = new Date(number * 1_000);
      await app.db.insert(bookmarks).values({ promptId: `p-${number}`, userId, createdAt });
    }
    for (const [inAssistants, promptId] of [
      [true, 'p-3'],
      [false, 'p-4'],
    ] as const) {
      const createdAt = new Date();
      const values = { userId, name: promptId, inAssistants, createdAt };
      const [made] = await app.db.insert(collections).values(values).returning();
      const collectionId = made?.id ?? '';
      await app.db
        .insert(collectionPrompts)
        .values({ collectionId, promptId, position: 1, addedAt: createdAt });
    }
    const form = new URLSearchParams({ person: 'amara-osei' });
    const page = await request('/local-sign-in/assistant', { method: 'POST', body: form });
    const assistant = await connect({ request }, /ey[\w.-]+/.exec(await page.text())?.[0]);
    const { prompts } = await assistant.listPrompts();
    expect(prompts.slice(0, 4).map(({ name }) => name)).toEqual(['p-3', 'p-109', 'p-2', 'p-1']);
    expect(prompts.map(({ name }) => name)).not.toContain('p-4');
    expect(prompts).toHaveLength(100);
    const { resources } = await assistant.listResources();
    expect(resources[2]).toMatchObject({ uri: 'prompt://p-109@1.0', title: 'Prompt 109' });
  });
});

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
