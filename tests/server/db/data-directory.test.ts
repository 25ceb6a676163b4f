import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { EmbeddedDatabaseError } from '#server/db/embedded/errors.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { runFile, temporaryDirectory } from '#tests/support/test-app-process.ts';

describe('a data directory', () => {
  let data: ReturnType<typeof temporaryDirectory>;
  let directory: string;
  beforeEach(() => {
    data = temporaryDirectory();
    ({ directory } = data);
  });
  afterEach(() => data.remove());

  /** Everything in a directory with its kind, rights and time of change. */
  const stateOf = (place: string) =>
    [
      place,
      ...readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
    ]
      .sort()
      .map((name) => `${name} ${lstatSync(name).mode} ${lstatSync(name).mtimeMs}`);

  const expectRefused = async (dataDir: string, message: RegExp) => {
    const before = stateOf(directory);
    const opening = openDatabase({ dataDir });
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toBeInstanceOf(EmbeddedDatabaseError);
    await expect(opening).rejects.toThrow(/^[^\n]*$/);
    expect(stateOf(directory)).toEqual(before);
  };

  it('with other files is refused and not changed, nor are its rights', async () => {
    chmodSync(directory, 0o755);
    writeFileSync(path.join(directory, '.bashrc'), '');
    mkdirSync(path.join(directory, 'Documents'));
    await expectRefused(directory, /^DATA_DIR: .* contains other files \(such as \.bashrc\)/);
  });

  it('of another version of PostgreSQL is refused and not changed', async () => {
    mkdirSync(path.join(directory, 'postgres'), { recursive: true });
    writeFileSync(path.join(directory, 'postgres/PG_VERSION'), '17\n');
    await expectRefused(directory, /is from PostgreSQL 17, but this program has 18\. Export it/);
  });

  it('on a disk without space is refused with the free and the required space', async () => {
    const disk = mountSmallDisk(20);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const opening = openDatabase({ dataDir: path.join(disk.directory, 'data') });
    await expect(opening).rejects.toThrow(
      /^DATA_DIR: the disk of .* is full: (19|20) MB free, \d+ MB needed\. [^\n]*$/,
    );
  });

  it('never opens an incomplete database: the files of a killed first start are deleted', async () => {
    const starting = runFile('tests/server/db/writer.ts', { DATA_DIR: directory });
    const draft = path.join(directory, 'postgres.new/global');
    await expect.poll(() => existsSync(draft), { interval: 5, timeout: 50_000 }).toBe(true);
    starting.child.kill('SIGKILL');
    await starting.ended;
    expect(existsSync(path.join(directory, 'postgres'))).toBe(false);
    const database = await openDatabase({ dataDir: directory });
    expect(readdirSync(directory).sort()).toEqual(['lock', 'postgres']);
    expect(statSync(path.join(directory, 'postgres')).mode & 0o777).toBe(0o700);
    await database.close();
    expect(readdirSync(directory)).toEqual(['postgres']);
  });
});
