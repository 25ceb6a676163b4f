import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const hour = 3_600_000;

describe('a session', () => {
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const app = emptiedApp({ clock: now });
  beforeEach(() => {
    later = 0;
  });

  it('identifies the user, in a response that no cache stores', async () => {
    const shown = { name: 'Mei Ling Tan', email: 'mei@example.com', avatar: 'https://img.example/1' };
    const { get, user } = await signIn(app, shown);
    const response = await get('/me');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: user.id, ...shown, roles: [] });
  });

  it('ends after eight hours, and is deleted at the next sign-in', async () => {
    const { get } = await signIn(app);
    later = 8 * hour - 60_000;
    expect((await get('/me')).status).toBe(200);
    later = 8 * hour;
    expect((await get('/me')).status).toBe(401);
    await signIn(app, {}, now());
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('that began with a clock a year ahead is invalid, and the next one can begin', async () => {
    later = 365 * 24 * hour;
    const ahead = await signIn(app, {}, now());
    expect((await ahead.get('/me')).status).toBe(200);
    later = 0;
    expect((await ahead.get('/me')).status).toBe(401);
    expect((await (await signIn(app)).get('/me')).status).toBe(200);
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('is valid at once in a process whose clock is slightly behind', async () => {
    later = 30_000;
    const { get } = await signIn(app, {}, now());
    later = 0;
    expect((await get('/me')).status).toBe(200);
  });

  it('ends with a logout, which can be repeated, needs no session and ends no other one', async () => {
    const here = await signIn(app);
    const elsewhere = await signIn(app);
    for (const _ of [1, 2]) {
      const response = await here.post('/auth/logout');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'success' });
    }
    expect((await here.get('/me')).status).toBe(401);
    expect((await elsewhere.get('/me')).status).toBe(200);
    expect((await app.request('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  it('has a token of 256 bits, which is not in the database', async () => {
    const { token } = await signIn(app);
    expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32);
    const [row] = await app.db.select().from(sessions);
    expect(row).toBeDefined();
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
  });
});
