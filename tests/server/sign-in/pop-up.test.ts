import { createHash, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { popUpNumber } from '#domain/pop-up-number.ts';
import { parseConfig } from '#server/config.ts';
import { popUpSignIns, sessions } from '#server/db/schema.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody } from '#tests/support/entra.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';
const minute = 60_000;

/** The values that a tab creates before it opens a pop-up. */
function newTab() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, number: popUpNumber(challenge) };
}

describeOnBothDatabases('a sign-in in the pop-up of a tab', (database) => {
  const entra = sharedEntra();
  let later = 0;
  const log: string[] = [];
  beforeEach(() => {
    later = 0;
    log.length = 0;
  });

  const startProcess = () =>
    appOver(database(), {
      config: parseConfig({ NODE_ENV: 'production', ...entra.environment }),
      clock: () => new Date(Date.now() + later),
      logger: pino({ level: 'trace' }, { write: (line: string) => log.push(line) }),
    });
  let processes: ReturnType<typeof startProcess>[] = [];
  beforeEach(() => {
    processes = [startProcess(), startProcess()];
  });
  /** The server, of which each request reaches another process with the same database. */
  const server = {
    request: (path: string, init?: RequestInit) => {
      const [next, other] = processes as [ReturnType<typeof startProcess>, ReturnType<typeof startProcess>];
      processes = [other, next];
      return next.request(path, init);
    },
  };
  const post = async (path: string, body: unknown) => {
    const response = await server.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string>, response };
  };
  const exchange = async (verifier: string) => (await post('exchange', { verifier })).body;
  const confirm = async (code: string, number: string) => (await post('confirm', { code, number })).status;
  /** Signs in in a separate window. @returns the URL of its last page. */
  const openWindow = (challenge: string) =>
    browserAt(server).followUntil(`${start}?challenge=${challenge}`, '/auth/callback');
  const codeIn = (url: URL) => url.searchParams.get('code') ?? '';
  const pending = { status: 'pending' };
  const signedIn = { status: 'success', token: expect.stringMatching(/^pls_[\w-]{43}$/) };

  it('gives the session to the tab after its number was typed into the window, by any process', async () => {
    const tab = newTab();
    const url = await openWindow(tab.challenge);
    expect(url.searchParams.has('token')).toBe(false);
    expect(await exchange(tab.verifier)).toEqual(pending);
    expect(await database().db.$count(sessions)).toBe(0);
    expect(await confirm(newTab().verifier, tab.number)).toBe(404);
    for (const status of [200, 404]) expect(await confirm(codeIn(url), tab.number)).toBe(status);
    const { body, response } = await post('exchange', { verifier: tab.verifier });
    expect(body).toEqual(signedIn);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const headers = { Authorization: `Bearer ${body['token']}` };
    expect(await (await server.request('/api/me', { headers })).json()).toMatchObject({
      name: 'Robin Ferrer',
    });
  });

  itOnBoth('gives it once, even under concurrent requests', async () => {
    const tab = newTab();
    await confirm(codeIn(await openWindow(tab.challenge)), tab.number);
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(tab.verifier)));
    expect(responses.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(await exchange(tab.verifier)).toEqual(pending);
    expect(await database().db.$count(sessions)).toBe(1);
    expect(await database().db.$count(popUpSignIns)).toBe(0);
  });

  it('gives nothing for the code, the challenge or another verifier, and the tab still gets its own', async () => {
    const [tab, other] = [newTab(), newTab()];
    const code = codeIn(await openWindow(tab.challenge));
    expect(await confirm(code, tab.number)).toBe(200);
    for (const verifier of [other.verifier, code, tab.challenge])
      expect(await exchange(verifier)).toEqual(pending);
    expect(await exchange(tab.verifier)).toEqual(signedIn);
  });

  it('accepts the right number after a wrong one, and is over after three wrong ones', async () => {
    const [tab, other] = [newTab(), newTab()];
    const wrong = ({ number }: typeof tab) => (number === '47' ? '48' : '47');
    const code = codeIn(await openWindow(tab.challenge));
    const { status, body } = await post('confirm', { code, number: wrong(tab) });
    const message = 'This number does not match the tab. Check it and try again.';
    expect([status, body['message']]).toEqual([400, message]);
    expect(await confirm(code, tab.number)).toBe(200);
    const another = codeIn(await openWindow(other.challenge));
    for (const refused of [400, 400, 404]) expect(await confirm(another, wrong(other))).toBe(refused);
    expect(await confirm(another, other.number)).toBe(404);
    expect(await exchange(other.verifier)).toEqual(pending);
  });

  it('ends after five minutes, confirmed or not', async () => {
    const [slow, forgotten] = [newTab(), newTab()];
    const code = codeIn(await openWindow(slow.challenge));
    await confirm(codeIn(await openWindow(forgotten.challenge)), forgotten.number);
    later = 5 * minute + 1_000;
    expect(await confirm(code, slow.number)).toBe(404);
    expect(await exchange(forgotten.verifier)).toEqual(pending);
    // The next one deletes them.
    await openWindow(newTab().challenge);
    expect(await database().db.$count(popUpSignIns)).toBe(1);
  });

  it('begins again if the user opens the window again, but not once it is confirmed', async () => {
    const tab = newTab();
    const first = codeIn(await openWindow(tab.challenge));
    const second = codeIn(await openWindow(tab.challenge));
    expect(await confirm(first, tab.number)).toBe(404);
    expect(await confirm(second, tab.number)).toBe(200);
    entra.behaviour.person = { ...somebody, oid: '55555555-5555-4555-8555-555555555555', name: 'Mallory' };
    const stranger = codeIn(await openWindow(tab.challenge));
    expect(await confirm(stranger, tab.number)).toBe(404);
    const { token } = await exchange(tab.verifier);
    const me = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ name: 'Robin Ferrer' });
  });

  it('fails for users of another tenant, with an error whose retry leads to the same tab', async () => {
    const tab = newTab();
    entra.behaviour.person = { ...somebody, tid: otherTenantId };
    expect(Object.fromEntries((await openWindow(tab.challenge)).searchParams)).toEqual({
      error: 'tenant',
      challenge: tab.challenge,
    });
    expect(await exchange(tab.verifier)).toEqual(pending);
    expect(await database().db.$count(popUpSignIns)).toBe(0);
  });

  it('does not begin with another challenge, and refuses invalid responses', async () => {
    for (const challenge of ['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}+`]) {
      const path = `${start}?challenge=${encodeURIComponent(challenge)}`;
      expect((await server.request(path)).status, challenge).toBe(400);
    }
    for (const body of [
      {},
      { code: 'x', number: '47' },
      { code: 'a'.repeat(43), number: 47 },
      { verifier: null },
    ]) {
      expect((await post('confirm', body)).status).toBe(400);
      expect((await post('exchange', body)).status).toBe(400);
    }
  });

  it('leaves no code, verifier, challenge or token in the log, and no usable one in the database', async () => {
    const tab = newTab();
    const code = codeIn(await openWindow(tab.challenge));
    await confirm(code, '99');
    await confirm(code, tab.number);
    const rows = JSON.stringify(await database().db.select().from(popUpSignIns));
    const { token = 'none' } = await exchange(tab.verifier);
    for (const secret of [code, tab.verifier, token]) expect(rows).not.toContain(secret);
    const written = log.join('');
    expect(written).toContain('/api/auth/exchange');
    for (const secret of [code, tab.verifier, tab.challenge, token]) expect(written).not.toContain(secret);
  });
});
