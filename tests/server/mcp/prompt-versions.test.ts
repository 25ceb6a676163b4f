import { describe, expect, it } from 'vitest';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { cast, decide, publish, submission } from '#tests/support/reviewing.ts';
import { createTestApp } from '#tests/support/test-app.ts';

describe('a version of a prompt', () => {
  it('does not change when another is published, and is not found after the prompt is retired', async () => {
    const app = await createTestApp({ config: { mcpAnonymous: true } });
    await app.empty();
    const { author, reviewer } = await cast(app);
    const id = await publish(author, reviewer, { prompt: 'The first text.' });
    const assistant = await connectAssistant(app.request);
    const read = async (version: string) => {
      const { contents } = await assistant.readResource({ uri: `prompt://${id}@${version}` });
      return contents.map((content) => ('text' in content ? content.text : ''));
    };
    expect(await read('1.0')).toEqual(['The first text.']);
    const { body } = await author.post(`/prompts/${id}/revisions`, {
      ...submission,
      prompt: 'The second text.',
      base: 1,
    });
    await expect(read('1.1')).rejects.toThrow('Version not found.');
    expect((await decide(reviewer, (body as { id: string }).id, 'approve')).status).toBe(200);
    expect([await read('1.0'), await read('1.1')]).toEqual([['The first text.'], ['The second text.']]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Out of date' });
    await expect(read('1.0')).rejects.toThrow('Version not found.');
    await assistant.close();
    await app.close();
  });
});
