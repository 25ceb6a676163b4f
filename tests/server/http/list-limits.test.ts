import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listLimits } from '#contract/list-limits.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Json {
  $ref?: string;
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
}
interface Route {
  method: string;
  path: string;
  responses: Record<string, { content?: Record<string, { schema: z.ZodType }> }>;
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

describe('every list in a response of the API', () => {
  const app = sharedApp();

  it('has its limit in the table of limits, and the table has no other row', () => {
    const lists = app.app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && definition.route.method === 'get'
        ? listsIn(definition.route as unknown as Route)
        : [],
    );
    const limited = Object.keys(listLimits);
    const unlimited = lists.filter((list) => !limited.includes(list) && !partsOfOne.test(list));
    expect(unlimited).toEqual([]);
    expect(limited.filter((list) => !lists.includes(list))).toEqual([]);
  });
});
