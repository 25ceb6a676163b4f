import assert from 'node:assert/strict';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { shortLived } from '#tests/support/short-lived.ts';
import { programFile, run as start, temporaryDirectory, written } from '#tests/support/test-app-process.ts';
import { type Caller, signInCast, type Tally } from './two-versions/callers.ts';
import { buildCommit, migrationsSince, previousCommit } from './two-versions/previous-build.ts';
import { exchangeAll } from './two-versions/written-and-read.ts';

export const title =
  'the previous version and this one serve side by side, each reads what the other wrote, and the previous one starts again';

async function startVersion(program: string, databaseUrl: string) {
  const running = start(process.execPath, [...shortLived, program], {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PERSON_WRITES: '0',
    RATE_LIMIT_PERSON_CONTACT: '0',
    RATE_LIMIT_ADDRESS_WRITES: '0',
  });
  const [, address = ''] = await written(running, /runs at (http:\S+)/);
  const stop = async () => {
    running.child.kill('SIGTERM');
    return (await running.ended).code;
  };
  return { address, stop };
}

const tablesOf = async (address: string) =>
  ((await (await fetch(`${address}/api/health`)).json()) as { tables: string }).tables;

async function sideBySide(previousProgram: string, url: string) {
  const tally: Tally = { requests: 0, failures: [] };
  const previous = await startVersion(previousProgram, url);
  const castAt = await signInCast(tally, previous.address);
  const { author } = castAt(previous.address);
  const [prompt] = await author.call('GET', '/prompts?limit=1');

  // Requests continue while this version migrates the tables of the previous one, and while both serve.
  const state = { isServing: true };
  const keepCalling = async (caller: Caller) => {
    while (state.isServing) {
      await caller.call('POST', `/prompts/${prompt.id}/comments`, { content: 'Another comment.' });
      await caller.call('GET', '/prompts?query=clinical');
      await caller.call('GET', `/prompts/${prompt.id}`);
    }
  };
  const calls = [keepCalling(author), keepCalling(author)];
  const current = await startVersion(programFile('main'), url);
  const duringMigration = tally.requests;
  calls.push(keepCalling(castAt(current.address).author));

  const both = [castAt(previous.address), castAt(current.address)] as const;
  const exchanged = await exchangeAll(['the previous', both[0]], ['this version', both[1]], prompt.id);
  state.isServing = false;
  await Promise.all(calls);
  const tables = await tablesOf(previous.address);
  assert.equal(await previous.stop(), 0);
  assert.equal(await current.stop(), 0);
  return { tally, exchanged, duringMigration, tables, castAt, prompt: prompt.id as string };
}

export async function run(): Promise<Record<string, string | number>> {
  const commit = previousCommit();
  const migrations = migrationsSince(commit);
  const cluster = startCluster();
  assert(cluster, 'This fault needs a PostgreSQL (Debian: apt-get install postgresql).');
  const folder = temporaryDirectory();
  try {
    const url = cluster.createDatabase('versions');
    const program = buildCommit(commit, folder.directory);
    const { tally, exchanged, duringMigration, tables, castAt, prompt } = await sideBySide(program, url);

    // The rollback: only the previous version, on the tables of this one.
    const again = await startVersion(program, url);
    const back = castAt(again.address);
    const alone = await exchangeAll(['the previous', back], ['itself, again', back], prompt);
    assert.equal(await again.stop(), 0);

    const failures = [...tally.failures, ...exchanged.failures, ...alone.failures];
    assert.deepEqual(failures.slice(0, 20), [], `${failures.length} failures of ${tally.requests} requests`);
    if (migrations.length > 0) assert.equal(tables, 'later');
    return {
      'previous version': commit.slice(0, 12),
      'migrations since': migrations.join(', ') || 'none',
      'requests while the tables were migrated': duringMigration,
      requests: tally.requests,
      'written by one and read by the other': exchanged.read,
      'the same by the previous version alone, started again': alone.read,
      failed: failures.length,
    };
  } finally {
    folder.remove();
    cluster.stop();
  }
}
