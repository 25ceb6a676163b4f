import { expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { type Description, isSignIn, sample } from '#tests/support/api-calls.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

/** Values that only attackers and testers send, and some of each type. A call gets the first two and, in turn, one of the others. */
const always = ['a\0b', 'a\uD800b'];
const others: unknown[] = [{ $ne: null }, 1e308, 1.5, null, [], '', "' or '1'='1", ':* <-> & ('];
const hostile = (turn: number) => [...always, others[turn % others.length]];

/** Words of a validation library that users would not understand. */
const programs = /Invalid|expected|received|undefined|null,|NaN|Too (?:big|small)|Unrecognized|\[object/;

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

// All requests come from one client, which would exceed these limits.
const config = parseConfig({
  NODE_ENV: 'test',
  RATE_LIMIT_PERSON_WRITES: '0',
  RATE_LIMIT_PERSON_CONTACT: '0',
  RATE_LIMIT_ADDRESS_SEARCHES: '0',
});

describeLibrary(
  'a hostile value',
  (app) => {
    it('never causes a 5xx in any field of any call, but a refusal that is described, in a sentence', async () => {
      const { author, reviewer } = await cast(app());
      const { token, get } = await person(app(), ['Reviewer', 'Admin']);
      const promptId = await publish(author, reviewer);
      const revisionId = await submit(author);
      const description = (await (await app().request('/api/openapi.json')).json()) as Description;
      const refusals = new Set<string>();
      /** Calls that fail, or whose status is not described. */
      const wrong: string[] = [];
      let turn = 0;

      /** Sends a request and checks its status and the form of an error. */
      const send = async (method: string, path: string, statuses?: string[], body?: unknown) => {
        const response = await app().request(path, {
          method: method.toUpperCase(),
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const said = await response.text();
        const { status } = response;
        const sent = `${method} ${path.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)}: ${status}`;
        const isWrong = status >= 500 || statuses?.includes(String(status)) === false;
        if (isWrong) wrong.push(sent);
        if (status < 400 || status >= 500) return;
        const error = JSON.parse(said) as { message: string; code: string };
        expect(error, sent).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        // A message may quote an id or a name, never a long text.
        expect(said.length, sent).toBeLessThan(2_000);
        if (status === 400) refusals.add(error.message);
      };

      for (const [path, operations] of Object.entries(description.paths).filter(([name]) => !isSignIn(name)))
        for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
          const statuses = Object.keys(responses);
          const id = path.includes('/prompts/') ? promptId : revisionId;
          const real = path.replaceAll(/\{\w+\}/g, id);
          const schema = requestBody?.content['application/json'].schema;
          const body = schema && sample(schema, description.components.schemas);
          turn += 1;
          for (const value of hostile(turn)) {
            const written = typeof value === 'string' ? value : JSON.stringify(value);
            const text = encodeURIComponent(written.replaceAll(/\p{Cs}/gu, '\uFFFD'));
            for (const { name, in: place } of parameters) {
              const inPath = path.replace(`{${name}}`, text).replaceAll(/\{\w+\}/g, '1');
              if (place === 'path' && value !== '') await send(method, inPath);
              if (place === 'query') await send(method, `${real}?${name}=${text}`, statuses);
            }
            if (schema) for (const one of spoiled(body, value)) await send(method, real, statuses, one);
          }
        }
      expect(wrong).toEqual([]);
      expect([...refusals]).toEqual(
        expect.arrayContaining([
          'Rating must be a number.',
          'Prompt Title contains a NUL character. Remove it.',
          'Prompt Title must be text.',
          'The request body must be an object.',
          'difficulty must be one of Beginner, Intermediate, Advanced, Expert.',
        ]),
      );
      for (const refusal of refusals) {
        expect(refusal).toMatch(/^\P{C}.* .*\.$/su);
        expect(refusal).not.toMatch(programs);
      }
      // Stored values do not break lists.
      const lists = ['reviews', 'my-submissions', 'admin/departments', 'reports', 'notifications', 'prompts'];
      for (const list of lists) expect((await get(`/${list}`)).status, list).toBe(200);
    }, 240_000);
  },
  { config },
);
