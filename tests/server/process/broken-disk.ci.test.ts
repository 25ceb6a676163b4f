import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

describe('the server on a disk that breaks', () => {
  it('responds 503, prints and logs the reason in one line, ends with 1, and keeps acknowledged data', async () => {
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
});
