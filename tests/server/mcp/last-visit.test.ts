import { expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { visits } from '#server/db/schema.ts';
import { mcpClientId, somebody, startEntra } from '#tests/support/entra.ts';
import { createUser } from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { createTestApp } from '#tests/support/test-app.ts';

it('the request of an assistant counts as a use of the account, but not as a visit: prompts stay new', async () => {
  const entra = await startEntra();
  onTestFinished(() => entra.stop());
  const environment = {
    ...entra.environment,
    PUBLIC_URL: 'https://prompts.example.com',
    ENTRA_MCP_CLIENT_ID: mcpClientId,
  };
  const app = await createTestApp({ config: parseConfig(environment) });
  onTestFinished(() => app.close());
  const { id: userId } = await createUser(app.db, { tenantId: somebody.tid, objectId: somebody.oid });
  const then = new Date('2025-01-01');
  await app.db.insert(visits).values({ userId, since: then, startedAt: then, seenAt: then });
  const token = await entra.accessToken({ aud: mcpClientId, scp: 'prompts.read' });
  await (await connectAssistant(app.request, token)).close();
  const [visit] = await app.db.select().from(visits);
  expect(visit).toMatchObject({ since: then, startedAt: then });
  expect(visit?.seenAt.getTime()).toBeGreaterThan(then.getTime());
});
