import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { contactMessages } from '#server/db/schema.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const letter = { name: 'Kenji Morita', email: 'kenji@example.com', message: 'The search is great.' };

describe('the contact form', () => {
  const log: string[] = [];
  const app = emptiedApp({
    logger: pino({ level: 'trace' }, { write: (line: string) => log.push(line) }),
  });

  const send = async (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('stores the message of an anonymous visitor, and logs none of it', async () => {
    const response = await send({ ...letter, name: '  Kenji Morita ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'success',
      message: 'Your message has been sent. Thank you!',
    });
    expect(await app.db.select().from(contactMessages)).toMatchObject([{ ...letter, userId: null }]);
    for (const text of Object.values(letter)) expect(log.join('')).not.toContain(text);
  });

  it('stores the signed-in user; an invalid token counts as none', async () => {
    const { user, headers } = await signIn(app);
    await send(letter, headers);
    await send(letter, { Authorization: 'Bearer pls_unknown' });
    const rows = await app.db.select().from(contactMessages).orderBy(contactMessages.createdAt);
    expect(rows.map(({ userId }) => userId)).toEqual([user.id, null]);
  });

  it('refuses a field that is none', async () => {
    for (const [name, value] of [
      ['name', ''],
      ['name', 'x'.repeat(limits.contactName + 1)],
      ['email', ''],
      ['email', 'nobody'],
      ['email', 'a@b.example\nBcc: c@d.example'],
      ['message', '  \n '],
      ['message', 'x'.repeat(limits.contactMessage + 1)],
      ['message', 'a\0b'],
    ] as const)
      expect((await send({ ...letter, [name]: value })).status, `${name} ${value.slice(0, 40)}`).toBe(400);
    expect(await app.db.$count(contactMessages)).toBe(0);
  });
});
