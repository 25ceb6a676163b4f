import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { listLimits } from '#contract/list-limits.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { type Requirement, requirementsOf, rolesOf } from '#server/http/auth/requirements.ts';
import { isSignIn } from '#tests/support/api-calls.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Described {
  schema: object;
  example?: unknown;
}

interface Operation {
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json'?: Described } };
  responses: Record<string, { content?: { 'application/json'?: Described } }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const app = sharedApp();
const describedApi = async () => (await (await app.request('/api/openapi.json')).json()) as Description;

const registeredRoutes = () => [
  ...new Set(
    app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

describe('the description of the API', () => {
  it('has every route', async () => {
    const { paths } = await describedApi();
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const own = ['GET /api/openapi.json', 'GET /api/docs'];
    expect([...described, ...own].toSorted()).toEqual(registeredRoutes().toSorted());
  });

  it('passes the recommended rules of Redocly', async () => {
    const source = await (await app.request('/api/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`),
    ).toEqual([]);
  });

  it('is also a self-contained page', async () => {
    const response = await app.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(page).toContain('GET /api/prompts/{id}');
    expect(page).not.toMatch(/<script|https?:\/\//);
  });
});

describe('the examples and errors in the description of the API', () => {
  let description: Description;
  let validate: (place: string, schema: object, value: unknown) => void;
  beforeAll(async () => {
    description = await describedApi();
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
      (one) => one.method === 'GET' && !isSignIn(one.path),
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

interface Route {
  method: string;
  path: string;
  request?: { body?: { content: Record<string, { schema: z.ZodType }> } };
  responses: Record<string, { content?: Record<string, { schema: z.ZodType }> }>;
}

const definedRoutes = () =>
  app.app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route as unknown as Route] : [],
  );

/** As JSON schema, for comparison; null for no body. */
const written = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null;

const calls = Object.entries(api).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { body?: z.ZodType; response?: z.ZodType }>).map(
    ([method, { body, response }]) => ({ name: `${method} ${path}`, body, response }),
  ),
);

/** The client has its types from `api`, so `api` has to match the server's routes. */
it('the calls that the contract names for the client have the bodies and the responses of their routes', () => {
  const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path.slice(apiPrefix.length)}`;
  const routes = new Map(definedRoutes().map((route) => [nameOf(route), route]));
  for (const { name, body, response } of calls) {
    const route = routes.get(name);
    expect(route, name).toBeDefined();
    const sent = route?.request?.body?.content['application/json']?.schema;
    const success = Object.entries(route?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
    const received = success?.content?.['application/json']?.schema;
    expect(written(body, 'input'), name).toEqual(written(sent, 'input'));
    expect(written(response, 'output'), name).toEqual(written(received, 'output'));
  }
});

interface Json {
  $ref?: string;
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
}

/** Parts of one text, findings in one, and names from the configuration: the text or the configuration limits them. */
const partsOfOne =
  /^(prompt\.(useCases|tags|placeholders)|promptVersion|mySubmission|me|review\.(warnings|proposed_tags)|.*assistant_names|promptActions)\b/;

const nameOf = (path: string) =>
  Object.entries(apiRoutes).find(([, route]) => route === path.slice(apiPrefix.length))?.[0] ?? path;

/** The lists in a response, by route and field. */
function listsIn({ path, responses }: Route) {
  const schema = responses['200']?.content?.['application/json']?.schema;
  if (!schema) return [];
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  const at = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], whole) as Json;
  const resolve = (part: Json): Json => (part.$ref ? resolve(at(part.$ref)) : part);
  const body = resolve(whole);
  if (body.type === 'array') return [nameOf(path)];
  return Object.entries(body.properties ?? {})
    .filter(([, field]) => resolve(field).type === 'array')
    .map(([field]) => `${nameOf(path)}.${field}`);
}

it('every list in a response of the API has its limit in the table of limits, and the table has no other row', () => {
  const lists = definedRoutes().flatMap((route) => (route.method === 'get' ? listsIn(route) : []));
  const limited = Object.keys(listLimits);
  const unlimited = lists.filter((list) => !limited.includes(list) && !partsOfOne.test(list));
  expect(unlimited).toEqual([]);
  expect(limited.filter((list) => !lists.includes(list))).toEqual([]);
});

const isRole = (requirement: Requirement) => rolesOf(requirement).length > 0;
const needsUser = (requirement: Requirement) => requirement === 'user' || isRole(requirement);

describe('routes of the API', () => {
  const requirements = () => requirementsOf(app.app);
  const send = async (route: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = route.split(' ');
    return app.request(path.replaceAll(/:\w+/g, 'any'), { method, headers });
  };

  it('all declare their requirement', () => {
    expect([...requirements().keys()].toSorted()).toEqual(registeredRoutes().toSorted());
  });

  it('respond 401 without a valid token if they require a user', async () => {
    const routes = [...requirements()].filter(([, requirement]) => needsUser(requirement));
    expect(routes.length).toBeGreaterThanOrEqual(8);
    for (const [route] of routes)
      for (const Authorization of ['', 'Bearer pls_unknown', 'Basic eDp5']) {
        const response = await send(route, { Authorization });
        expect(response.status, route).toBe(401);
        expect(await response.json()).toEqual({ message: 'Sign in to continue.', code: 'unauthenticated' });
      }
  });

  it('respond 403 to users without the role that they require', async () => {
    const caller = await person(app);
    const routes = [...requirements()].filter(([, requirement]) => isRole(requirement));
    expect(routes.length).toBeGreaterThanOrEqual(6);
    for (const [route, role] of routes) {
      const response = await send(route, { Authorization: `Bearer ${caller.token}` });
      expect(response.status, route).toBe(403);
      expect(await response.json()).toEqual({
        message: `You need ${role} access.`,
        code: 'forbidden',
      });
    }
  });

  it('never respond 401 if they require no user, even with an invalid token', async () => {
    for (const [route, requirement] of requirements()) {
      if (needsUser(requirement)) continue;
      for (const Authorization of ['', 'Bearer pls_unknown'])
        expect((await send(route, { Authorization })).status, route).not.toBe(401);
    }
  });

  it('state their requirement in the API document', async () => {
    const { paths } = await describedApi();
    expect(paths['/api/prompts/{id}/save']?.['post']?.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/contact']?.['post']?.security).toEqual([{ bearer: [] }, {}]);
    expect(paths['/api/prompts/{id}']?.['get']?.security).toEqual([]);
    expect(paths['/api/reviews']?.['get']?.security).toEqual([{ bearer: ['Reviewer'] }]);
  });
});
