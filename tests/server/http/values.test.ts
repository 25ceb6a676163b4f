import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { type Description, isSignIn, sample } from '#tests/support/api-calls.ts';
import { type Caller, cast, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

// All requests come from one client, which would exceed these limits.
const config = parseConfig({
  NODE_ENV: 'test',
  RATE_LIMIT_PERSON_WRITES: '0',
  RATE_LIMIT_PERSON_CONTACT: '0',
  RATE_LIMIT_ADDRESS_SEARCHES: '0',
});

const app = emptiedApp({ config });
let author: Caller;
let reviewer: Caller;
let admin: Caller;
let both: Caller;
let promptId: string;
let revisionId: string;
let description: Description;
beforeEach(async () => {
  ({ author, reviewer, admin } = await cast(app));
  both = await person(app, ['Reviewer', 'Admin']);
  promptId = await publish(author, reviewer);
  revisionId = await submit(author);
  description = (await (await app.request('/api/openapi.json')).json()) as Description;
});

describe('a request to the API', () => {
  const reads = () =>
    Object.entries(description.paths).flatMap(([path, { get: operation }]) => {
      if (!operation || isSignIn(path)) return [];
      const id = path.includes('departments') ? 'medical' : revisionId;
      const url = path.replace('{id}', path.includes('/prompts/') ? promptId : id);
      return [{ url: url.replaceAll(/\{\w+\}/g, '1'), operation }];
    });

  async function read(url: string) {
    const response = await app.request(url, { headers: { Authorization: `Bearer ${both.token}` } });
    return {
      status: response.status,
      // A signed address expires a minute after its request, and a history has the time of its export.
      text: (await response.text()).replace(/expires=\d+&signature=[\w-]+|"exported_at":"[^"]+"/, ''),
      total: response.headers.get('X-Total-Count'),
    };
  }

  it('may have parameters without a value, which count as absent in every operation', async () => {
    for (const { url, operation } of reads()) {
      const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const required = url.includes('/search') ? '?query=x&' : '?';
      const without = await read(url + required);
      for (const name of names.filter((one) => one !== 'query' && !required.includes(one))) {
        expect(await read(`${url}${required}${name}=`), `${url} ${name}=`).toEqual(without);
        expect(await read(`${url}${required}${name}`), `${url} ${name}`).toEqual(without);
      }
    }
  });

  it('may have a blank search text, which finds nothing', async () => {
    for (const path of ['/api/prompts?query=', '/api/search?query='])
      expect(await read(path), path).toMatchObject({ status: 200, total: '0' });
    expect(JSON.parse((await read('/api/prompts?department_id=')).text)).toHaveLength(1);
  });
});

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

it('a hostile value never causes a 5xx in any field of any call, but a refusal that is described, in a sentence', async () => {
  const refusals = new Set<string>();
  /** Calls that fail, or whose status is not described. */
  const wrong: string[] = [];
  let turn = 0;

  /** Sends a request and checks its status and the form of an error. */
  const send = async (method: string, path: string, statuses?: string[], body?: unknown) => {
    const response = await app.request(path, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${both.token}`, 'Content-Type': 'application/json' },
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
  for (const list of lists) expect((await both.get(`/${list}`)).status, list).toBe(200);
}, 240_000);

/** Texts that are not blank to `trim`, and that no one sees. */
const invisible = ['\u200B\u200B', '\u115F\u2800\u3164', '\u0301\u00AD\uFE0F'];

describe('a text in a request', () => {
  it('that is required needs a visible character', async () => {
    await reviewer.post(`/reviews/${revisionId}/assign`, { assignee: 'me' });
    const { updatedAt } = (await reviewer.get(`/reviews/${revisionId}`)).body;
    const look = { description: '', icon: 'Beaker', color: 'blue' };
    const contact = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
    for (const text of invisible) {
      const answers = {
        title: await author.post('/prompts/add', { ...submission, title: text }),
        prompt: await author.post('/prompts/add', { ...submission, prompt: text }),
        'use case': await author.post('/prompts/add', { ...submission, use_case: text }),
        draft: await author.post('/prompts/add', { status: 'draft', title: text }),
        improvement: await author.post(`/prompts/${promptId}/revisions`, {
          ...submission,
          base: 1,
          title: text,
        }),
        comment: await author.post(`/prompts/${promptId}/comments`, { content: text }),
        report: await author.post(`/prompts/${promptId}/reports`, { reason: text }),
        collection: await author.post('/collections', { name: text, visibility: 'private' }),
        contact: await author.post('/contact', { ...contact, message: text }),
        'contact name': await author.post('/contact', { ...contact, name: text }),
        decision: await reviewer.post(`/reviews/${revisionId}/decision`, {
          action: 'reject',
          updatedAt,
          reason: text,
        }),
        department: await admin.post('/admin/departments', { name: text, ...look }),
        tag: await admin.post('/admin/tags', { name: text }),
        synonym: await admin.post('/admin/synonyms', { synonyms: [{ term: text, same_as: 'word' }] }),
        'requested prompt': await admin.post('/wanted-prompts', { title: text, details: '' }),
      };
      for (const [call, { status, body }] of Object.entries(answers))
        expect(status, `${call} ${JSON.stringify(text)}: ${JSON.stringify(body)}`).toBe(400);
    }
  }, 60_000);

  it('that is a title or name is on one line, without controls of its direction', async () => {
    const id = await publish(author, reviewer, { title: 'Pay\u202Eroll\u2066\r\nlist \u202Dfor HR\u2069' });
    expect((await author.get(`/prompts/${id}`)).body.title).toBe('Payroll list for HR');
    const names = ['می\u200Cخواهم', '👩\u200D🔬', 'שלום\u200F!'];
    for (const name of [...names, 'two\nlines\u202E'])
      expect((await author.post('/collections', { name, visibility: 'private' })).status).toBe(200);
    const { body } = await author.get('/collections');
    const stored = (body as { name: string }[]).map(({ name }) => name);
    expect(stored).toEqual(expect.arrayContaining([...names, 'two lines']));
  });

  it('has LF at the ends of its lines, so that an edit in a browser changes no others', async () => {
    const id = await publish(author, reviewer, {
      prompt: 'First line of [product]\r\nSecond line\rThird line\n\r\nLast line',
      use_case: 'Prepare a booth\r\nBrief a speaker\rRead',
    });
    expect((await author.get(`/prompts/${id}`)).body).toMatchObject({
      fullPrompt: 'First line of [product]\nSecond line\nThird line\n\nLast line',
      useCases: ['Prepare a booth', 'Brief a speaker', 'Read'],
    });
    const comment = await author.post(`/prompts/${id}/comments`, { content: 'One\r\ntwo' });
    expect(comment.body.comment.content).toBe('One\ntwo');
  });
});
