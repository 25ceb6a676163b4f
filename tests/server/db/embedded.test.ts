import { describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';

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
});
