import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { comments } from '#server/db/schema.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runFile, temporaryDirectory, written } from '#tests/support/test-app-process.ts';

describe('the embedded database', () => {
  it('syncs every commit to the disk', async () => {
    const data = temporaryDirectory();
    copyLibrary('empty', data.directory);
    const embedded = await openEmbeddedDatabase(data.directory);
    await embedded.pool.query('create table notes (text text)');
    const before = await embedded.syncs();
    for (let commit = 0; commit < 20; commit += 1)
      await embedded.pool.query('insert into notes values ($1)', [`${commit}`]);
    const after = await embedded.syncs();
    await embedded.close();
    data.remove();
    expect(after - before).toBeGreaterThanOrEqual(20);
  });

  it('keeps no response in memory', async () => {
    const embedded = await openEmbeddedDatabase(null);
    const read = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        await embedded.pool.query(`select repeat('x', 2000000) as text`);
      return process.memoryUsage.rss() / 1e6;
    };
    const before = await read(30);
    const after = await read(300);
    await embedded.close();
    // The responses have 600 MB.
    expect(after - before).toBeLessThan(200);
  });

  it('loses nothing acknowledged when its process is killed, and can then be opened again', async () => {
    const data = temporaryDirectory();
    copyLibrary('empty', data.directory);
    for (let round = 0; round < 2; round += 1) {
      const writer = runFile('tests/server/db/writer.ts', { DATA_DIR: data.directory });
      await written(writer, /(written \S+\s+){40}/);
      writer.child.kill('SIGKILL');
      const { signal, stdout } = await writer.ended;
      expect(signal).toBe('SIGKILL');
      const acknowledged = [...stdout.matchAll(/written (\S+)\n/g)].map(([, id = '']) => id);
      expect(acknowledged.length).toBeGreaterThanOrEqual(40);

      const database = await openDatabase({ dataDir: data.directory });
      const kept = new Set(
        (await database.db.select({ id: comments.id }).from(comments)).map(({ id }) => id),
      );
      await database.close();
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    data.remove();
  });

  it('keeps its rows from one start to the next', async () => {
    const data = temporaryDirectory();
    copyLibrary('empty', data.directory);
    for (const expected of [0, 1]) {
      const database = await openDatabase({ dataDir: data.directory });
      expect(await database.db.$count(comments)).toBe(expected);
      await database.db.execute(sql`insert into prompts (id, title, full_prompt, author, status)
        values ('kept', 'Kept', 'Kept', 'Ada', 'published') on conflict do nothing`);
      await database.db.execute(
        sql`insert into comments (prompt_id, user_name, content) values ('kept', 'Ada', 'Hi')`,
      );
      await database.close();
    }
    data.remove();
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
