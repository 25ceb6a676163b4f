import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
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
  const app = sharedApp();
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

  it('match the responses to valid requests', async () => {
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
});
