import { setImmediate } from 'node:timers/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { parseConfig } from '#server/config.ts';
import type { Description, Operation } from '#tests/support/api-calls.ts';
import { appOver, createTestApp } from '#tests/support/test-app.ts';
import { fillForFuzz, secret } from './library.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';

/** Milliseconds of CPU that a request may cost, including the embedded database. */
const most = 1_000;
/** The library is filled again after this number of requests. */
const requestsOfBatch = 250;

interface Options {
  requests: number;
  seed: number;
  requireSignIn: boolean;
}

/** Validates responses against the description; each schema is compiled once. */
function validator({ components }: Description) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components });
  const compiled = new Map<object, ValidateFunction>();
  return (schema: object, value: unknown) => {
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
    const validate = compiled.get(schema) ?? ajv.compile(resolved);
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

const rolesOfCaller: Record<FuzzRequest['caller'], readonly string[] | undefined> = {
  visitor: undefined,
  stranger: undefined,
  author: [],
  other: ['Reviewer'],
  reviewer: ['Reviewer'],
  admin: ['Admin'],
  both: ['Reviewer', 'Admin'],
};

/** Whether the operation is closed to the caller of a request. */
function isClosedTo(caller: FuzzRequest['caller'], { security }: Operation) {
  if (security.length === 0 || security.some((entry) => !entry['bearer'])) return false;
  const roles = rolesOfCaller[caller];
  return !roles || !security.some(({ bearer = [] }) => bearer.every((role) => roles.includes(role)));
}

/** All requests come from one address. */
const { rateLimits } = parseConfig({
  NODE_ENV: 'test',
  RATE_LIMIT_PERSON_WRITES: '0',
  RATE_LIMIT_PERSON_CONTACT: '0',
  RATE_LIMIT_ADDRESS_WRITES: '0',
  RATE_LIMIT_ADDRESS_SEARCHES: '0',
  RATE_LIMIT_ADDRESS_READS: '0',
  RATE_LIMIT_ADDRESS_CONTACT: '0',
  RATE_LIMIT_SIGN_IN: '0',
});

const describing: FuzzRequest = {
  caller: 'author',
  method: 'GET',
  route: '',
  path: '/api/openapi.json',
  headers: {},
  body: undefined,
};

/**
 * Sends requests that are generated from the API's description to a library with an entry of each kind, by every role.
 *
 * @throws Error with a smallest failing request and the seed, if one gets a 5xx, a response that its own schema does not describe, or more
 * than its caller may read, or costs too much.
 */
export async function fuzz({ requests, seed, requireSignIn }: Options) {
  const app = await createTestApp({ config: { rateLimits } });
  const server = appOver(app.database, { config: { rateLimits, requireSignIn } });
  const statuses = new Map<number, number>();
  let dearest = { milliseconds: 0, call: '' };

  async function sendBatch(numRuns: number, seedOfBatch: number) {
    const { known, people } = await fillForFuzz(app);
    const send = (request: FuzzRequest) => {
      const token = tokenOf(people, request);
      return server.request(request.path, {
        method: request.method,
        headers: { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) },
        ...(request.method !== 'GET' && request.body !== undefined && { body: request.body }),
      });
    };
    const description = (await (await send(describing)).json()) as Description;
    const check = validator(description);
    const property = fc.asyncProperty(requestsOf(description, known), async (request) => {
      const before = process.cpuUsage();
      const response = await send(request);
      const text = await response.text();
      const { user, system } = process.cpuUsage(before);
      const milliseconds = (user + system) / 1_000;
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (milliseconds > dearest.milliseconds)
        dearest = { milliseconds, call: `${request.method} ${request.route}` };
      const operation = description.paths[request.route]?.[request.method.toLowerCase()];
      const problem = operation && problemOf(request, operation, response, text, check);
      if (problem) throw new Error(`${problem}: ${text.slice(0, 500)}`);
      if (milliseconds > most) throw new Error(`took ${Math.round(milliseconds)} ms of CPU`);
    });
    await fc.assert(property, { seed: seedOfBatch, numRuns });
  }

  try {
    // A server is not ready for requests until it has read its index.
    while ((await server.request('/api/health/ready')).status !== 200) await setImmediate();
    for (let sent = 0; sent < requests; sent += requestsOfBatch)
      await sendBatch(Math.min(requestsOfBatch, requests - sent), seed + sent);
  } finally {
    await app.close();
  }
  return { statuses: Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)), dearest };
}

const tokenOf = (people: Awaited<ReturnType<typeof fillForFuzz>>['people'], { caller }: FuzzRequest) =>
  caller === 'visitor' ? undefined : people[caller].token;

/** Undefined if the response is as described, and shows nothing that its caller may not read. */
function problemOf(
  request: FuzzRequest,
  operation: Operation,
  { status, headers }: Response,
  text: string,
  check: ReturnType<typeof validator>,
) {
  if (status >= 500) return `${status}`;
  if (isClosedTo(request.caller, operation)) {
    if (status < 400) return `${status} for a caller who may not`;
    if (text.includes(secret)) return `shows ${secret} to a caller who may not read it`;
  }
  const described = operation.responses[status] ?? operation.responses['default'];
  if (!described) return `${status} is not described`;
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  const schema = described.content?.[type]?.schema;
  if (described.content && text !== '' && !schema) return `${type} of ${status} is not described`;
  const errors = schema && type === 'application/json' ? check(schema, JSON.parse(text)) : undefined;
  return errors && `${status} is not as described, ${errors}`;
}
