import assert from 'node:assert/strict';
import path from 'node:path';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { runProgram, startServer } from '#tests/support/test-app-process.ts';
import { keptComments, makeLibrary, postComment } from './commenters.ts';

export const title =
  'a disk that is full never hangs the server with an embedded database, and loses nothing';

const most = 20_000;
const unlimited = { RATE_LIMIT_PERSON_WRITES: '0', RATE_LIMIT_ADDRESS_WRITES: '0' };

type Disk = NonNullable<ReturnType<typeof mountSmallDisk>>;

const oneLine = (text: string) => assert.equal(text.trim().split('\n').length, 1, text);

/** Posts until a request is not acknowledged or the server has ended. */
async function postUntilRefused(origin: string, tokens: string[], acknowledged: string[]) {
  for (let number = 0; number < most; number += 1) {
    const response = await postComment(origin, tokens);
    if (response.id === undefined) return response;
    acknowledged.push(response.id);
  }
  throw new Error('The disk did not fill up.');
}

/** No space for tables: statements fail, reads work, and writes work again once there is space. */
async function fillTables(disk: Disk, dataDir: string, tokens: string[], acknowledged: string[]) {
  const server = await startServer({ DATA_DIR: dataDir, ...unlimited });
  disk.fill(0);
  const refused = await postUntilRefused(server.address, tokens, acknowledged);
  assert.equal(refused.status, 503);
  assert.ok(Number(refused.retryAfter) > 0);
  assert.equal((await fetch(`${server.address}/api/departments`)).status, 200);
  disk.empty();
  assert.equal((await postComment(server.address, tokens)).status, 200);
  disk.fill(0);
  const started = performance.now();
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  if (code !== 0) oneLine(stderr);
  disk.empty();
  return {
    'ended on a full disk after SIGTERM with': `${code} ${stderr.trim()}`,
    'in ms': Math.round(performance.now() - started),
  };
}

/** No space for a new log file: PostgreSQL panics. */
async function fillLog(disk: Disk, dataDir: string, tokens: string[], acknowledged: string[]) {
  const server = await startServer({ DATA_DIR: dataDir, ...unlimited });
  disk.fill(11_000);
  const posts = Array.from({ length: 4 }, () => postUntilRefused(server.address, tokens, acknowledged));
  const refused = await Promise.allSettled(posts);
  const statuses = refused.map((result) =>
    result.status === 'fulfilled' ? result.value.status : String(result.reason),
  );
  const started = performance.now();
  const { code, stderr } = await server.ended;
  assert.equal(code, 1);
  oneLine(stderr);
  assert.match(stderr, /the disk of .* is full/);
  return {
    'responses without room for the log': statuses.join(', '),
    'then ended within ms': Math.round(performance.now() - started),
    said: stderr.trim(),
  };
}

async function startWithoutRoom(disk: Disk, dataDir: string) {
  disk.fill(1_000);
  const { code, stderr } = await runProgram('main', { DATA_DIR: dataDir }).ended;
  assert.equal(code, 1);
  oneLine(stderr);
  assert.match(stderr, /MB free/);
  disk.empty();
  return { 'a start without room said': stderr.trim() };
}

export async function run(): Promise<Record<string, string | number>> {
  const disk = mountSmallDisk(200);
  if (!disk) return { skipped: 'mounting a small disk takes root on Linux' };
  try {
    const dataDir = path.join(disk.directory, 'data');
    const acknowledged: string[] = [];
    const tokens = await makeLibrary(dataDir, 0.6);
    const tables = await fillTables(disk, dataDir, tokens, acknowledged);
    const log = await fillLog(disk, dataDir, tokens, acknowledged);
    const start = await startWithoutRoom(disk, dataDir);
    const kept = await keptComments(dataDir);
    const lost = acknowledged.filter((id) => !kept.has(id));
    assert.deepEqual(lost, []);
    return { ...tables, ...log, ...start, acknowledged: acknowledged.length, lost: lost.length };
  } finally {
    disk.remove();
  }
}
