import assert from 'node:assert/strict';
import { createPrompt } from '#tests/support/factories.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { restartInTurn } from '#tests/support/rolling-restart.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp } from '#tests/support/test-app.ts';

export const title = 'three servers restart in turn behind a plain proxy without a failed request';

const requests = 5_000;

export async function run(): Promise<Record<string, string | number>> {
  const cluster = startCluster();
  assert(cluster, 'This fault needs a PostgreSQL (Debian: apt-get install postgresql).');
  try {
    const databaseUrl = cluster.createDatabase('rolling');
    const app = await createTestApp({}, { url: databaseUrl });
    const { id: promptId } = await createPrompt(app.db, {});
    const { token } = await signIn(app);
    await app.close();
    const { sent, failures } = await restartInTurn({ databaseUrl, token, promptId, requests });
    assert.deepEqual(failures.slice(0, 10), [], `${failures.length} of ${sent} requests failed`);
    return { requests: sent, failed: failures.length };
  } finally {
    cluster.stop();
  }
}
