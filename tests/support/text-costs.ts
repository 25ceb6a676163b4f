import { limits } from '#domain/limits.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { type Description, isSignIn, sample } from './api-calls.ts';
import type { TextOf } from './hostile-texts.ts';
import { connectAssistant } from './mcp-client.ts';
import { cast, decide, person, submission } from './reviewing.ts';
import type { TestApp } from './test-app.ts';

/** Milliseconds of processor time by call, including the database's. */
export type Costs = Map<string, number>;

/** A submission with the text in each of its fields. */
function submissionOf(textOf: TextOf) {
  const texts = promptFields.flatMap((field) =>
    field.kind === 'line' || field.kind === 'text' || field.kind === 'prompt'
      ? [[field.inSubmission, textOf(field.limit)]]
      : [],
  );
  return { ...submission, ...Object.fromEntries(texts), use_case: textOf(2_000).replaceAll('\n', ' ') };
}

/**
 * The costs of a text in every operation that accepts one, and in every one that shows it once it is published.
 *
 * @param app with an empty library, and assistants enabled.
 */
export async function textCosts(app: TestApp, hostile: TextOf): Promise<Costs> {
  // Fields are not blank, and a collection is named.
  const textOf: TextOf = (length) => `A ${hostile(length - 2)}`.slice(0, length);
  const costs: Costs = new Map();
  const cost = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    costs.set(name, (user + system) / 1_000);
    return result;
  };
  const { author, reviewer } = await cast(app);
  const caller = await person(app, ['Reviewer', 'Admin']);
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' };
    const response = await app.request(path, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${method} ${path.slice(0, 100)}: ${response.status}`);
  };

  const { body: submitted } = await cost('submit', () => author.post('/prompts/add', submissionOf(textOf)));
  const { body: published } = await cost('approve', () =>
    decide(reviewer, submitted.id, 'approve', { override: 'It is a test.' }),
  );
  const id: string = published.prompt_id;
  if (!id) throw new Error(`It was not published: ${JSON.stringify(published)} ${JSON.stringify(submitted)}`);
  const { body: collection } = await author.post('/collections', { name: 'One' });
  await author.put(`/collections/${collection.id}/prompts/${id}`, {});
  const pages = [
    `/api/prompts/${id}`,
    ...['text', 'markdown', 'skill'].map((format) => `/api/prompts/${id}/download?format=${format}`),
    `/api/collections/${collection.id}/export`,
    `/api/reviews/${submitted.id}`,
    '/api/reviews?status=published',
    '/api/prompts',
  ];
  for (const page of pages)
    await cost(`GET ${page.replaceAll(/[0-9a-f-]{36}/g, '...')}`, () => send('GET', page));
  await askAssistant(app, id, textOf, cost);

  const { paths, components } = (await (await app.request('/api/openapi.json')).json()) as Description;
  for (const [path, operations] of Object.entries(paths).filter(([name]) => !isSignIn(name)))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const real = path.replaceAll(/\{\w+\}/g, path.includes('/prompts/') ? id : submitted.id);
      const schema = requestBody?.content['application/json'].schema;
      const body = schema && sample(schema, components.schemas, textOf);
      if (schema) await cost(`${method} ${path}`, () => send(method, real, body));
      for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
        await cost(`${method} ${path}?${name}`, () =>
          send(method, `${real}?${name}=${encodeURIComponent(textOf(limits.query))}`, body),
        );
    }
  return costs;
}

async function askAssistant(
  app: TestApp,
  id: string,
  textOf: TextOf,
  cost: (name: string, work: () => Promise<unknown>) => Promise<unknown>,
) {
  const assistant = await connectAssistant(app.request);
  const values = { [textOf(300)]: textOf(20_000) };
  const calls: [name: string, parameters: Record<string, unknown>][] = [
    ['search_prompts', { query: textOf(1_000) }],
    ['get_prompt', { id }],
    ['fill_prompt', { id, values }],
    ['open_prompt_form', { id, values }],
  ];
  for (const [name, parameters] of calls)
    await cost(`MCP ${name}`, () => assistant.callTool({ name, arguments: parameters }));
  await assistant.close();
}
