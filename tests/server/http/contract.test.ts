import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { apiPrefix } from '#contract/paths.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Described {
  method: string;
  path: string;
  request?: { body?: { content: Record<string, { schema: z.ZodType }> } };
  responses: Record<string, { content?: Record<string, { schema: z.ZodType }> }>;
}

/** As JSON schema, for comparison; null for no body. */
const written = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null;

const calls = Object.entries(api).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { body?: z.ZodType; response?: z.ZodType }>).map(
    ([method, { body, response }]) => ({ name: `${method} ${path}`, body, response }),
  ),
);

/** The client has its types from `api`, so `api` has to match the server's routes. */
describe('the calls that the contract names for the client', () => {
  const app = sharedApp();

  it('have the bodies and the responses of their routes', () => {
    const described = app.app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' ? [definition.route as unknown as Described] : [],
    );
    const nameOf = ({ method, path }: Described) => `${method.toUpperCase()} ${path.slice(apiPrefix.length)}`;
    const routes = new Map(described.map((route) => [nameOf(route), route]));
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
});
