import fc from 'fast-check';
import { limits } from '#domain/limits.ts';
import { type Description, isSignIn, type Operation, type Schema } from '#tests/support/api-calls.ts';
import { type Known, valuesOf } from './values.ts';

const callers = ['visitor', 'stranger', 'author', 'other', 'reviewer', 'admin', 'both'] as const;
export type CallerName = (typeof callers)[number];

/** A request of the API, as data: a failing one is printed. */
export interface FuzzRequest {
  caller: CallerName;
  method: string;
  /** The form of the API's description. */
  route: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A value in a URL: well-formed, and in a path neither empty nor a step to another folder. */
const inUrl = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Cs}/gu, '\uFFFD'),
  );
const inPath = (value: unknown) => (/^(|\.|\.\.)$/.test(inUrl(value)) ? 'nothing' : inUrl(value));
/** The characters that a header may have. */
const inHeader = (value: unknown) =>
  String(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 2_000);

/** Bodies that are no JSON, or that differ from their content type. */
const brokenBodies = ['', '{', 'null', '[]', '"x"', '{"__proto__":{"roles":["Admin"]}}', '['.repeat(5_000)];
const hugeBody = 'x'.repeat(limits.body + 1);

function bodies(
  operation: Operation,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<{ body?: string; headers?: Record<string, string> }> {
  const schema = operation.requestBody?.content['application/json'].schema;
  const json = { 'Content-Type': 'application/json' };
  const broken = fc.constantFrom(...brokenBodies).map((body) => ({ body, headers: json }));
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: broken });
  const valid = valuesOf(schema, schemas, known).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 30, arbitrary: valid.map((body) => ({ body, headers: json })) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: valid.map((body) => ({ body, headers: { 'Content-Type': 'text/plain' } })) },
    { weight: 1, arbitrary: fc.constant({ body: hugeBody, headers: json }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** The values of the parameters of one kind; of those in the query, each may be missing. */
function parameters(
  operation: Operation,
  place: string,
  valueFor: (name: string, schema: Schema) => fc.Arbitrary<unknown>,
) {
  const here = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const values = Object.fromEntries(here.map(({ name, schema }) => [name, valueFor(name, schema)]));
  return fc.record(values, { requiredKeys: place === 'path' ? Object.keys(values) : [] });
}

/** Callers with access, so that most requests pass the check. */
const mayRead = ({ security }: Operation): CallerName[] =>
  security.some(({ bearer = [] }) => bearer.length > 0)
    ? ['reviewer', 'admin', 'both', 'both', 'both', 'both', 'both']
    : ['author', 'author', 'both', 'both'];

/** Requests for one operation. */
function requestsFor(
  route: string,
  method: string,
  operation: Operation,
  description: Description,
  known: Known,
) {
  const { schemas } = description.components;
  /** `{id}` in a path is one of the resource before it. */
  const resource = (name: string) => (name === 'id' ? (/([^/]+)\/\{id\}/.exec(route)?.[1] ?? name) : name);
  const usual = (name: string, schema: Schema) => valuesOf(schema, schemas, known, name);
  return fc
    .record({
      caller: fc.constantFrom(...callers, ...mayRead(operation)),
      inPath: parameters(operation, 'path', (name, schema) => usual(resource(name), schema)),
      query: parameters(operation, 'query', usual),
      header: parameters(operation, 'header', usual),
      content: bodies(operation, schemas, known),
    })
    .map(({ caller, inPath: places, query, header, content }): FuzzRequest => {
      const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(places[name]));
      const search = Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}=${inUrl(one)}`),
      );
      const headers = Object.fromEntries(
        Object.entries(header).map(([name, value]) => [name, inHeader(value)]),
      );
      return {
        // A session ends by its logout.
        caller: isSignIn(route) ? 'stranger' : caller,
        method: method.toUpperCase(),
        route,
        path: search.length === 0 ? path : `${path}?${search.join('&')}`,
        headers: { ...headers, ...content.headers },
        body: content.body,
      };
    });
}

/** Requests for all operations of a description. */
export const requestsOf = (description: Description, known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...Object.entries(description.paths).flatMap(([route, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        requestsFor(route, method, operation, description, known),
      ),
    ),
  );
