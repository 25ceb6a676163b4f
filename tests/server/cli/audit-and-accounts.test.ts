import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { openDatabase } from '#server/db/database.ts';
import { dayOf } from '#server/db/day-keys.ts';
import { deletionNotices, sessions } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { cast, person, publish } from '#tests/support/reviewing.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runProgram, temporaryDirectory, written } from '#tests/support/test-app-process.ts';

const { directory, remove } = temporaryDirectory();
const target = { dataDir: directory };
afterAll(remove);

describe('audit:verify', () => {
  beforeAll(async () => {
    copyLibrary('empty', directory);
    const app = await createTestApp({}, target);
    const { author, reviewer } = await cast(app);
    await publish(author, reviewer);
    await publish(author, reviewer);
    await app.close();
  });

  const verify = async (...parameters: string[]) => {
    const environment = { DATA_DIR: directory };
    const { code, stdout, stderr } = await runProgram('audit-verify', environment, parameters).ended;
    return { code, stdout, line: stderr.replace(/^Database: .*\n/, '') };
  };
  it('prints the head of an intact trail', async () => {
    const { code, stdout, line } = await verify();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4:[\da-f]{64}\n$/);
    expect(line).toBe('The audit trail is intact: 4 events. Its head:\n');
  });

  it('exits with 1 and a line for each version that differs from the trail', async () => {
    const database = await openDatabase(target);
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from prompts order by id`);
    const [first, second] = rows.map(({ id }) => id);
    await database.db.execute(sql`update prompts set title = 'forged' where id = ${first}`);
    await database.db.execute(sql`update revisions set author = 'Eve' where id = ${second}`);
    await database.close();
    const { code, stdout, line } = await verify();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(line).toMatch(
      new RegExp(
        `^Differs from the audit trail: current text of version 1\\.0 of the prompt ${first}: differs from the published version: Prompt Title\\.
Differs from the audit trail: version 1\\.0 of the prompt ${second}: its author differs from event [24]\\.\n$`,
      ),
    );
  });

  it('exits with 1 and one line if the given head is missing', async () => {
    expect(await verify('--head', `3:${'0'.repeat(64)}`)).toEqual({
      code: 1,
      stdout: '',
      line: 'The audit trail is broken: the kept head (event 3) is no longer part of the trail.\n',
    });
  });
});

/** The command uses the machine's clock: days count from now. */
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs);
const dayAfter = (days: number) => dayOf(daysAgo(-days));

const ages = { UNSEEN_ACCOUNT_DAYS: '365', CONTACT_MESSAGE_DAYS: '330' };
const settings = { ...ages, ADMINS: 'named@example.com' };

describe('the accounts that are due to be erased', () => {
  const data = temporaryDirectory();
  const ids: Record<string, string> = {};
  const tokens: Record<string, string> = {};

  const due = async (environment: Record<string, string>, ...parameters: string[]) => {
    const changes = { DATA_DIR: data.directory, ...environment };
    const { code, stdout, stderr } = await runProgram('person', changes, ['due', ...parameters]).ended;
    return { code, lines: stdout.split('\n').filter(Boolean), said: stderr.trim().split('\n').at(-1) };
  };

  /** People who were here and wrote a message that many days ago, and the log's announcements on the days before today. */
  async function fill(visits: [name: string, days: number][], notices: number) {
    let clock = new Date(now);
    const app = await createTestApp({ clock: () => clock }, { dataDir: data.directory });
    for (const [name, days] of visits) {
      clock = daysAgo(days);
      const visitor = await person(app, name === 'named' ? ['Admin'] : [], name, {
        email: `${name}@example.com`,
      });
      expect((await visitor.get('/me')).status).toBe(200);
      ids[name] = visitor.user.id;
      tokens[name] = visitor.token;
      const message = { name, email: `${name}@example.org`, message: `A message of ${name}.` };
      expect((await visitor.post('/contact', message)).status).toBe(200);
    }
    for (let day = 1; day <= notices; day += 1)
      for (const [setting, value] of Object.entries(ages)) {
        const noticed = { setting, value: Number(value), day: dayOf(daysAgo(day)) };
        await app.db.insert(deletionNotices).values(noticed).onConflictDoNothing();
      }
    // The start fills an empty library, which takes longer.
    await createPrompt(app.db);
    // Their sessions are in use, so that a 401 means an erased account.
    await app.db.update(sessions).set({ usedAt: new Date(now) });
    await app.close();
  }

  beforeAll(async () => {
    copyLibrary('empty', data.directory);
    await fill(
      [
        ['old', 500],
        ['older', 600],
        ['soon', 360],
        ['later', 300],
        ['named', 700],
      ],
      3,
    );
  });
  afterAll(() => data.remove());

  it('are printed by id, last visit and day, the earliest first, without accounts that stay', async () => {
    const { code, lines, said } = await due(settings);
    expect(code).toBe(0);
    expect(lines).toEqual([
      `${ids['older']}  ${dayAfter(-600)}  ${dayAfter(4)}`,
      `${ids['old']}  ${dayAfter(-500)}  ${dayAfter(4)}`,
      `${ids['soon']}  ${dayAfter(-360)}  ${dayAfter(5)}`,
    ]);
    expect(said).toBe(`3 accounts due until ${dayAfter(7)}. The erasure can begin on ${dayAfter(4)}.`);
  });

  it('are at most the requested number, which has its own limits, and none without the setting', async () => {
    const { lines, said } = await due(settings, '--limit', '1');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([ids['older']]);
    expect(said).toContain('3 accounts due until');
    expect(said).toContain('; these are the first 1.');
    expect((await due(settings, '--limit', '0')).code).toBe(2);
    expect(await due({})).toEqual({
      code: 1,
      lines: [],
      said: 'UNSEEN_ACCOUNT_DAYS is not set: the server erases no account for its age.',
    });
  });

  it('are erased by the server after the week of notice, and so are contact messages', async () => {
    await fill([], 7);
    const server = runProgram('main', { DATA_DIR: data.directory, LOG_LEVEL: 'info', ...settings });
    const [, address = ''] = await written(server, /runs at (http:\S+)/);
    const [erased] = await written(server, /^.*"UNSEEN_ACCOUNT_DAYS".*old data was deleted.*$/m);
    const get = async (path: string, name: string) =>
      fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${tokens[name]}` } });
    for (const [name, status] of Object.entries({ old: 401, older: 401, later: 200, named: 200 }))
      expect((await get('/me', name)).status, name).toBe(status);
    const messages = (await (await get('/admin/messages', 'named')).json()) as { message: string }[];
    expect(messages.map(({ message }) => message)).toEqual(['A message of later.']);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(erased).toContain('"deleted":2');
    expect((await due(settings)).lines).toEqual([`${ids['soon']}  ${dayAfter(-360)}  ${dayAfter(5)}`]);
  });
});
