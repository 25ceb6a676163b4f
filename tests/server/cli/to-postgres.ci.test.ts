import { chownSync, cpSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { guideLines } from '#tests/support/admin-guide.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { programsOf, userOfPostgres } from '#tests/support/postgres-cluster.ts';
import { person, publish, submit } from '#tests/support/reviewing.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { tableHashes } from '#tests/support/table-hashes.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { programFile, run, runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const { directory, remove } = temporaryDirectory();
afterAll(remove);
const at = (name: string) => path.join(directory, name);
const dataDir = at('data');
const cluster = sharedClusterOrSkip();

async function withOpen<T>(target: DatabaseTarget, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(target);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const withMoved = <T>(url: string, work: (database: Database) => Promise<T>) => withOpen({ url }, work);

const tablesIn = (url: string) =>
  withMoved(url, async ({ db }) => {
    const found = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class inner join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname in ('public', 'drizzle')`,
    );
    return found.rows;
  });

/** Runs a line of the guide in the folder, with the built program in place of npm. */
async function runLine(line: string, environment: Record<string, string>) {
  const command = line.replace(
    'npm run db:to-postgres',
    `"${process.execPath}" "${programFile('to-postgres')}"`,
  );
  const changes = { PATH: `${programsOf()}:${process.env['PATH']}`, ...environment };
  const ended = await run('sh', ['-c', `cd '${directory}' && ${command}`], changes).ended;
  expect(ended.code, `${line}\n${ended.stdout}${ended.stderr}`).toBe(0);
  return ended;
}

const move = (url: string, from = dataDir) =>
  runProgram('to-postgres', { DATA_DIR: from, DATABASE_URL: url });

describe.skipIf(!cluster)('a library of the embedded database', () => {
  const url = cluster?.createDatabase('moved') ?? '';
  let hashes: Record<string, string>;
  beforeAll(async () => {
    copyLibrary('demo', dataDir);
    const app = await createTestApp({}, { dataDir });
    const author = await person(app);
    const reviewer = await person(app, ['Reviewer']);
    await publish(author, reviewer, {
      title: 'Ärger über ΣΑΣ, İstanbul & 12 Straßen \u{1F600}',
      tags: ['Congress', 'Q&A "[x]"'],
    });
    const waiting = await submit(author);
    await reviewer.post(`/reviews/${waiting}/assign`, { assignee: 'me' });
    await author.post('/collections', { name: 'Für später \u{1F600} "[x]"', visibility: 'private' });
    hashes = await tableHashes(app.database);
    await app.close();
  });

  it('leaves PostgreSQL empty if it is killed at its rows, and then moves every row of every table, by the command of the guide', async () => {
    cpSync(dataDir, at('killed'), { recursive: true });
    await withMoved(url, async ({ pool }) => {
      const moving = move(url, at('killed'));
      const writing = `select from pg_stat_activity where datname = current_database()
        and query ~* 'insert into "?public"?."?[p-z]' and pid <> pg_backend_pid()`;
      const running = async () => (await pool.query(writing)).rowCount;
      await expect.poll(running, { interval: 1 }).toBeGreaterThan(0);
      moving.child.kill('SIGKILL');
      expect((await moving.ended).signal).toBe('SIGKILL');
    });
    await expect.poll(() => tablesIn(url)).toEqual([]);
    const [line = ''] = guideLines('Moving to PostgreSQL');
    const { stdout, stderr } = await runLine(line.replace(/postgres:\S+/, url), { DATA_DIR: dataDir });
    expect(stdout).toMatch(
      /^Copied 85 prompts, \d+ accounts and \d+ events of the audit trail: \d+ rows of \d+ tables, which are the same in both databases\.\nThe published content matches the audit trail, which ends with event \d+:[\da-f]{64}\.\n$/,
    );
    expect(stderr).toMatch(/^Database: embedded database in .*\nTo: PostgreSQL .*\/moved\nStart the server/);
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining([
        'audit_events',
        'audit_actors',
        'collections',
        'notifications',
        'sessions',
        'tags',
      ]),
    );
    await withMoved(url, async (database) => {
      expect(await tableHashes(database)).toEqual(hashes);
      expect(await verifyPublished(database.db)).toMatchObject({ intact: true, problems: [] });
      // The rules of the tables apply again.
      await expect(database.pool.query('delete from audit_events')).rejects.toThrow();
      await expect(
        database.pool.query(`insert into sessions select * from sessions limit 1`),
      ).rejects.toThrow();
    });
    expect(await withOpen({ dataDir }, tableHashes)).toEqual(hashes);
  });

  it('does not move into a database with tables', async () => {
    const { code, stderr } = await move(url).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\/moved is not empty: it has \d+ tables, such as \w+\. Nothing was changed\. Use a new, empty database\.\n$/,
    );
    expect(await withMoved(url, tableHashes)).toEqual(hashes);
  });

  it('is backed up and restored in PostgreSQL by the commands of the guide', async () => {
    const restored = Object.assign(new URL(url), { pathname: '/prompts_restored' }).href;
    const variables = { DATABASE_URL: url, ADMIN_URL: url, RESTORED_URL: restored };
    for (const line of guideLines('Backup of PostgreSQL')) await runLine(line, variables);
    expect(await withMoved(restored, tableHashes)).toEqual(hashes);
    expect(await withMoved(restored, ({ db }) => verifyPublished(db))).toMatchObject({ problems: [] });
  });

  it('with a published prompt changed by hand is refused, and PostgreSQL stays empty', async () => {
    const forged = at('forged');
    cpSync(dataDir, forged, { recursive: true });
    await withOpen({ dataDir: forged }, async ({ pool }) => {
      await pool.query(`update prompts set title = 'Forged' where title like 'Ärger%'`);
    });
    const empty = cluster?.createDatabase('forged') ?? '';
    const { code, stderr } = await move(empty, forged).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The embedded database differs from its audit trail: current text of version 1\.0 .* Nothing was changed\.$/m,
    );
    expect(await tablesIn(empty)).toEqual([]);
  });

  it('says in one line that the disk of PostgreSQL is full, and leaves it empty', async () => {
    const disk = mountSmallDisk(20);
    if (!disk) return;
    const { uid } = userOfPostgres();
    if (uid !== undefined) chownSync(disk.directory, uid, -1);
    await withMoved(url, async ({ pool }) => {
      await pool.query(`create tablespace small location '${disk.directory}'`);
      await pool.query('create database small tablespace small');
    });
    const small = Object.assign(new URL(url), { pathname: '/small' }).href;
    onTestFinished(async () => {
      await withMoved(url, async ({ pool }) => {
        await pool.query('drop database small with (force)');
        await pool.query('drop tablespace small');
      });
      disk.remove();
    });
    disk.fill(3_000);
    const { code, stderr } = await move(small).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^DATABASE_URL: PostgreSQL .*No space left on device.* The disk is full: free some space there\.$/m,
    );
    disk.empty();
    expect(await tablesIn(small)).toEqual([]);
  });

  it('does not move while a process has it open', async () => {
    const empty = cluster?.createDatabase('in_use') ?? '';
    const { code, stderr } = await withOpen({ dataDir }, () => move(empty).ended);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is in use by process \d+ .* If that is the server, stop it, run this command/);
  });
});
