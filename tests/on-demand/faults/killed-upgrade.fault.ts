import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { isMigratedByLaterVersion, lacksMigrations } from '#server/db/schema-version.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { exportOfFirstRelease, unpackFirstRelease } from '#tests/support/first-release.ts';
import { runProgram, startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

export const title =
  'a start that is killed while it upgrades the data of 1.0 loses nothing, and the next one completes it';

const kills = 20;

/** Milliseconds of a start that upgrades. */
async function timeOfUpgrade() {
  const { directory, remove } = temporaryDirectory();
  unpackFirstRelease(directory);
  const started = performance.now();
  const server = await startServer({ DATA_DIR: directory });
  const time = performance.now() - started;
  server.child.kill('SIGTERM');
  await server.ended;
  remove();
  return time;
}

/** Whether the killed start had upgraded the tables. */
async function isUpgraded(dataDir: string) {
  const database = await openDatabase({ dataDir });
  try {
    assert.equal(await isMigratedByLaterVersion(database.pool), false);
    return !(await lacksMigrations(database.pool));
  } finally {
    await database.close();
  }
}

/** A value without the fields that another one lacks: later versions export more. */
function onlyLike(other: unknown, value: unknown): unknown {
  if (typeof other !== 'object' || other === null || typeof value !== 'object' || value === null)
    return value;
  const given = value as Record<string, unknown>;
  if (Array.isArray(value)) return value.map((item, index) => onlyLike((other as unknown[])[index], item));
  return Object.fromEntries(Object.entries(other).map(([name, like]) => [name, onlyLike(like, given[name])]));
}

async function expectWhole(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir });
  server.child.kill('SIGTERM');
  assert.equal((await server.ended).code, 0);
  const { stdout } = await runProgram('export', { DATA_DIR: dataDir }).ended;
  assert.deepEqual(onlyLike(exportOfFirstRelease(), JSON.parse(stdout)), exportOfFirstRelease());
  const database = await openDatabase({ dataDir });
  try {
    const report = await verifyPublished(database.db);
    assert.deepEqual(report.intact && report.problems, []);
    assert.equal(report.intact && report.head.sequence, 10);
  } finally {
    await database.close();
  }
}

export async function run(): Promise<Record<string, string | number>> {
  const time = await timeOfUpgrade();
  let upgraded = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const { directory, remove } = temporaryDirectory();
    unpackFirstRelease(directory);
    const starting = runProgram('main', { DATA_DIR: directory });
    await wait((time * kill) / kills);
    starting.child.kill('SIGKILL');
    await starting.ended;
    if (await isUpgraded(directory)) upgraded += 1;
    await expectWhole(directory);
    remove();
  }
  return { 'an upgrading start took ms': Math.round(time), kills, 'killed after the upgrade': upgraded };
}
