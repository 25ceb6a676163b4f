import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { comments, prompts } from '#server/db/schema.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { cast, person, publish } from '#tests/support/reviewing.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runProgram, startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

const { directory, remove } = temporaryDirectory();
afterAll(remove);
const at = (name: string) => path.join(directory, name);
const DATA_DIR = at('data');

const run = async (program: 'backup' | 'restore', parameters: string[], dataDir = DATA_DIR) => {
  const { code, stdout, stderr } = await runProgram(program, { DATA_DIR: dataDir }, parameters).ended;
  return { code, stdout, stderr };
};

/** Each writes only a few comments a day. */
const people = 100;

/** A library with a prompt. @returns its id, and the tokens of readers. */
async function prepare() {
  copyLibrary('empty', DATA_DIR);
  const app = await createTestApp({}, { dataDir: DATA_DIR });
  const { author, reviewer } = await cast(app);
  const id = await publish(author, reviewer);
  const tokens: string[] = [];
  while (tokens.length < people) tokens.push((await person(app)).token);
  await app.close();
  return { id, tokens };
}

/** Posts comments of all people one after the other until it is stopped. @returns the ids of acknowledged ones. */
function keepCommenting(address: string, { id, tokens }: { id: string; tokens: string[] }) {
  const ids: string[] = [];
  let sent = 0;
  const stopping = new AbortController();
  const commentAll = async () => {
    while (!stopping.signal.aborted) {
      const token = tokens[sent % tokens.length];
      sent += 1;
      const response = await fetch(`${address}/api/prompts/${id}/comments`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: `Comment ${ids.length}` }),
      });
      const body = (await response.json()) as { comment: { id: string } };
      ids.push(body.comment.id);
    }
  };
  const ended = Promise.all([commentAll(), commentAll()]);
  ended.catch(() => {});
  return {
    ids,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

it('a server that accepts comments is backed up at one moment, and the backup restores that moment', async () => {
  const library = await prepare();
  const server = await startServer({ DATA_DIR, RATE_LIMIT_PERSON_WRITES: '0' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const commenting = keepCommenting(server.address, library);
  await expect.poll(() => commenting.ids.length).toBeGreaterThan(5);

  const before = [...commenting.ids];
  const file = at('library.backup.gz');
  const made = await run('backup', [file]);
  await commenting.stop();
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(new RegExp(`^Backup of 1 prompts, .* tables: ${file}\n$`));
  expect(await run('restore', [file, '--replace'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is in use by process \d+ .* stop it/),
  });
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(DATA_DIR)).toEqual(['postgres']);

  const restored = await run('restore', [file, '--replace']);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(
    /^Restored the backup of .*\nThe audit trail of the backup ends with \d+:[\da-f]{64}\. The restore is its next event\.\n$/,
  );
  expect(restored.stderr).toMatch(/The database that was there before is in .*postgres\.replaced-/);
  const database = await openDatabase({ dataDir: DATA_DIR });
  const { db } = database;
  const ids = (await db.select({ id: comments.id }).from(comments)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(commenting.ids).toEqual(expect.arrayContaining(ids));
  expect(ids.length).toBeLessThan(commenting.ids.length);
  expect(await db.select({ count: prompts.commentCount }).from(prompts)).toEqual([{ count: ids.length }]);
  await database.close();
});

it('without a database there is nothing to back up, and none is created', async () => {
  expect(await run('backup', [at('nothing.gz')], at('nowhere'))).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is nothing to back up: ${at('nowhere')} has no database.\n`,
  });
  expect(readdirSync(directory)).not.toContain('nowhere');
});
