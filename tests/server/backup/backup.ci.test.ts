import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBackup } from '#server/backup/read-backup.ts';
import { restore } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { guideLines } from '#tests/support/admin-guide.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { programsOf } from '#tests/support/postgres-cluster.ts';
import { person, publish, submit } from '#tests/support/reviewing.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { tableHashes } from '#tests/support/table-hashes.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { programFile, run, runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const { directory, remove } = temporaryDirectory();
const at = (name: string) => path.join(directory, name);
const now = new Date('2026-03-04T12:00:00Z');
const dataDir = at('data');
let hashes: Record<string, string>;

async function withOpen<T>(
  target: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<T>,
) {
  const database = await openDatabase(target);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  copyLibrary('demo', dataDir);
  const app = await createTestApp({}, { dataDir });
  const author = await person(app);
  const reviewer = await person(app, ['Reviewer']);
  await publish(author, reviewer, { title: 'Ärger über ΣΑΣ, İstanbul & 12 Straßen \u{1F600}' });
  await submit(author);
  await writeBackup(app.database, at('library.backup.gz'), { now });
  hashes = await tableHashes(app.database);
  await app.close();
});
afterAll(remove);

/** Runs a line of the guide in the folder, with the built programs in place of npm. */
async function runLine(line: string, environment: Record<string, string>) {
  const command = line.replace(
    /npm run (\w+) --/,
    (_, name: 'backup') => `"${process.execPath}" "${programFile(name)}"`,
  );
  const changes = { PATH: `${programsOf()}:${process.env['PATH']}`, ...environment };
  const { code, stdout, stderr } = await run('sh', ['-c', `cd '${directory}' && ${command}`], changes).ended;
  expect(code, `${line}\n${stdout}${stderr}`).toBe(0);
}

const cluster = sharedClusterOrSkip();

describe.skipIf(!cluster)('PostgreSQL', () => {
  const url = cluster?.createDatabase('moved') ?? '';

  it('receives an embedded library with every row of every table, by the commands of the guide, and returns it', async () => {
    for (const line of guideLines('Moving to PostgreSQL'))
      await runLine(line.replace(/library\b/, 'moved').replace(/postgres:\S+/, url), { DATA_DIR: dataDir });
    await withOpen({ url }, async (database) => {
      expect(await tableHashes(database)).toEqual(hashes);
      expect(await verifyPublished(database.db)).toMatchObject({ intact: true, problems: [] });
      await expect(
        restore({ url }, await openBackup(at('moved.backup.gz')), { replace: false, now }),
      ).rejects.toThrow(/moved holds 85 prompts, .* Restore into a new, empty database\.$/);
      await writeBackup(database, at('back.backup.gz'), { now });
    });
    const back = at('back');
    await restore({ dataDir: back }, await openBackup(at('back.backup.gz')), { replace: false, now });
    expect(await withOpen({ dataDir: back }, tableHashes)).toEqual(hashes);
  });

  it('is backed up and restored by the commands of the guide', async () => {
    const restored = Object.assign(new URL(url), { pathname: '/prompts_restored' }).href;
    const variables = { DATABASE_URL: url, ADMIN_URL: url, RESTORED_URL: restored };
    for (const line of guideLines('Backup of PostgreSQL')) await runLine(line, variables);
    expect(await withOpen({ url: restored }, tableHashes)).toEqual(hashes);
    expect(await withOpen({ url: restored }, ({ db }) => verifyPublished(db))).toMatchObject({
      problems: [],
    });
  });
});

describe('a restore that is killed', () => {
  it.each([1, 2, 3, 4])('leaves the library unchanged (%i)', async (part) => {
    const restoring = runProgram('restore', { DATA_DIR: dataDir }, [at('library.backup.gz'), '--replace']);
    const marks = ['restoring', 'restoring/postgres.new', 'restoring/postgres', 'restoring/postgres/base/5'];
    await expect
      .poll(() => existsSync(path.join(dataDir, marks[part - 1] ?? '')), { interval: 1, timeout: 60_000 })
      .toBe(true);
    restoring.child.kill('SIGKILL');
    await restoring.ended;
    expect(await withOpen({ dataDir }, tableHashes)).toEqual(hashes);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe('a backup to a disk that is full', () => {
  it('leaves no file there, and the server continues', async () => {
    const disk = mountSmallDisk(1);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    disk.fill(40);
    const app = await createTestApp({}, { dataDir });
    const file = path.join(disk.directory, 'library.backup.gz');
    await expect(writeBackup(app.database, file, { now })).rejects.toThrow(
      `Cannot write ${file}: the disk is full.`,
    );
    expect(readdirSync(disk.directory)).toEqual(['filler']);
    expect((await app.request('/api/departments')).status).toBe(200);
    expect(await writeBackup(app.database, at('after.gz'), { now })).toContain('85 prompts');
    await app.close();
  });
});
