import { describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { restartInTurn } from '#tests/support/rolling-restart.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const cluster = sharedClusterOrSkip();

describe.skipIf(!cluster)('two servers that restart in turn behind a proxy', () => {
  it('lose no request, POSTs included', async () => {
    const url = cluster?.createDatabase('rolling') ?? '';
    const app = await createTestApp({}, { url });
    const { id } = await createPrompt(app.db, {});
    const { token } = await signIn(app);
    const { sent, failures, ends } = await restartInTurn({
      databaseUrl: url,
      token,
      promptId: id,
      requests: 200,
    });
    await app.close();
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(200);
    expect(ends).toEqual([0, 0]);
  });
});
