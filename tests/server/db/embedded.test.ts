import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { comments } from '#server/db/schema.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runFile, written } from '#tests/support/test-app-process.ts';

describe('the embedded database', () => {
  it('syncs every commit to the disk', async () => {
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

  it('keeps no response in memory', async () => {
    const embedded = await openEmbeddedDatabase(null);
    const read = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        await embedded.pool.query(`select repeat('x', 2000000) as text`);
      return process.memoryUsage.rss() / 1e6;
    };
    const before = await read(20);
    const after = await read(120);
    await embedded.close();
    // The responses have 240 MB.
    expect(after - before).toBeLessThan(120);
  });

  it('loses nothing acknowledged when its process is killed, and can then be opened again', async () => {
    const data = dataDirectory('empty');
    const writer = runFile('tests/server/db/writer.ts', { DATA_DIR: data });
    await written(writer, /(written \S+\s+){40}/);
    writer.child.kill('SIGKILL');
    const { signal, stdout } = await writer.ended;
    expect(signal).toBe('SIGKILL');
    const acknowledged = [...stdout.matchAll(/written (\S+)\n/g)].map(([, id = '']) => id);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    const database = await openDatabase({ dataDir: data });
    const rows = await database.db.select({ id: comments.id }).from(comments);
    const kept = new Set(rows.map(({ id }) => id));
    await database.close();
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('delays no request that does not need it while a query takes long', async () => {
    const app = await createTestApp();
    let slowIsDone = false;
    const slow = app.db.execute(sql`select count(*) from generate_series(1, 1000000)`).finally(() => {
      slowIsDone = true;
    });
    for (const path of ['/config.json', '/api/openapi.json', '/api/nothing']) await app.request(path);
    expect(slowIsDone).toBe(false);
    await slow;
    await app.close();
  });
});
