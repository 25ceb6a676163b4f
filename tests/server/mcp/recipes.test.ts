import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { createTestApp } from '#tests/support/test-app.ts';

/** The request of a curl command in the admin guide. */
function requestOf(command: string) {
  const [, url = ''] = /curl -X POST (\S+)/.exec(command) ?? [];
  const headers = Array.from(command.matchAll(/-H '([^:']+): ([^']*)'/g), ([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, body = ''] = /-d '([^']*)'/.exec(command) ?? [];
  return {
    path: new URL(url).pathname,
    init: { method: 'POST', headers: Object.fromEntries(headers) as Record<string, string>, body },
  };
}

describe('the admin guide', () => {
  it('calls the server for assistants by hand in a way that works', async () => {
    const [, section = ''] = readFileSync('.github/ADMIN.md', 'utf8').split('## AI assistants (MCP)');
    const { path, init } = requestOf(/```sh\n([^]*?)```/.exec(section)?.[1] ?? '');
    const app = await createTestApp({ config: { mcpAnonymous: true } });
    await app.empty();
    await createPrompt(app.db, { id: 'a-letter', title: 'Letter to a patient' });
    const response = await app.request(path, init);
    expect(await response.text()).toContain('Letter to a patient');
    await app.close();
  });
});
