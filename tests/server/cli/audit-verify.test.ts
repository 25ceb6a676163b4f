import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { cast, publish } from '#tests/support/reviewing.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';

const { directory, remove } = temporaryDirectory();
const target = { dataDir: directory };
afterAll(remove);

describe('audit:verify', () => {
  beforeAll(async () => {
    copyLibrary('empty', directory);
    const app = await createTestApp({}, target);
    const { author, reviewer } = await cast(app);
    await publish(author, reviewer);
    await publish(author, reviewer);
    await app.close();
  });

  const verify = async (...parameters: string[]) => {
    const environment = { DATA_DIR: directory };
    const { code, stdout, stderr } = await runProgram('audit-verify', environment, parameters).ended;
    return { code, stdout, line: stderr.replace(/^Database: .*\n/, '') };
  };
  it('prints the head of an intact trail', async () => {
    const { code, stdout, line } = await verify();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4:[\da-f]{64}\n$/);
    expect(line).toBe('The audit trail is intact: 4 events. Its head:\n');
  });

  it('exits with 1 and a line for each version that differs from the trail', async () => {
    const database = await openDatabase(target);
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from prompts order by id`);
    const [first, second] = rows.map(({ id }) => id);
    await database.db.execute(sql`update prompts set title = 'forged' where id = ${first}`);
    await database.db.execute(sql`update revisions set author = 'Eve' where id = ${second}`);
    await database.close();
    const { code, stdout, line } = await verify();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(line).toMatch(
      new RegExp(
        `^Differs from the audit trail: current text of version 1\\.0 of the prompt ${first}: differs from the published version: Prompt Title\\.
Differs from the audit trail: version 1\\.0 of the prompt ${second}: its author differs from event [24]\\.\n$`,
      ),
    );
  });

  it('exits with 1 and one line if the given head is missing', async () => {
    expect(await verify('--head', `3:${'0'.repeat(64)}`)).toEqual({
      code: 1,
      stdout: '',
      line: 'The audit trail is broken: the kept head (event 3) is no longer part of the trail.\n',
    });
  });
});
