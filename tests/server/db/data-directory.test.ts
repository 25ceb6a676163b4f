import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { lockDirectory } from '#server/db/embedded/directory-lock.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { DirectoryInUseError, EmbeddedDatabaseError } from '#server/db/embedded/errors.ts';
import { containerCommand } from '#tests/support/containers.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { run, runFile, temporaryDirectory, written } from '#tests/support/test-app-process.ts';

let data: ReturnType<typeof temporaryDirectory>;
let directory: string;
beforeEach(() => {
  data = temporaryDirectory();
  ({ directory } = data);
});
afterEach(() => data.remove());

describe('a data directory', () => {
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

const holder = ['--import', 'tsx', 'tests/server/db/lock-holder.ts'];

function canBeNobody() {
  try {
    execFileSync('setpriv', [...nobody, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('SKIPPED: this machine lets nobody start a process as another user (root on Linux may).');
    return false;
  }
}

const container = containerCommand('--net');
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
const hasOtherUsers = canBeNobody();

describe('the lock of a data directory', () => {
  const hold = (program = process.execPath, parameters: string[] = holder) =>
    run(program, parameters, { DATA_DIR: directory });
  const inContainer = () => {
    const [program = '', ...parameters] = [...(container ?? []), process.execPath, ...holder];
    return hold(program, parameters);
  };
  const held = (running: ReturnType<typeof run>) => written(running, /held by (\d+)\n/);
  const takenHere = async () => (await lockDirectory(directory))();
  const contents = () => readdirSync(directory);
  const kill = async (running: ReturnType<typeof run>) => {
    running.child.kill('SIGKILL');
    await running.ended;
  };

  it('is refused to the same process too, and leaves no file when it is released', async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on `);
    expect(contents()).toEqual(['lock']);
    release();
    expect(contents()).toEqual([]);
    await takenHere();
  });

  it.skipIf(!container)(
    'works between containers, which see neither each other’s processes nor networks',
    async () => {
      const first = inContainer();
      const [, pid = ''] = await held(first);
      // Here, the process with that number is another one, or none.
      await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${pid} on `);
      expect((await inContainer().ended).stdout).toMatch(/^refused: .*in use by process/);
      await kill(first);
      await takenHere();
    },
  );

  it('is free as soon as its process is killed, even before the parent has noticed it', async () => {
    // The shell becomes a program that does not wait for its child: the dead child stays a zombie.
    const script = '"$@" & exec sleep 1000';
    const parent = hold('sh', ['-c', script, 'sh', process.execPath, ...holder]);
    const [, pid = ''] = await held(parent);
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    await takenHere();
    await kill(parent);
  });

  it('is held by a stopped process, which does not respond', async () => {
    const stopped = hold();
    await held(stopped);
    stopped.child.kill('SIGSTOP');
    await expect(lockDirectory(directory)).rejects.toThrow(/in use by a process that does not respond/);
    await kill(stopped);
    await takenHere();
  });

  it('is acquired by exactly one of many that find it abandoned by a killed process', async () => {
    const left = hold();
    await held(left);
    await kill(left);
    expect(contents()).toEqual(['lock']);
    const takers = await Promise.allSettled(Array.from({ length: 50 }, async () => lockDirectory(directory)));
    const taken = takers.filter((taker) => taker.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const taker of takers)
      if (taker.status === 'rejected') expect(taker.reason).toBeInstanceOf(DirectoryInUseError);
    expect(contents()).toEqual(['lock']);
    taken[0]?.value();
  });

  it.skipIf(!hasOtherUsers)('of another user is neither taken over nor removed', async () => {
    chmodSync(directory, 0o777);
    const release = await lockDirectory(directory);
    const other = hold('setpriv', [...nobody, process.execPath, ...holder]);
    expect((await other.ended).stdout).toMatch(/^refused: .*lock belongs to another user/);
    expect(existsSync(path.join(directory, 'lock'))).toBe(true);
    release();
  });
});

it('the embedded database syncs every commit to the disk', async () => {
  const data = dataDirectory('empty');
  const embedded = await openEmbeddedDatabase(data);
  await embedded.pool.query('create table notes (text text)');
  const before = await embedded.syncs();
  for (let commit = 0; commit < 20; commit += 1)
    await embedded.pool.query('insert into notes values ($1)', [`${commit}`]);
  const after = await embedded.syncs();
  await embedded.close();
  expect(after - before).toBeGreaterThanOrEqual(20);
});
