import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { exportOfFirstRelease, unpackFirstRelease } from '#tests/support/first-release.ts';
import { runProgram, startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

describe('a data directory of version 1.0', () => {
  const data = temporaryDirectory();
  const DATA_DIR = data.directory;
  beforeAll(() => unpackFirstRelease(DATA_DIR));
  afterAll(() => data.remove());

  it('is served by this version with its prompts, comments and ratings', async () => {
    const server = await startServer({ DATA_DIR });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const get = async (route: string) => (await fetch(`${server.address}/api${route}`)).json();
    const [found] = (await get('/prompts?query=congress%20q%26a%20bank')) as { id: string }[];
    expect(found).toMatchObject({ title: 'Congress Q&A bank', version: '1.1', rating: 4.5, review_count: 2 });
    expect(await get(`/prompts/${found?.id}`)).toMatchObject({
      comments: [{ content: 'Worked for the autumn congress.' }, { content: 'Thank you.' }],
    });
    expect(await get(`/prompts/${found?.id}/versions`)).toMatchObject([{ number: 2 }, { number: 1 }]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('loses nothing that an export contains', async () => {
    const { code, stdout } = await runProgram('export', { DATA_DIR }).ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject(exportOfFirstRelease());
  });

  it('keeps every account and its audit trail, which still matches each published version', async () => {
    const { code, stdout, stderr } = await runProgram('audit-verify', { DATA_DIR }).ended;
    expect({ code, stdout }, stderr).toMatchObject({ code: 0 });
    const database = await openDatabase({ dataDir: DATA_DIR });
    expect(await database.db.$count(users)).toBe(4);
    const { rows } = await database.db.execute(sql`select action from audit_events order by sequence`);
    expect(rows.map(({ action }) => action).join(' ')).toBe(
      'submit approve submit approve submit approve submit approve retire submit',
    );
    await database.close();
  });
});
