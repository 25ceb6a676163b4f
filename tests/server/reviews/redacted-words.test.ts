import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RedactedDto, ReviewDto } from '#contract/reviews.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';
import { importInto } from '../transfer/library.ts';

const harmful = {
  prompt: 'Write a letter to Mrs Édith Müller, who takes part in the study of [product] in Basel.',
  description: 'Letters for one patient.',
};
const clean = {
  title: 'Letters to participants',
  prompt: 'Write a letter to [participant] about the study of [product].',
  description: 'Letters for people in a study.',
  use_case: 'Invite a participant',
  prompt_framework: 'None',
  target_audience: 'Study nurses',
  expected_outcome: 'A letter',
};
const reason = 'It had the name of a patient.';

describeLibrary('words that an admin has redacted', (app) => {
  type People = Awaited<ReturnType<typeof cast>>;
  const redact = async ({ admin }: People, id: string, number = 1) =>
    (await admin.post(`/prompts/${id}/versions/${number}/redact`, { reason })).body as RedactedDto;
  const improve = async (by: Caller, id: string, changes: object, base = 1) =>
    (await by.post(`/prompts/${id}/revisions`, { ...submission, ...clean, base, ...changes })).body
      .id as string;
  /** A prompt with a clean second version, whose first one is redacted. */
  async function redacted(people: People) {
    const id = await publish(people.author, people.reviewer, harmful);
    await decide(people.reviewer, await improve(people.author, id, {}), 'approve');
    await redact(people, id);
    return id;
  }
  const found = async (by: Caller, id: string) =>
    ((await by.get(`/reviews/${id}`)).body as ReviewDto).warnings.filter(
      ({ rule }) => rule === 'redacted_text',
    );
  async function expectBlocked(reviewer: Caller, id: string, fields: string[]) {
    expect((await found(reviewer, id)).map(({ field, severity }) => [field, severity])).toEqual(
      fields.map((field) => [field, 'blocks']),
    );
    expect(await decide(reviewer, id, 'approve')).toMatchObject({
      status: 409,
      body: {
        code: 'blocked',
        findings: expect.arrayContaining([expect.objectContaining({ rule: 'redacted_text' })]),
      },
    });
  }

  it('are named with the drafts and submissions that have them, whose review says so; an approval needs the reason', async () => {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const id = await publish(author, reviewer, harmful);
    const waiting = await improve(other, id, { prompt: harmful.prompt });
    const draft = await improve(author, id, { prompt: harmful.prompt, status: 'draft' });
    const back = await submit(author, { ...clean, title: 'Another', prompt: `Please! ${harmful.prompt}` });
    await decide(reviewer, back, 'request_changes', { reason: 'Shorter.' });
    const harmless = await submit(author, { ...clean, title: 'Harmless' });
    const { same_text_in, same_text_unpublished } = await redact(people, id);
    expect(same_text_in).toEqual([]);
    expect(same_text_unpublished).toHaveLength(3);
    expect(same_text_unpublished).toEqual(
      expect.arrayContaining([
        { id: waiting, status: 'pending', author: 'Otto Other' },
        { id: null, status: 'draft', author: 'Ann Author' },
        { id: back, status: 'changes_requested', author: 'Ann Author' },
      ]),
    );
    await expectBlocked(reviewer, waiting, ['prompt']);
    const queued = (await reviewer.get('/reviews')).body.find((row: { id: string }) => row.id === waiting);
    expect(queued.blocking).toBe(1);
    expect(await found(reviewer, harmless)).toEqual([]);
    // Resubmitted, and submitted from the draft.
    for (const revision of [back, draft]) {
      const again = { ...submission, ...clean, prompt: `${harmful.prompt} Thanks.` };
      await author.put(`/my-submissions/${revision}`, again);
      await expectBlocked(reviewer, revision, ['prompt']);
    }
    const override = 'The person agreed, in writing.';
    expect((await decide(reviewer, waiting, 'approve', { override })).status).toBe(200);
    const { body: history } = await reviewer.get(`/prompts/${id}/history`);
    expect(JSON.parse(history.events.at(-1).details)).toMatchObject({ override, rules: ['redacted_text'] });
  });

  it('are recognised in other spellings, in an improvement and in a new prompt', async () => {
    const people = await cast(app());
    const { author, reviewer } = people;
    const id = await redacted(people);
    for (const [index, prompt] of [
      harmful.prompt.toUpperCase().replaceAll(' ', '\n  '),
      harmful.prompt.normalize('NFD').replaceAll(',', ' –').replaceAll('[product]', '{{product}}'),
      harmful.prompt.replaceAll('l', 'l\u200b').replaceAll('Basel', 'Ｂａｓｅｌ'),
      `${'Be brief. '.repeat(300)}${harmful.prompt} ${'Be kind. '.repeat(300)}`,
    ].entries()) {
      await expectBlocked(reviewer, await submit(author, { ...clean, title: 'New', prompt }), ['prompt']);
      if (index === 0) await expectBlocked(reviewer, await improve(author, id, { prompt }, 2), ['prompt']);
    }
  });

  it('are recognised in another field, and where they are short in the same field of their prompt only', async () => {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const id = await redacted(people);
    const { description } = harmful;
    await expectBlocked(reviewer, await improve(author, id, { use_case: harmful.prompt, description }, 2), [
      'description',
      'use_case',
    ]);
    const short = { ...clean, title: 'X', tool: submission.tool, target_audience: 'Medical' };
    const elsewhere = await submit(other, short);
    expect(await found(reviewer, elsewhere)).toEqual([]);
  });

  it('do not return by edits of the reviewer, nor by a renewed review record', async () => {
    const people = await cast(app());
    const { author, reviewer } = people;
    const id = await redacted(people);
    const waiting = await improve(author, id, { title: 'Better' }, 2);
    expect(await decide(reviewer, waiting, 'approve', { edits: { prompt: harmful.prompt } })).toMatchObject({
      status: 409,
      body: { code: 'blocked' },
    });
    const { body: prompt } = await reviewer.get(`/prompts/${id}`);
    const record = { review_by: monthsAfter(new Date(), 12), trust_updated_at: prompt.trust_updated_at };
    const example = { example_output: `Dear all: ${harmful.prompt}` };
    expect(await reviewer.put(`/prompts/${id}/trust`, { ...record, ...example })).toMatchObject({
      status: 409,
      body: { code: 'blocked', findings: [{ rule: 'redacted_text', field: 'example_output' }] },
    });
    expect(
      (await reviewer.put(`/prompts/${id}/trust`, { ...record, example_output: 'Dear all' })).status,
    ).toBe(200);
    expect((await reviewer.get(`/prompts/${id}`)).body).toMatchObject({
      fullPrompt: clean.prompt,
      version: '1.1',
    });
  });

  it('do not return by an import', async () => {
    const people = await cast(app());
    const id = await redacted(people);
    const folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-redacted-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'rows.json');
    const row = {
      title: 'Imported',
      fullPrompt: `${harmful.prompt.toLowerCase()}\n`,
      description: 'A letter.',
    };
    const rows = [{ ...row, id }, row, { ...row, fullPrompt: clean.prompt, title: 'Fine' }];
    await writeFile(file, JSON.stringify(rows));
    const { bad } = await importInto(app().database, file);
    expect(bad).toEqual(['entry 2: has text that an admin has redacted in this library']);
    const { body } = await people.author.get('/prompts?sort=name');
    expect(body).toMatchObject([{ title: 'Fine' }, { title: clean.title }]);
  });
});
