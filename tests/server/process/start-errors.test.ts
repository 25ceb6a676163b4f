import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { listen } from '#server/http/listen.ts';
import { listenError } from '#server/startup-errors.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { contentOf, recordEarlierBuild, refusalOf } from '#tests/support/earlier-build.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { type Program, programFile, run, temporaryDirectory } from '#tests/support/test-app-process.ts';

const asRoot = userInfo().uid === 0;
if (!asRoot) console.warn('SKIPPED as another user: only root can start a process as somebody else.');
const nobody = 65_534;

const unprivileged = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const hasPrivilegedPorts = () => asRoot && Number(readFileSync(unprivileged, 'utf8')) > 1;

describe('a start that fails', () => {
  const data = temporaryDirectory();
  beforeAll(() => copyLibrary('demo', data.directory));
  afterAll(() => data.remove());

  const start = (changes: Record<string, string>, program: Program = 'main', before: string[] = []) => {
    const [command, ...parameters] = [...before, process.execPath, programFile(program)];
    return run(command, parameters, { DATA_DIR: data.directory, ...changes }).ended;
  };
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

  const expectLine = ({ code, stdout, stderr }: Awaited<ReturnType<typeof start>>, line: RegExp) => {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  };

  it.each([
    ['no-such-machine.invalid', /^HOST: .*no-such-machine\.invalid/],
    ['192.0.2.1', /^HOST: this machine has no address 192\.0\.2\.1\./],
  ])('names HOST when it is %s', async (host, line) => {
    const failed = await listen(() => new Response(), 0, host).catch((error: unknown) => error);
    expect(listenError(failed, host, 0)).toMatchObject({ message: expect.stringMatching(line) });
  });

  it('names DATA_DIR if it is a file, for the server and for the commands', async () => {
    const file = path.join(data.directory, 'postgres/PG_VERSION');
    for (const program of ['main', 'seed'] as const)
      expectLine(await start({ DATA_DIR: file }, program), /^DATA_DIR: cannot use .* is a file\./);
  });

  it('names SEARCH_LANGUAGES if the database lacks one of them', async () => {
    const SEARCH_LANGUAGES = 'english,german,klingon';
    expectLine(await start({ SEARCH_LANGUAGES }), /^SEARCH_LANGUAGES: got "klingon", expected .*, german,/);
  });

  it.skipIf(!asRoot)('names DATA_DIR, and not PORT, when the user may not write there', async () => {
    const closed = temporaryDirectory();
    chmodSync(closed.directory, 0o755);
    const DATA_DIR = path.join(closed.directory, 'data');
    expectLine(await start({ DATA_DIR }, 'main', asNobody), /^DATA_DIR: .* may not write there\./);
    closed.remove();
  });

  it.skipIf(!hasPrivilegedPorts())('names PORT when the user may not listen there', async () => {
    execFileSync('chown', ['-R', String(nobody), data.directory]);
    expectLine(await start({ PORT: '1' }, 'main', asNobody), /^PORT: this user may not listen on 1\./);
  });

  it('says in one line how to transfer the library of a build before 1.0.0, and changes nothing', async () => {
    const old = dataDirectory('demo');
    const made = await openDatabase({ dataDir: old });
    await made.pool.query(recordEarlierBuild);
    const content = await contentOf(made);
    await made.close();
    const { code, stdout, stderr } = await start({ DATA_DIR: old });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toBe(refusalOf(`embedded database in ${old}`));
    expect(readdirSync(old)).toEqual(['postgres']);
    const kept = await openDatabase({ dataDir: old });
    expect(await contentOf(kept)).toEqual(content);
    await kept.close();
  });
});
