import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { runIn } from '#tests/server/teams/teams-folder.ts';
import { createUser } from '#tests/support/factories.ts';
import { startServer } from '#tests/support/test-app-process.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const cluster = clusterOrSkip();

describe.skipIf(!cluster)('addresses that give no role', () => {
  afterAll(() => cluster?.stop());

  it('are named by the start and by the doctor', async () => {
    const url = cluster?.createDatabase('named') ?? '';
    const database = await openDatabase({ url });
    await migrateDatabase(database);
    const member = { tenantId: 'ours', objectId: 'ann', email: 'ann@example.com' };
    await createUser(database.db, member);
    await createUser(database.db, {
      ...member,
      objectId: 'guest',
      email: 'boss@example.com',
      signInName: 'boss@partner.example',
      isGuest: true,
    });
    await database.close();
    const environment = {
      DATABASE_URL: url,
      ADMINS: 'ann@example.com,boss@example.com,nobody@example.com',
      DEPARTMENT_REVIEWERS: '{"medical": ["BOSS@example.com"]}',
    };
    const server = await startServer(environment);
    const { out } = await runIn('.', 'doctor', ['--url', server.address], environment);
    server.child.kill('SIGTERM');
    const { stdout } = await server.ended;
    expect(stdout.match(/\S+@example\.com is the email address/g)).toEqual([
      'boss@example.com is the email address',
    ]);
    expect(out).toContain(
      "warning  Roles by address: no member signs in as boss@example.com, only an account's email address\n",
    );
  });
});
