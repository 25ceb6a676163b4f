import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditEvents,
  bookmarks,
  comments,
  prompts,
  ratings,
  retiredDepartments,
  revisions,
  testedWith,
} from '#server/db/schema.ts';
import { insertFirstRevisions } from '#server/lifecycle/first-revisions.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { createComment, createDepartment, createPrompt, createUser } from '#tests/support/factories.ts';
import { cast, decide, publish, submission } from '#tests/support/reviewing.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();

/** Prompts with other statuses, bookmarks, duplicate texts and microseconds. */
async function fillLibrary() {
  const { db } = library.database;
  const person = await createUser(db, { name: 'Ann', tenantId: 'demo', objectId: 'ann' });
  await createDepartment(db, { id: 'sales', name: 'Sales' });
  await createPrompt(db, { id: 'plain', departmentId: 'sales', authorId: person.id, featured: true });
  await createComment(db, { promptId: 'plain', userId: person.id });
  await db.insert(ratings).values({ promptId: 'plain', userId: person.id, rating: 4 });
  const twin = { title: 'Zwilling ✓', fullPrompt: 'the\rsame "text"\t\u2028', author: 'Ann' };
  const micro = sql`'2026-05-05 05:05:05.123456+00'::timestamptz`;
  await db.insert(revisions).values({ ...twin, id: 'twin one', status: 'draft', createdAt: micro });
  await db.insert(prompts).values({
    ...twin,
    id: 'Twin/two',
    status: 'retired',
    useCases: ['a;b', ''],
    ratingSum: 45,
    ratingCount: 10,
    createdAt: micro,
    retiredReason: 'Twice',
    replacedBy: 'twin one',
  });
  await insertFirstRevisions(db);
  const [live] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(eq(revisions.promptId, 'Twin/two'));
  const test = { assistant: 'Copilot', testedOn: '2026-03-03', worked: false, note: 'a "b"\nc' };
  await db.insert(testedWith).values([
    { ...test, revisionId: live?.id ?? '', userId: person.id, createdAt: micro },
    { ...test, revisionId: 'twin one', testedOn: null },
  ]);
  await db.insert(bookmarks).values({ promptId: 'Twin/two', userId: person.id, createdAt: micro });
  await db.insert(comments).values({
    promptId: 'Twin/two',
    userName: 'Gone',
    content: 'x',
    editedAt: sql`'2026-06-06 06:06:06.654321+00'::timestamptz`,
  });
}

describe('an export', () => {
  it('has one entry per line, is restored into an empty library without loss, and adds nothing to its own', async () => {
    await fillLibrary();
    const before = await library.exportText();
    await library.empty();
    const { counts, bad } = await library.importText(before);
    expect(bad).toEqual([]);
    expect(counts).toMatchObject({ read: 3, imported: 3, alreadyThere: 0, departments: 1, people: 1 });
    expect(await library.exportText()).toBe(before);
    expect(before).toContain('2026-05-05T05:05:05.123456Z');
    expect(before).toContain('"editedAt":"2026-06-06T06:06:06.654321Z"');
    expect(before).toContain('"testedWith":[{"id":"');
    const { db } = library.database;
    const [twin] = await db.select().from(prompts).where(eq(prompts.id, 'Twin/two'));
    expect(twin).toMatchObject({ status: 'retired', commentCount: 1, retiredReason: 'Twice' });
    const [draft] = await db.select().from(revisions).where(eq(revisions.id, 'twin one'));
    expect(draft).toMatchObject({ status: 'draft', promptId: null, number: null });
    const lines = before.split('\n').filter((line) => line.startsWith('{"id"'));
    expect(lines).toHaveLength(1 + 1 + 3);

    const again = await library.importText(before);
    expect(again.counts).toMatchObject({ imported: 0, alreadyThere: 3, departments: 0, people: 0 });
    expect(await library.exportText()).toBe(before);
  });

  it('finds people with another id in the library', async () => {
    const { db } = library.database;
    const identity = { name: 'Ann', tenantId: 'demo', objectId: 'ann' };
    const { id: userId } = await createUser(db, identity);
    const { id: promptId } = await createPrompt(db);
    await db.insert(ratings).values({ promptId, userId, rating: 4 });
    const text = await library.exportText();
    await library.empty();
    const here = await createUser(db, identity);
    const { counts, bad } = await library.importText(text);
    expect({ bad, counts }).toMatchObject({ bad: [], counts: { imported: 1, people: 0 } });
    expect(await db.select().from(ratings)).toMatchObject([{ promptId, userId: here.id }]);
  });

  it('imports its good entries if the database refuses one', async () => {
    for (const id of ['a', 'b']) await createPrompt(library.database.db, { id, departmentId: 'sales' });
    const text = await library.exportText();
    await library.empty();
    const changed = text.replace('"departmentId":"sales"', '"departmentId":"missing"');
    const { counts, bad } = await library.importText(changed);
    expect(bad).toEqual([
      expect.stringMatching(/^prompts entry \d+: refers to a missing department or account/),
    ]);
    expect(counts).toMatchObject({ read: 2, imported: 1, bad: 1 });
  });

  it('restores a redaction with its mark and its hash, without text', async () => {
    const { db } = library.database;
    const app = Object.assign(appOver(library.database), { db }) as unknown as TestApp;
    const { author, reviewer, other, admin } = await cast(app);
    const id = await publish(author, reviewer, { prompt: 'Of patient Zirkonoxid.' });
    const { body } = await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(reviewer, body.id, 'approve');
    const removed = await publish(author, reviewer, { prompt: 'Of patient Zirkonoxid.' });
    for (const redacted of [id, removed])
      await admin.post(`/prompts/${redacted}/versions/1/redact`, { reason: 'Harm.' });
    const before = await admin.get(`/prompts/${id}/versions`);
    const text = await library.exportText();
    expect(text).not.toContain('Zirkonoxid');
    await library.empty();
    // A manipulated file may have the text.
    const { bad } = await library.importText(
      text.replaceAll('This version was redacted.', 'Of patient Zirkonoxid.'),
    );
    expect(bad).toEqual([]);
    expect(await library.exportText()).toBe(text);
    const after = await app.request(`/api/prompts/${id}/versions`);
    expect(await after.json()).toEqual(before.body);
    expect((await app.request(`/api/prompts/${removed}`)).status).toBe(410);
    expect((await allRows(library.database)).filter((row) => row.includes('Zirkonoxid'))).toEqual([]);
    expect(await verifyPublished(library.database.db)).toMatchObject({ problems: [] });
    expect(await library.database.db.$count(auditEvents, eq(auditEvents.action, 'import'))).toBe(3);
  });

  it('restores successors of retired departments, and keeps departments retired here', async () => {
    const { db } = library.database;
    await createDepartment(db, { id: 'sales', name: 'Sales' });
    await createDepartment(db, { id: 'legal', name: 'Legal' });
    await db.insert(retiredDepartments).values({ id: 'medical', name: 'Medical', successorId: 'sales' });
    await createPrompt(db, { id: 'p', departmentId: 'legal' });
    const text = await library.exportText();
    await library.empty();
    await createDepartment(db, { id: 'compliance', name: 'Compliance' });
    await db.insert(retiredDepartments).values({ id: 'legal', name: 'Legal', successorId: 'compliance' });
    expect((await library.importText(text)).bad).toEqual([]);
    expect((await library.stored()).map(({ departmentId }) => departmentId)).toEqual(['compliance']);
    expect(await db.select().from(retiredDepartments).orderBy(retiredDepartments.id)).toMatchObject([
      { id: 'legal', successorId: 'compliance' },
      { id: 'medical', successorId: 'sales' },
    ]);
  });
});

const earlierTest = { testedAssistant: 'Copilot', testedModel: 'GPT-5', testedOn: '2026-04-01' };
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

it('an export from before tests were one list has its review record and its test runs as tests, with all their texts in the note', async () => {
  const { db } = library.database;
  const { id: userId } = await createUser(db, { name: 'Tess Tester' });
  await createPrompt(db, { id: 'minutes', authorId: userId });
  // An export of today, changed.
  const document = JSON.parse(await library.exportText());
  const [entry] = document.prompts;
  Object.assign(entry, earlierTest);
  Object.assign(entry.revisions[0], earlierTest, { testRuns: [{ ...run, userId }] });
  await library.empty();
  expect((await library.importText(JSON.stringify(document))).bad).toEqual([]);
  const stored = await db.select().from(testedWith).orderBy(testedWith.assistant);
  const [ofRun, ofRecord] = stored;
  expect(ofRun).toMatchObject({
    id: run.id,
    assistant: 'Claude',
    testedOn: '2026-03-03',
    worked: false,
    note: 'Model: Opus 4\n\nChecks:\n- Names a source\n- Does not contain: tablet\n\nInput:\nproduct: Zirkonoxid\n\nOutput:\nTen questions.',
    userId: expect.any(String),
  });
  const ofNobody = { testedOn: '2026-04-01', worked: true, note: 'Model: GPT-5', userId: null };
  expect(ofRecord).toMatchObject({ assistant: 'Copilot', ...ofNobody });
  const again = await library.exportText();
  expect(again).not.toContain('testRuns');
  await library.empty();
  expect((await library.importText(again)).bad).toEqual([]);
  expect(await library.exportText()).toBe(again);
});
