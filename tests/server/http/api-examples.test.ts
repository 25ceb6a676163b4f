import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Described {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json'?: Described } };
  responses: Record<string, { content?: { 'application/json'?: Described } }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const signIn = (path: string) => path.startsWith('/api/auth/');

describe('the examples and errors in the description of the API', () => {
  // All requests come from the same client, which would exceed these limits.
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMIT_PERSON_WRITES: '0',
    RATE_LIMIT_PERSON_CONTACT: '0',
  });
  const app = sharedApp({ config });
  let description: Description;
  let validate: (place: string, schema: object, value: unknown) => void;
  beforeAll(async () => {
    description = (await (await app.request('/api/openapi.json')).json()) as Description;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'api', components: description.components });
    // Compiling a schema takes longer than validating many values.
    const compiled = new Map<string, ValidateFunction>();
    const compile = (schema: string) => {
      const validator = compiled.get(schema) ?? ajv.compile(JSON.parse(schema) as object);
      compiled.set(schema, validator);
      return validator;
    };
    validate = (place, schema, value) => {
      const validator = compile(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
      validator(value);
      expect(validator.errors, `${place}: ${JSON.stringify(value)?.slice(0, 500)}`).toBeNull();
    };
  });

  const operations = () =>
    Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );

  /** Validates a response against its description. */
  async function check(place: string, { responses }: Operation, response: Response) {
    const described = responses[String(response.status)];
    expect(described, `${place}: ${response.status} is not described`).toBeDefined();
    const schema = described?.content?.['application/json']?.schema;
    if (response.headers.get('Content-Type')?.startsWith('application/json') && schema)
      validate(`${place} ${response.status}`, schema, await response.json());
  }

  it('are valid for their schemas: bodies of requests, responses and errors', () => {
    for (const { method, path, operation } of operations()) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)];
      for (const body of bodies.flatMap(({ content } = {}) => content?.['application/json'] ?? [])) {
        expect(body.example, `${method} ${path}`).toBeDefined();
        validate(`${method} ${path}`, body.schema, body.example);
      }
    }
  });

  it('name a code for every status from 400 on', () => {
    for (const { method, path, operation } of operations()) {
      const failing = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      expect(
        failing.map(([status]) => status),
        `${method} ${path}`,
      ).toEqual(expect.arrayContaining(['500', '503']));
      for (const [status, { content }] of failing)
        expect(JSON.stringify(content?.['application/json']?.schema), `${method} ${path} ${status}`).toMatch(
          /\/schemas\/\w+Error"/,
        );
    }
  });

  it('match the responses to invalid requests', async () => {
    const { token: user } = await person(app);
    const { token: admin } = await person(app, ['Reviewer', 'Admin']);
    const longQuery = '?query=x'.padEnd(limits.query + 9, 'x');
    for (const { method, path, operation } of operations().filter((one) => !signIn(one.path))) {
      const real = path.replaceAll(/\{\w+\}/g, 'nothing');
      const others = path.includes('{') ? ['%00', 'x'.repeat(500)] : [];
      const send = async (
        token: string,
        init: { body?: string; headers?: Record<string, string> } = {},
        url = real,
      ) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...init.headers,
        };
        const response = await app.request(url, { ...init, method, headers });
        await check(`${method} ${url}`, operation, response);
        return response.status;
      };
      if (operation.security.some((entry) => 'bearer' in entry)) await send('pls_unknown');
      await send(user);
      await send(admin);
      const example = operation.requestBody?.content['application/json']?.example;
      const body = example === undefined ? {} : { body: JSON.stringify(example) };
      for (const id of others) await send(admin, body, path.replaceAll(/\{\w+\}/g, id));
      if (real === '/api/prompts') expect(await send(admin, {}, `${real}${longQuery}`)).toBe(414);
      if (!operation.requestBody) continue;
      expect(await send(admin, { body: '{' })).toBe(400);
      expect(await send(admin, { body: '[]' })).toBe(400);
      expect(await send(admin, { body: 'x', headers: { 'Content-Type': 'text/plain' } })).toBe(415);
      expect(await send(admin, { body: 'x'.repeat(limits.body + 1) })).toBe(413);
      await send(admin, { body: JSON.stringify(operation.requestBody.content['application/json']?.example) });
    }
  });

  it('match the responses to valid requests', async () => {
    await app.empty();
    const { author, reviewer } = await cast(app);
    const { token } = await person(app, ['Reviewer', 'Admin']);
    const promptId = await publish(author, reviewer);
    const revisionId = await submit(author);
    await author.post(`/prompts/${promptId}/comments`, { content: 'Works for me.' });
    await author.post(`/prompts/${promptId}/rate`, { rating: 4 });
    const { body: collection } = await author.post('/collections', { name: 'One', visibility: 'link' });
    await author.put(`/collections/${collection.id}/prompts/${promptId}`, {});
    for (const { method, path, operation } of operations().filter(
      (one) => one.method === 'GET' && !signIn(one.path),
    )) {
      const url = path
        .replace(/collections\/\{id\}/, `collections/${collection.id}`)
        .replace('{promptId}', promptId)
        .replace('{number}', '1')
        .replace(
          '{id}',
          path.includes('/prompts/') ? promptId : path.includes('departments') ? 'medical' : revisionId,
        );
      for (const caller of [author.token, token]) {
        const response = await app.request(url, { headers: { Authorization: `Bearer ${caller}` } });
        await check(`${method} ${url}`, operation, response);
      }
    }
  });

  it('match the response of an exceeded rate limit', async () => {
    const config = parseConfig({ NODE_ENV: 'test', RATE_LIMIT_ADDRESS_SEARCHES: '1' });
    const limited = appOver(app, { config });
    await limited.request('/api/prompts?query=letter');
    const operation = description.paths['/api/prompts']?.['get'];
    const refused = await limited.request('/api/prompts?query=another');
    expect(refused.status).toBe(429);
    if (operation) await check('GET /api/prompts', operation, refused);
  });
});
