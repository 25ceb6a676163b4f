import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

describe('a request to the API', () => {
  const app = sharedApp({
    config: parseConfig({
      NODE_ENV: 'test',
      RATE_LIMIT_PERSON_WRITES: '0',
      RATE_LIMIT_PERSON_CONTACT: '0',
      RATE_LIMIT_ADDRESS_SEARCHES: '0',
    }),
  });
  let description: Description;
  let token: string;
  let promptId: string;
  let revisionId: string;
  beforeAll(async () => {
    const { author, reviewer } = await cast(app);
    promptId = await publish(author, reviewer);
    revisionId = await submit(author);
    ({ token } = await person(app, ['Reviewer', 'Admin']));
    description = (await (await app.request('/api/openapi.json')).json()) as Description;
  });

  const operations = () =>
    Object.entries(description.paths)
      .filter(([path]) => !path.startsWith('/api/auth/'))
      .flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => {
          const id = path.includes('/prompts/')
            ? promptId
            : path.includes('departments')
              ? 'medical'
              : revisionId;
          const url = path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1');
          return { method: method.toUpperCase(), url, operation };
        }),
      );

  async function send(method: string, url: string, body?: unknown) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(url, { method, headers, ...sent });
    return {
      status: response.status,
      // A signed address expires a minute after its request, and a history has the time of its export.
      text: (await response.text()).replace(/expires=\d+&signature=[\w-]+|"exported_at":"[^"]+"/, ''),
      total: response.headers.get('X-Total-Count'),
    };
  }

  it('may have parameters without a value, which count as absent in every operation', async () => {
    for (const { method, url, operation } of operations().filter((one) => one.method === 'GET')) {
      const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const required = url.includes('/search') ? '?query=x&' : '?';
      const without = await send(method, url + required);
      for (const name of names.filter((one) => one !== 'query' && !required.includes(one))) {
        expect(await send(method, `${url}${required}${name}=`), `${url} ${name}=`).toEqual(without);
        expect(await send(method, `${url}${required}${name}`), `${url} ${name}`).toEqual(without);
      }
    }
  });

  it('may have a blank search text, which finds nothing', async () => {
    for (const path of ['/api/prompts?query=', '/api/search?query='])
      expect(await send('GET', path), path).toMatchObject({ status: 200, total: '0' });
    expect(JSON.parse((await send('GET', '/api/prompts?department_id=')).text)).toHaveLength(1);
  });
});
