import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { sharedApp } from '#tests/support/test-database.ts';

describe('errors', () => {
  const app = sharedApp();

  const send = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return { status: response.status, headers: response.headers, error: (await response.json()) as unknown };
  };

  it('are 404 for an unknown path of the API, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, error } = await send('/api/nothing/here', { method });
      expect(status).toBe(404);
      expect(error).toEqual({ message: 'API address not found.', code: 'not_found' });
    }
    expect((await send('/api')).status).toBe(404);
  });

  it('are 405 with the allowed methods for a wrong method', async () => {
    const { status, headers, error } = await send('/api/prompts', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD');
    expect(error).toEqual({ message: 'DELETE is not allowed here.', code: 'method_not_allowed' });
  });

  it('are 400 with the parameter and its valid values', async () => {
    const messages = {
      'limit=many': 'limit must be a whole number from 1 to 10000.',
      'limit=1.5': 'limit must be a whole number from 1 to 10000.',
      'offset=-1': 'offset must be a whole number from 0 to 1000000.',
      'sort=random': 'sort must be one of latest, oldest, rating, worked, used, name.',
    };
    for (const [query, message] of Object.entries(messages)) {
      const { status, error } = await send(`/api/prompts?${query}`);
      expect(status, query).toBe(400);
      expect(error).toEqual({ message, code: 'bad_request' });
    }
  });

  it('are 400 for a repeated parameter, unless it may have several values', async () => {
    const messages = {
      'prompts?query=a&query=b': 'query must be given once.',
      'departments/all/prompts?day=2026-01-31&day=2026-01-31': 'day must be given once.',
      'departments/all/prompts?difficulty=Expert&difficulty=x':
        'difficulty must be one of Beginner, Intermediate, Advanced, Expert.',
      'search?query=a&query=b': 'query must be given once.',
    };
    for (const [path, message] of Object.entries(messages))
      expect((await send(`/api/${path}`)).error, path).toEqual({ message, code: 'bad_request' });
    expect((await send('/api/departments/all/prompts?difficulty=Expert&difficulty=Beginner')).status).toBe(
      200,
    );
  });

  it('are 413 for a body over the limit, before any other check', async () => {
    const { status, error } = await send('/api/prompts/add', {
      method: 'POST',
      body: 'x'.repeat(limits.body + 1),
    });
    expect(status).toBe(413);
    expect(error).toMatchObject({ code: 'too_large' });
  });

  const contact = { name: 'Amara Osei', email: 'amara@example.com', message: 'Hello' };
  const post = (body: BodyInit, type?: string) => {
    const request = new Request('http://localhost/api/contact', { method: 'POST', body });
    if (type === undefined) request.headers.delete('Content-Type');
    else request.headers.set('Content-Type', type);
    return app.app.request(request);
  };

  it('are 415 for a body of another type, with the supported one', async () => {
    const json = JSON.stringify(contact);
    for (const [type, body] of [
      ['text/plain', json],
      ['application/x-www-form-urlencoded', new URLSearchParams(contact).toString()],
      ['nonsense', json],
      [undefined, json],
    ] as const) {
      const response = await post(body, type);
      expect(response.status, type).toBe(415);
      expect(await response.json()).toEqual({
        message: 'Send the body as JSON, with Content-Type: application/json.',
        code: 'unsupported_media_type',
      });
    }
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])
      expect((await post(json, type)).status, type).toBe(200);
  });

  it('are 400 if there is no body, if it is not JSON, and with the field if a value has the wrong type', async () => {
    expect((await app.request('/api/contact', { method: 'POST' })).status).toBe(400);
    const { headers } = await signIn(app);
    const rate = (body: string) =>
      send('/api/prompts/any/rate', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      });
    for (const body of ['{"rating": ', 'rating=5', '\0', '{"rating": 5}}'])
      expect(await rate(body), body).toMatchObject({
        status: 400,
        error: { message: 'The request is not valid JSON.', code: 'bad_request' },
      });
    for (const body of ['{"rating": "five"}', '{"rating": null}', '{}', '{"rating": 4.5}', '[]', '7'])
      expect(await rate(body), body).toMatchObject({
        status: 400,
        error: { message: expect.stringMatching(/rating|body/i), code: 'bad_request' },
      });
  });

  it('are 500 without the cause, which is only logged', async () => {
    await app.database.pool.query('alter table departments rename to hidden');
    const { status, error } = await send('/api/departments');
    await app.database.pool.query('alter table hidden rename to departments');
    expect(status).toBe(500);
    expect(error).toEqual({ message: 'Something went wrong on our side. Try again.', code: 'internal' });
    expect((await send('/api/departments')).status).toBe(200);
  });
});
