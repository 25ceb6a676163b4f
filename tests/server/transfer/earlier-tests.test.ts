import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { revisions, testedWith } from '#server/db/schema.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { cast, decide, submission } from '#tests/support/reviewing.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const test = { testedAssistant: 'Copilot', testedModel: 'GPT-5', testedOn: '2026-04-01' };
const run = {
  id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b01',
  assistant: 'Claude',
  model: 'Opus 4',
  ranOn: '2026-03-03',
  verdict: 'fails',
  inputs: [{ name: 'product', value: 'Zirkonoxid' }],
  output: 'Ten questions.',
  checks: [
    { type: 'judged', value: 'Names a source' },
    { type: 'not-contains', value: 'tablet' },
  ],
  createdAt: '2026-03-04T12:00:00.123456Z',
};

/** An export of today with one published prompt, by a user, changed to the format from before tests were one list. */
async function earlierExport(change: (entry: Record<string, unknown>, userId: string) => void) {
  const { db } = library.database;
  const { id: userId } = await createUser(db, { name: 'Tess Tester' });
  await createPrompt(db, { id: 'minutes', authorId: userId });
  const document = JSON.parse(await library.exportText());
  change(document.prompts[0], userId);
  await library.empty();
  // One entry per line, as an export.
  return JSON.stringify(document);
}
const stored = () => library.database.db.select().from(testedWith).orderBy(testedWith.createdAt);

it('the review record and the test runs of an earlier export become tests, with all their texts in the note', async () => {
  const text = await earlierExport((entry, userId) => {
    Object.assign(entry, test);
    const [revision] = entry['revisions'] as Record<string, unknown>[];
    Object.assign(revision ?? {}, test, { testRuns: [{ ...run, userId }] });
  });
  expect((await library.importText(text)).bad).toEqual([]);
  const [ofRun, ofRecord] = (await stored()).toSorted((one) => (one.assistant === 'Claude' ? -1 : 1));
  expect(ofRun).toMatchObject({
    id: run.id,
    assistant: 'Claude',
    testedOn: '2026-03-03',
    worked: false,
    note: 'Model: Opus 4\n\nChecks:\n- Names a source\n- Does not contain: tablet\n\nInput:\nproduct: Zirkonoxid\n\nOutput:\nTen questions.',
    userId: expect.any(String),
  });
  expect(ofRecord).toMatchObject({
    assistant: 'Copilot',
    testedOn: '2026-04-01',
    worked: true,
    note: 'Model: GPT-5',
    userId: null,
  });
  const again = await library.exportText();
  expect(again).not.toContain('testRuns');
  await library.empty();
  expect((await library.importText(again)).bad).toEqual([]);
  expect(await library.exportText()).toBe(again);
});

it('the test of an imported draft stays with its text: it is published with it, and goes when the text changes', async () => {
  const { db } = library.database;
  const app = Object.assign(appOver(library.database), { db }) as unknown as TestApp;
  const { author, reviewer } = await cast(app);
  const ids = [];
  for (const title of ['Kept', 'Changed', 'Rewritten']) {
    const { body } = await author.post('/prompts/add', { ...submission, title });
    ids.push(body.id as string);
    await db
      .insert(testedWith)
      .values({ revisionId: body.id, assistant: 'Copilot', testedOn: '2026-04-01', worked: true });
  }
  const [kept = '', changed = '', rewritten = ''] = ids;
  expect(await library.exportText()).toMatch(/"testedWith":\[\{/);
  await decide(reviewer, kept, 'approve');
  await decide(reviewer, changed, 'approve', { edits: { prompt: 'Another text.' } });
  await author.post(`/my-submissions/${rewritten}/withdraw`);
  const draft = { ...submission, id: rewritten, status: 'draft' };
  await author.post('/prompts/add', { ...draft, title: 'Only another title' });
  expect(await stored()).toMatchObject([{ revisionId: kept }, { revisionId: rewritten }]);
  await author.post('/prompts/add', { ...draft, prompt: 'Another text.' });
  expect((await author.get('/prompts?tested=true')).body).toMatchObject([{ id: kept, tested: true }]);
  expect((await author.get(`/prompts/${kept}`)).body.tested_with).toMatchObject({ assistant: 'Copilot' });
  expect(await stored()).toMatchObject([{ revisionId: kept }]);
  expect(await db.$count(revisions, eq(revisions.id, changed))).toBe(1);
});
