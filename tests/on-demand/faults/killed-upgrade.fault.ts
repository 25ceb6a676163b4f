import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { isMigratedByLaterVersion, lacksMigrations } from '#server/db/schema-version.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { exportOfFirstRelease, unpackFirstRelease } from '#tests/support/first-release.ts';
import { runProgram, startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

export const title =
  'an upgrade of the data of 1.0 that is killed loses nothing, and the next start completes it';

const kills = 20;

const preload = { NODE_OPTIONS: '--require ./tests/support/killed-at-write.cjs' };

/** How often an upgrade writes to a file. */
async function writesOfUpgrade() {
  const { directory, remove } = temporaryDirectory();
  unpackFirstRelease(directory);
  const count = path.join(directory, 'writes');
  const { code } = await runProgram('migrate', { ...preload, DATA_DIR: directory, WRITES_IN: count }).ended;
  assert.equal(code, 0);
  const writes = Number(readFileSync(count, 'utf8'));
  remove();
  return writes;
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

/** A value without the fields that the other one lacks: later versions export more. */
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

/** Kills by writes, not by time: most of a start is not an upgrade. */
export async function run(): Promise<Record<string, string | number>> {
  const writes = await writesOfUpgrade();
  assert(writes > kills);
  let upgraded = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const { directory, remove } = temporaryDirectory();
    unpackFirstRelease(directory);
    const moment = { KILLED_AT_WRITE: String(Math.round((writes * kill) / (kills + 1))) };
    const { signal } = await runProgram('migrate', { ...preload, ...moment, DATA_DIR: directory }).ended;
    assert.equal(signal, 'SIGKILL');
    if (await isUpgraded(directory)) upgraded += 1;
    await expectWhole(directory);
    remove();
  }
  return { 'writes of an upgrade': writes, kills, 'killed after the upgrade': upgraded };
}
