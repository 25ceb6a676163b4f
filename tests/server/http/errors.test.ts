import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('what goes wrong', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return { status: response.status, headers: response.headers, error: (await response.json()) as unknown };
  };

  it('answers 404 for an unknown path of the API, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, error } = await ask('/api/nothing/here', { method });
      expect(status).toBe(404);
      expect(error).toEqual({ message: 'API address not found.', code: 'not_found' });
    }
    expect((await ask('/api')).status).toBe(404);
  });

  it('answers 405 with the possible methods for a wrong one', async () => {
    const { status, headers, error } = await ask('/api/prompts', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD');
    expect(error).toEqual({ message: 'DELETE is not possible here.', code: 'method_not_allowed' });
  });

  it('answers 400 that names the parameter and what it takes', async () => {
    const messages = {
      'limit=many': 'limit must be a whole number from 1 to 10000.',
      'limit=0': 'limit must be a whole number from 1 to 10000.',
      'limit=1.5': 'limit must be a whole number from 1 to 10000.',
      'offset=-1': 'offset must be a whole number from 0 to 1000000.',
      'sort=random': 'sort must be one of latest, oldest, rating, name.',
    };
    for (const [query, message] of Object.entries(messages)) {
      const { status, error } = await ask(`/api/prompts?${query}`);
      expect(status, query).toBe(400);
      expect(error).toEqual({ message, code: 'bad_request' });
    }
    expect((await ask('/api/prompts?query=a&query=b')).error).toMatchObject({
      message: expect.stringMatching(/^query: /),
    });
  });

  it('answers 413 for a body over the limit, before anything else', async () => {
    const { status, error } = await ask('/api/prompts/add', {
      method: 'POST',
      body: 'x'.repeat(limits.body + 1),
    });
    expect(status).toBe(413);
    expect(error).toMatchObject({ code: 'too_large' });
  });

  it('answers 500 without a word about the cause, which reaches only the log', async () => {
    await app.database.pool.query('alter table departments rename to hidden');
    const { status, error } = await ask('/api/departments');
    await app.database.pool.query('alter table hidden rename to departments');
    expect(status).toBe(500);
    expect(error).toEqual({ message: 'Something went wrong on our side.', code: 'internal' });
    expect((await ask('/api/departments')).status).toBe(200);
  });

  it('takes no word of a caller for the news that the database is away', async () => {
    await app.database.pool.query('alter table prompts rename to hidden');
    const { status } = await ask('/api/prompts?query=Connection%20terminated%20unexpectedly');
    await app.database.pool.query('alter table hidden rename to prompts');
    expect(status).toBe(500);
  });
});
