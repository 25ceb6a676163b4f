import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUpToday, startDailyBackups } from '#server/backup/daily-backups.ts';
import { openBackup } from '#server/backup/read-backup.ts';
import { restore } from '#server/backup/restore.ts';
import { listRestores } from '#server/backup/restores.ts';
import { readLastMigration } from '#server/backup/tables.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { exportLibrary } from '#server/transfer/export.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { person, publish, submit } from '#tests/support/reviewing.ts';
import { tableHashes } from '#tests/support/table-hashes.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { temporaryDirectory } from '#tests/support/test-app-process.ts';

const now = new Date('2026-03-04T12:00:00Z');
const { directory, remove } = temporaryDirectory();
const at = (name: string) => path.join(directory, name);
const file = at('library.backup.gz');
const dataDir = at('data');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedIfEmpty(app.database);
  const author = await person(app);
  const reviewer = await person(app, ['Reviewer']);
  await publish(author, reviewer, {
    prompt: 'You are a careful writer. List the questions about [product].',
  });
  const id = await submit(author);
  await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' });
  await author.post('/collections', { name: 'Für später \u{1F600} "[x]"', visibility: 'private' });
});
afterAll(async () => {
  await app.close();
  remove();
});

const restoreInto = async (place: string, replace = false, from = file) =>
  restore({ dataDir: place }, await openBackup(from), { replace, now });

/** The location of the database that a backup replaced. */
const replacedPlace = path.join(dataDir, 'postgres.replaced-2026-03-04T12-00-00-000Z');

describe('a backup', () => {
  it('counts the prompts of a library in the same words as its export', async () => {
    const exported = await exportLibrary(app.database, async () => {});
    expect(exported).toMatch(/^85 prompts, 1 submissions of new prompts, 9 departments, /);
    const another = path.join(directory, 'counted.backup.gz');
    onTestFinished(() => rmSync(another));
    expect(await writeBackup(app.database, another, { now })).toMatch(/^85 prompts, /);
  });

  it('has every row of every table, can be read and written by its owner only, and keeps the database that it replaces', async () => {
    copyLibrary('demo', dataDir);
    const holds = await writeBackup(app.database, file, { now });
    expect(holds).toMatch(
      /^85 prompts, \d+ accounts, \d+ events of the audit trail, \d+ rows of \d+ tables$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['data', 'library.backup.gz']);
    const before = await tableHashes(app.database);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'audit_events',
        'audit_actors',
        'notifications',
        'sessions',
        'search_documents',
      ]),
    );
    await expect(restoreInto(dataDir)).rejects.toThrow(/data holds 84 prompts, .* Nothing was changed\./);
    expect(await restoreInto(dataDir, true)).toMatchObject({
      head: { hash: expect.stringMatching(/^[\da-f]{64}$/) },
      replaced: replacedPlace,
    });
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', path.basename(replacedPlace)]);
    expect(statSync(path.join(replacedPlace, 'PG_VERSION')).isFile()).toBe(true);
    const restored = await openDatabase({ dataDir });
    expect(await tableHashes(restored)).toEqual(before);
    const { manifest } = await openBackup(file);
    expect(await listRestores(restored.db)).toEqual([
      {
        at: now,
        file: 'library.backup.gz',
        takenAt: now.toISOString(),
        lastMigration: new Date(manifest.lastMigration).toISOString(),
        head: `${manifest.head?.sequence}:${manifest.head?.hash}`,
        rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
      },
    ]);
    expect(await verifyPublished(restored.db)).toMatchObject({ intact: true, problems: [] });
    await restored.close();
  });

  it('of an earlier version is restored into the tables of this version', async () => {
    const [initial] = ownMigrations();
    if (!initial) throw new Error('there is no migration');
    const statements = [`alter table users add column note text default 'new' not null`];
    const next = { ...initial, sql: statements, hash: 'next', folderMillis: initial.folderMillis + 1 };
    ownMigrations().push(next);
    onTestFinished(() => void ownMigrations().pop());
    expect(await restoreInto(at('later'))).toMatchObject({ replaced: undefined });
    const later = await openDatabase({ dataDir: at('later') });
    expect(await readLastMigration(later.db)).toBe(next.folderMillis);
    const { rows } = await later.pool.query('select distinct note from users');
    expect(rows).toEqual([{ note: 'new' }]);
    expect(await verifyPublished(later.db)).toMatchObject({ intact: true, problems: [] });
    await later.close();
  });

  it('does not replace a file without the option for it', async () => {
    await expect(writeBackup(app.database, file, { now })).rejects.toThrow(
      `Cannot write ${file}: it already exists. Use --overwrite to replace it.`,
    );
    expect(await writeBackup(app.database, file, { now, overwrite: true })).toContain('85 prompts');
  });

  it.each([
    ['a folder that is missing', 'missing/file', /^Cannot write .*: its folder does not exist\.$/],
    ['a folder', '.', /^Cannot write .*: it is a folder\.$/],
  ])('into %s is refused in one line and leaves nothing', async (_, name, message) => {
    const before = readdirSync(directory);
    await expect(writeBackup(app.database, at(name), { now, overwrite: true })).rejects.toThrow(message);
    expect(readdirSync(directory)).toEqual(before);
  });

  const whole = () => gunzipSync(readFileSync(file)).toString();
  const changed = (change: (text: string) => string) => gzipSync(change(whole()));
  it.each<[string, () => Buffer, RegExp]>([
    [
      'that is cut off',
      () => readFileSync(file).subarray(0, 5_000),
      /is damaged or no backup: it is cut off\.$/,
    ],
    [
      'with a changed byte',
      () => Buffer.from(readFileSync(file).map((byte, place) => (place === 5_000 ? byte ^ 1 : byte))),
      /is damaged or no backup: .*\.$/,
    ],
    [
      'without its last line',
      () => changed((text) => text.replace(/\{"end":true\}\n$/, '')),
      /more rows than it says/,
    ],
    [
      'with a row less',
      () => changed((text) => text.replace(/\n\["[^\n]*/, '')),
      /has fewer rows than it says/,
    ],
    ['with a row more', () => changed((text) => text.replace(/(\n\["[^\n]*)/, '$1$1')), /rows than it says/],
    [
      'that is an archive',
      () => gzipSync(Buffer.from('../../etc/passwd\0'.repeat(100))),
      /is not a backup of this program/,
    ],
    ['that is text', () => Buffer.from('{"format":1}'), /is damaged or no backup/],
    [
      'of a later form',
      () => changed((text) => text.replace('prompt-library backup 1', 'prompt-library backup 2')),
      /is of a later version of this program, or damaged/,
    ],
    [
      'of a later version',
      () => changed((text) => text.replace(/"lastMigration":\d/, '$&9')),
      /^The backup is of a later version of this program/,
    ],
    [
      'of a build before 1.0.0',
      () => changed((text) => text.replace(/"lastMigration":\d+/, '"lastMigration":1795714724709')),
      /^The backup is of a build before version 1\.0\.0: run "npm run export" with that build, then "npm run import"/,
    ],
  ])('%s is refused in one line before anything is changed', async (name, content, message) => {
    const bad = at('bad.gz');
    writeFileSync(bad, content());
    await expect(restoreInto(at(name), true, bad)).rejects.toThrow(message);
    expect(readdirSync(directory)).not.toContain(name);
  });
});

/** Changes the first row of a table that has a text. */
function withChangedRow(text: string, table: string, find: string, replacement: string) {
  const lines = text.split('\n');
  const { tables } = JSON.parse(lines[0] ?? '') as { tables: { name: string; rows: number }[] };
  const index = tables.findIndex(({ name }) => name === table);
  const start = tables.slice(0, index).reduce((sum, { rows }) => sum + rows, 1);
  const row = lines.findIndex((line, number) => number >= start && line.includes(find));
  expect(row).toBeLessThan(start + (tables[index]?.rows ?? 0));
  lines[row] = lines[row]?.replace(find, replacement) ?? '';
  return lines.join('\n');
}

describe('a restore over a library', () => {
  it.each([
    [
      'an event',
      'audit_events',
      '"approve"',
      '"reject"',
      /^The audit trail of the backup is broken: event \d+ was altered\./,
    ],
    [
      'a published version',
      'revisions',
      'a careful writer',
      'a careless writer',
      /^The backup differs from its audit trail: version .* its text differs from event \d+/,
    ],
    [
      'a published prompt',
      'prompts',
      'a careful writer',
      'a careless writer',
      /^The backup differs from its audit trail: current text of version .*differs from the published version/,
    ],
  ])(
    'leaves the library unchanged if %s of the backup was changed',
    async (_, table, find, replacement, message) => {
      const before = readdirSync(dataDir).sort();
      const other = at('changed.gz');
      const text = gunzipSync(readFileSync(file)).toString();
      writeFileSync(other, gzipSync(withChangedRow(text, table, find, replacement)));
      await expect(restoreInto(dataDir, true, other)).rejects.toThrow(message);
      expect(readdirSync(dataDir).sort()).toEqual(before);
    },
  );

  it('leaves the library unchanged if the backup is damaged, the library is open or the process ends on the way', async () => {
    const before = readdirSync(dataDir).sort();
    const other = at('other.gz');
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(other, gzipSync(text.replace(/"hash":"[^"]{4}/, '"hash":"0000')));
    await expect(restoreInto(dataDir, true, other)).rejects.toThrow(
      /^The audit trail ends with \d+:[^ ]*, but the backup says \d+:0000/,
    );
    expect(readdirSync(dataDir).sort()).toEqual(before);
    const present = await openDatabase({ dataDir });
    const hashes = await tableHashes(present);
    await expect(restoreInto(dataDir, true)).rejects.toThrow(/is in use by process/);
    await present.close();

    const open = async () => {
      const restored = await openDatabase({ dataDir });
      expect(await tableHashes(restored)).toEqual(hashes);
      await restored.close();
      expect(readdirSync(dataDir)).toEqual(['postgres']);
    };
    const complete = path.join(dataDir, 'postgres.restored');
    // As left by a process that is killed before it moves the present database, and after that.
    renameSync(replacedPlace, complete);
    rmSync(path.join(complete, 'PG_VERSION'));
    await open();
    renameSync(path.join(dataDir, 'postgres'), complete);
    await open();
  });
});

describe('the daily backups', () => {
  const folder = at('daily');
  const optionsOf = (day: string) => ({
    database: app.database,
    folder,
    keep: 2,
    clock: () => new Date(`${day}T02:00:00Z`),
    logger: pino({ level: 'silent' }),
  });
  const backUp = (day: string) => backUpToday(optionsOf(day));
  const days = () =>
    readdirSync(folder).map((name) => name.replace(/^prompt-library-(.*)\.backup\.gz$/, '$1'));

  it('are made once a day, and the last ones are kept', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-03']) await backUp(day);
    expect(days()).toEqual(['2026-03-02', '2026-03-03']);
  });

  it('of a clock that ran ahead delete no valid backup once it is right again, and no other file in the folder', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), '');
    writeFileSync(path.join(folder, 'prompt-library-2026-03-04.backup.gz.0a1b.partial'), '');
    await backUp('2036-03-04');
    await backUp('2026-03-04');
    await backUp('2026-03-05');
    expect(days()).toEqual(['notes.txt', '2026-03-04', '2026-03-05', '2036-03-04']);
  });

  it('that fail are in the health of the process', async () => {
    const daily = startDailyBackups({ ...optionsOf('2026-03-06'), folder: path.join(folder, 'notes.txt') });
    const server = appOver(app.database, { backupState: daily.state });
    const state = async () =>
      ((await (await server.request('/api/health')).json()) as { backup?: string }).backup;
    await expect.poll(state).toBe('failed');
    await daily.stop();
    expect(await (await app.request('/api/health')).json()).not.toHaveProperty('backup');
  });
});
