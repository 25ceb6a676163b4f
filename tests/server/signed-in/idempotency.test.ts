import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { comments, contactMessages, idempotencyKeys, revisions } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const keyed = (key = '"8e03978e-40d5-43dd-bc93-6894a57f9324"') => ({ 'Idempotency-Key': key });
const draft = { status: 'draft', title: 'Summarise a protocol' };
const letter = { name: 'Kenji Morita', email: 'kenji@example.com', message: 'Hello' };

const routes: [string, unknown, (app: TestApp) => Promise<number>][] = [
  ['/prompts/add', draft, (app) => app.db.$count(revisions, sql`status = 'draft'`)],
  ['/prompts/p/comments', { content: 'Very useful.' }, (app) => app.db.$count(comments)],
  ['/contact', letter, (app) => app.db.$count(contactMessages)],
];

describeOnBothDatabases('a request with an Idempotency-Key', (app) => {
  /** A signed-in user, and the prompt `p`. */
  const start = async () => {
    await app().db.execute(sql`truncate contact_messages, idempotency_keys`);
    await createPrompt(app().db, { id: 'p' });
    return signIn(app());
  };
  const send = async (person: Pick<SignedIn, 'post'>, path: string, body: unknown, headers = keyed()) => {
    const response = await person.post(path, body, headers);
    return { status: response.status, text: await response.text() };
  };
  const code = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code;

  describe.each(routes)('to %s', (path, body, count) => {
    itOnBoth(
      'is executed once under concurrent requests to two processes, and gets the same response again',
      async () => {
        const person = await start();
        const other = appOver(app());
        const elsewhere: Pick<SignedIn, 'post'> = {
          post: async (address, content, more) =>
            other.request(`/api${address}`, {
              method: 'POST',
              headers: { ...person.headers, ...more, 'Content-Type': 'application/json' },
              body: JSON.stringify(content),
            }),
        };
        const responses = await Promise.all(
          Array.from({ length: 4 }, (_, index) => send(index % 2 ? person : elsewhere, path, body)),
        );
        responses.push(await send(person, path, body));
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
        expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
        expect(await count(app())).toBe(1);
        const changed = await send(person, path, {
          ...(body as object),
          title: 'x',
          content: 'x',
          message: 'x',
        });
        expect([changed.status, code(changed)]).toEqual([422, 'idempotency_key_reused']);
        expect(await count(app())).toBe(1);
      },
    );

    it('can be repeated after a failure, which leaves no partial change', async () => {
      const person = await start();
      const { db } = app();
      await db.execute(sql`alter table idempotency_keys add constraint broken check (answer = '')`);
      expect((await send(person, path, body)).status).toBe(500);
      expect(await count(app())).toBe(0);
      await db.execute(sql`alter table idempotency_keys drop constraint broken`);
      expect((await send(person, path, body)).status).toBe(200);
      expect(await count(app())).toBe(1);
    });
  });

  it('is executed each time without the header or with another key', async () => {
    const person = await start();
    for (let time = 0; time < 2; time += 1) expect((await person.post('/contact', letter)).status).toBe(200);
    expect(await app().db.$count(idempotencyKeys)).toBe(0);
    for (const key of ['"a"', '"b"'])
      expect((await send(person, '/contact', letter, keyed(key))).status).toBe(200);
    expect(await app().db.$count(contactMessages)).toBe(4);
  });

  it('is refused on another route with the same key, and can be repeated with other content after a refusal', async () => {
    const person = await start();
    await createPrompt(app().db, { id: 'q' });
    expect((await send(person, '/prompts/p/comments', { content: ' ' })).status).toBe(400);
    expect((await send(person, '/prompts/unknown/comments', { content: 'Fine.' })).status).toBe(404);
    expect((await send(person, '/prompts/p/comments', { content: 'Fine.' })).status).toBe(200);
    expect((await send(person, '/prompts/q/comments', { content: 'Fine.' })).status).toBe(422);
  });

  it("never sees another user's response", async () => {
    const one = await start();
    const other = await signIn(app(), { name: 'Noor Haddad' });
    await send(one, '/prompts/p/comments', { content: 'Fine.' });
    const { text } = await send(other, '/prompts/p/comments', { content: 'Fine.' });
    expect(JSON.parse(text)).toMatchObject({ comment: { userName: 'Noor Haddad' } });
    expect(await app().db.$count(comments)).toBe(2);
  });

  it('uses keys per IP address if no user is signed in', async () => {
    await start();
    const place = appOver(app(), { config: parseConfig({ TRUST_PROXY: 'true' }) });
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      await place.request('/api/contact', {
        method: 'POST',
        headers: { ...keyed(), 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
        body: JSON.stringify(letter),
      });
    expect(await app().db.$count(contactMessages)).toBe(2);
  });

  it('gets the same response for a day, and is then executed again', async () => {
    const person = await start();
    let now = new Date('2026-03-04T10:00:00Z');
    const place = appOver(app(), {
      clock: () => now,
      identify: async () => ({ ...person.user, email: '', avatar: null, roles: [], reviewsFor: [] }),
    });
    const comment = async (key: string) =>
      place.request('/api/prompts/p/comments', {
        method: 'POST',
        headers: { ...person.headers, ...keyed(key), 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: 'Fine.' }),
      });
    for (const time of ['2026-03-04T10:00:00Z', '2026-03-05T09:59:59Z', '2026-03-05T10:00:00Z']) {
      now = new Date(time);
      expect((await comment('"a"')).status).toBe(200);
    }
    expect(await app().db.$count(comments)).toBe(2);
    now = new Date('2026-03-06T10:00:00Z');
    await comment('"b"');
    expect(await app().db.$count(idempotencyKeys)).toBe(1);
  });

  it('may have its key with or without quotes; another key gets a 400', async () => {
    const person = await start();
    const comment = (key: string) => send(person, '/prompts/p/comments', { content: 'Fine.' }, keyed(key));
    for (const key of ['abc', '"abc"']) await comment(key);
    expect(await app().db.$count(comments)).toBe(1);
    const long = `"${'x'.repeat(256)}"`;
    for (const key of ['', '"a', 'a b', '"a", "b"', 'é', long]) {
      const response = await comment(key);
      expect(response.status, key).toBe(400);
      expect(response.text).toContain('Idempotency-Key must be a quoted text');
    }
  });
});
