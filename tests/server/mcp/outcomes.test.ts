import { expect, it, onTestFinished } from 'vitest';
import { revisions, shownOutcomes, testedWith } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { createTestApp } from '#tests/support/test-app.ts';

it('assistants read how a prompt worked for its users, and the last test of its version', async () => {
  const app = await createTestApp({ config: { mcpAnonymous: true } });
  onTestFinished(() => app.close());
  await app.empty();
  await createPrompt(app.db, { id: 'letter', title: 'Patient letter', fullPrompt: 'Write a letter.' });
  const assistant = await connectAssistant(app.request, '', 'modern');
  onTestFinished(() => assistant.close());
  const call = async (name: string, values: Record<string, unknown>) => {
    const { structuredContent, content } = await assistant.callTool({ name, arguments: values });
    return { structuredContent, text: content[0]?.type === 'text' ? content[0].text : '' };
  };
  const counts = { revisionNumber: 1, worked: 9, neededChanges: 2, didNotHelp: 1 };
  await app.db.insert(shownOutcomes).values({ promptId: 'letter', ...counts });
  const outcomes = "Worked 9 of 12 times; 2 needed changes, 1 didn't work";
  const found = await call('search_prompts', { query: 'letter for patients' });
  expect(found).toMatchObject({
    structuredContent: { prompts: [{ id: 'letter', outcomes }] },
    text: expect.stringContaining(`${outcomes}. http`),
  });
  expect(await call('get_prompt', { id: 'letter' })).toMatchObject({
    structuredContent: { outcomes },
    text: 'Write a letter.',
  });
  await app.db.update(shownOutcomes).set({ worked: 0, neededChanges: 0, didNotHelp: 0 });
  expect((await call('get_prompt', { id: 'letter' })).structuredContent).not.toHaveProperty('outcomes');
  const [revision] = await app.db.select({ revisionId: revisions.id }).from(revisions);
  if (!revision) throw new Error('the prompt has a version');
  const test = { ...revision, assistant: 'Copilot' };
  await app.db.insert(testedWith).values([
    { ...test, testedOn: '2026-03-03', worked: true },
    { ...test, testedOn: '2026-03-02', worked: false },
  ]);
  expect((await call('get_prompt', { id: 'letter' })).structuredContent).toMatchObject({
    tested_with: 'Tested with Copilot on 2026-03-03, worked · 2 tests',
  });
});
