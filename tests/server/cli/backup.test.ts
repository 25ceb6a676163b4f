import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { openDatabase } from '#server/db/database.ts';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { cast, submission } from '#tests/support/reviewing.ts';
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

async function tokenOfAuthor() {
  copyLibrary('empty', DATA_DIR);
  const app = await createTestApp({}, { dataDir: DATA_DIR });
  const { author } = await cast(app);
  await app.close();
  return author.token;
}

/** Submits one prompt after the other until it is stopped. @returns the ids that were acknowledged. */
function keepSubmitting(address: string, token: string) {
  const ids: string[] = [];
  let stopped = false;
  const submitAll = async () => {
    while (!stopped) {
      const response = await fetch(`${address}/api/prompts/add`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...submission, title: `Submission ${ids.length}` }),
      });
      const { id } = (await response.json()) as { id: string };
      if (response.ok) ids.push(id);
    }
  };
  const ended = Promise.all([submitAll(), submitAll()]);
  return {
    ids,
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}

it('a server that takes submissions is backed up at one moment, and the backup restores that moment', async () => {
  const token = await tokenOfAuthor();
  const server = await startServer({ DATA_DIR, RATE_LIMIT_PERSON_WRITES: '0' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const submitting = keepSubmitting(server.address, token);
  await expect.poll(() => submitting.ids.length).toBeGreaterThan(5);

  const before = [...submitting.ids];
  const file = at('library.backup.gz');
  const made = await run('backup', [file]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(new RegExp(`^Backup of 0 prompts, .* tables: ${file}\n$`));
  const again = await run('backup', [file]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('it already exists') });
  expect(await run('restore', [file, '--replace'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is in use by process \d+ .* stop it/),
  });
  await submitting.stop();
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(DATA_DIR)).toEqual(['postgres']);

  const other = at('other');
  const restored = await run('restore', [file], other);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/^Restored the backup of .*\nThe audit trail ends with \d+:[\da-f]{64}\n$/);
  const database = await openDatabase({ dataDir: other });
  const stored = await database.db.select({ id: revisions.id }).from(revisions);
  const events = await database.db.select({ id: auditEvents.revisionId }).from(auditEvents);
  expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true });
  await database.close();
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(ids.length).toBeLessThan(submitting.ids.length);
  expect(events.map(({ id }) => id).sort()).toEqual(ids.sort());

  const stopped = await run('backup', [at('stopped.backup.gz')], other);
  expect(stopped).toMatchObject({ code: 0, stdout: expect.stringContaining(` ${events.length} events of`) });
}, 120_000);

it('where there is no database, there is nothing to back up, and none is made', async () => {
  expect(await run('backup', [at('nothing.gz')], at('nowhere'))).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is nothing to back up: ${at('nowhere')} has no database.\n`,
  });
  expect(readdirSync(directory)).not.toContain('nowhere');
});
