import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a body of a signed-in caller', () => {
  let app: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await createTestApp();
    const person = await signIn(app);
    headers = { ...person.headers, 'Content-Type': 'application/json' };
  });
  afterAll(() => app.close());

  const post = async (path: string, body: string) => {
    const response = await app.request(path, { method: 'POST', body, headers });
    return { status: response.status, error: (await response.json()) as unknown };
  };

  it('gets a 400 if it is not JSON', async () => {
    for (const body of ['{"rating": ', 'rating=5', '\0', '{"rating": 5}}']) {
      expect(await post('/api/prompts/any/rate', body)).toEqual({
        status: 400,
        error: { message: 'The request is not valid JSON.', code: 'bad_request' },
      });
    }
  });

  it('gets a 400 that names the field if a value has the wrong type', async () => {
    for (const body of ['{"rating": "five"}', '{"rating": null}', '{}', '{"rating": 4.5}', '[]', '7']) {
      expect(await post('/api/prompts/any/rate', body), body).toMatchObject({
        status: 400,
        error: { message: expect.stringMatching(/rating|body/i), code: 'bad_request' },
      });
    }
  });
});
