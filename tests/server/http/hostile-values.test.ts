import { expect, it } from 'vitest';
import { type Description, isSignIn, sample } from '#tests/support/api-calls.ts';
import type { Caller } from '#tests/support/reviewing.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

/** Values that only attackers and testers send. */
const hostile: [string, unknown][] = [
  ['a text with a direction override', 'Safe\u202Etxt.exe'],
  ['200,000 characters', 'x'.repeat(200_000)],
  ['a NUL', 'a\0b'],
  ['half a surrogate pair', 'a\uD800b'],
  ['an object', { $ne: null }],
  ['a huge number', 1e308],
];

/** Copies of a body, each with the value in place of one field, nested fields included. */
function spoiled(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [value];
  const inside = Object.entries(body).flatMap(([name, part]) =>
    spoiled(part, value).map((changed) =>
      Array.isArray(body) ? [changed] : Object.assign({}, body, { [name]: changed }),
    ),
  );
  return [...inside, value];
}

describeOnBothDatabases('a hostile value', (app) => {
  const describeApi = async () => (await (await app().request('/api/openapi.json')).json()) as Description;

  /** Sends a request and checks its status and the form of an error. */
  async function send(caller: Caller, method: string, path: string, body?: unknown) {
    const headers = { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' };
    const init = { method: method.toUpperCase(), headers };
    const response = await app().request(
      path,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    );
    const said = await response.text();
    const call = `${method} ${path.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)}: ${said.slice(0, 200)}`;
    expect(response.status, call).toBeLessThan(500);
    if (response.status < 400) return;
    expect(JSON.parse(said), call).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    // A message may quote an id or a name, never a long text.
    expect(said.length, call).toBeLessThan(2_000);
  }

  it.each(hostile)(
    'never causes a 5xx in any field of any call: %s',
    async (_, value) => {
      const { author, reviewer } = await cast(app());
      const caller = await person(app(), ['Reviewer', 'Admin']);
      const promptId = await publish(author, reviewer);
      const revisionId = await submit(author);
      const { paths, components } = await describeApi();
      const idFor = (path: string) => (path.includes('/prompts/') ? promptId : revisionId);
      const text = encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'));
      for (const [path, operations] of Object.entries(paths).filter(([name]) => !isSignIn(name)))
        for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
          const real = path.replaceAll(/\{\w+\}/g, idFor(path));
          for (const { name } of parameters.filter((parameter) => parameter.in === 'path'))
            await send(caller, method, path.replace(`{${name}}`, text).replaceAll(/\{\w+\}/g, '1'));
          for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
            await send(caller, method, `${real}?${name}=${text}`);
          const schema = requestBody?.content['application/json'].schema;
          if (schema)
            for (const body of spoiled(sample(schema, components.schemas), value))
              await send(caller, method, real, body);
        }
      // Stored values do not break lists.
      for (const list of [
        'reviews',
        'my-submissions',
        'admin/departments',
        'reports',
        'notifications',
        'prompts',
      ])
        expect((await caller.get(`/${list}`)).status).toBe(200);
    },
    240_000,
  );
});
