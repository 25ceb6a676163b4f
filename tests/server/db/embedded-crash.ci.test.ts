import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { DatabaseCrashedError } from '#server/db/embedded/errors.ts';
import { comments, contactMessages } from '#server/db/schema.ts';
import { drizzleOver } from '#server/db/transactions.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

const endless =
  'with recursive numbers(n) as (select 1 union all select n from numbers) select count(*) from numbers';
/** Takes 16 MB of the log, and no table. */
const logged = { text: `select pg_logical_emit_message(true, 'fill', repeat($1, 16000000))`, values: ['x'] };

const expectUnavailable = async (response: Response) => {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
};

describe('an embedded database that ends by itself', () => {
  it('because it does not respond in time makes earlier and later queries fail', async () => {
    const data = dataDirectory('empty');
    const embedded = await openEmbeddedDatabase(data, { responseSeconds: 1 });
    const app = appOver({ db: drizzleOver(embedded.pool), pool: embedded.pool });
    const asked = embedded.pool.query(endless);
    const waiting = app.request('/api/departments');
    await expect(asked).rejects.toThrow(DatabaseCrashedError);
    await expectUnavailable(await waiting);
    await expectUnavailable(await app.request('/api/departments'));
    expect((await app.request('/config.json')).status).toBe(200);
    expect((await embedded.crashed).message).toBe(
      `The embedded database in ${data} stopped: no response for 1 seconds. Start again: no saved data is lost.`,
    );
    await expect(embedded.close()).rejects.toThrow('no response for 1 seconds');
  });

  it('rolls back the transaction of a client that disconnected, and ends during a statement that takes too long', async () => {
    const embedded = await openEmbeddedDatabase(dataDirectory('empty'), { closeSeconds: 0.2 });
    await embedded.pool.query('create table notes (text text)');
    const client = await embedded.pool.connect();
    await client.query(`begin; insert into notes values ('half'); set search_path to nowhere`);
    client.release(true);
    await embedded.pool.query(`insert into notes values ('whole')`);
    expect((await embedded.pool.query('select text from notes')).rows).toEqual([{ text: 'whole' }]);

    const asked = (await embedded.pool.connect()).query(endless);
    asked.catch(() => {});
    await expect(embedded.close()).rejects.toThrow('did not close within 0.2 seconds');
    await expect(asked).rejects.toThrow(DatabaseCrashedError);
  });
});

describe('an embedded database on a disk that fills up', () => {
  const send = (app: TestApp, message = 'x'.repeat(5_000)) =>
    app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Kenji Morita', email: 'kenji@example.com', message }),
    });

  it('keeps its log within the disk, fails only writes that need space, ends when the log needs some, and keeps acknowledged writes', async () => {
    const disk = mountSmallDisk(200);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const target = { dataDir: path.join(disk.directory, 'data') };
    copyLibrary('empty', target.dataDir);
    const app = await createTestApp({}, target);
    const { id: promptId } = await createPrompt(app.db);
    const kept = await createComment(app.db, { promptId });

    for (let written = 0; written < 200; written += 16) await app.pool.query(logged);

    disk.fill(0);
    let [sent, answer] = [0, await send(app)];
    for (; answer.status === 200; answer = await send(app)) sent += 1;
    await expectUnavailable(answer);
    expect((await app.request('/api/prompts')).status).toBe(200);
    disk.empty();
    expect((await send(app)).status).toBe(200);

    disk.fill(1_000);
    const filling = async () => {
      for (let written = 0; written < 300; written += 16) await app.pool.query(logged);
    };
    await expect(filling()).rejects.toThrow(
      /^DATA_DIR: the disk of .* is full, and the embedded database stopped \(could not write/,
    );
    await expectUnavailable(await send(app));
    await expect(app.close()).rejects.toThrow(DatabaseCrashedError);

    disk.empty();
    const again = await createTestApp({}, target);
    expect(await again.db.select({ id: comments.id }).from(comments)).toEqual([{ id: kept.id }]);
    expect(await again.db.$count(contactMessages)).toBe(sent + 1);
    await again.close();
  });
});

it('the server on a disk that breaks responds 503, prints and logs the reason in one line, ends with 1, and keeps acknowledged data', async () => {
  const data = dataDirectory('demo');
  const flags = temporaryDirectory();
  const broken = path.join(flags.directory, 'broken');
  const server = await startServer({
    DATA_DIR: data,
    LOG_LEVEL: 'fatal',
    FAILING_DISK: broken,
    NODE_OPTIONS: '--require ./tests/support/failing-disk.cjs',
  });
  const send = () =>
    fetch(`${server.address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Kenji Morita', email: 'kenji@example.com', message: 'Hello' }),
    });
  expect((await send()).status).toBe(200);
  writeFileSync(broken, '');
  const responses = await Promise.all([send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([503, 503]);
  const { code, stdout, stderr } = await server.ended;
  const line =
    /^The embedded database in \S+ stopped: could not fsync file "\w+": I\/O error\. Start again: .*$/;
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(line);
  const [fatal, ...more] = stdout.split('\n').filter((text) => text.startsWith('{'));
  expect(JSON.parse(fatal ?? '')).toMatchObject({ level: 60, msg: stderr.trim() });
  expect(more).toEqual([]);
  const database = await openDatabase({ dataDir: data });
  expect(await database.db.$count(contactMessages)).toBeGreaterThanOrEqual(1);
  await database.close();
  flags.remove();
});
