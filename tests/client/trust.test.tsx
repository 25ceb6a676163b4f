import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestsDto } from '#contract/tested-with.ts';
import { prompts } from '#server/db/schema.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { typedInPart } from '#tests/support/client-browser.ts';
import { testApp } from '#tests/support/client-network.ts';
import { castHere } from '#tests/support/client-reviewing.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { decide, publish, submit } from '#tests/support/reviewing.ts';

const record = {
  use_class: 'Human check',
  example_output: 'Ten questions about aspirin.',
} as const;

/** A prompt that is published with a review record, in an empty library. */
async function library() {
  const people = await castHere();
  const submission = await submit(people.author, record);
  const { body } = await decide(people.reviewer, submission, 'approve', { review_by: '2035-05-03' });
  const id: string = body.prompt_id;
  const test = { version: '1.0', assistant: 'Copilot with GPT-5', tested_on: '2026-04-01', worked: true };
  await people.author.post(`/prompts/${id}/tested-with`, test);
  const read = async () => (await people.author.get(`/prompts/${id}`)).body;
  return { people, id, read };
}

const box = () => screen.findByRole('region', { name: 'Review record' });

/** Opens the prompt's page and its form, as a reviewer who is not the author. */
async function openForm({ people, id }: Awaited<ReturnType<typeof library>>) {
  const app = renderApp(`/prompts/${id}`, { as: people.other });
  await app.user.click(await screen.findByRole('button', { name: 'Renew the record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renew the review record' });
  const field = (name: string | RegExp) => within(dialog).getByLabelText(name);
  const press = (name: string) => app.user.click(within(dialog).getByRole('button', { name }));
  return { ...app, dialog, field, press };
}

describe('the review record on the page of a prompt', () => {
  it('shows reviewer, permitted use, test, owner and the date of the next review, as far as known, and marks a date that is over', async () => {
    const { people, id } = await library();
    const bare = await publish(people.author, people.reviewer);
    const { db } = await testApp();
    await db.update(prompts).set({ reviewBy: '2020-01-31' }).where(eq(prompts.id, bare));
    renderApp(`/prompts/${id}`);
    const record = within(await box());
    // Beside '(1 review)', which is a reader's rating.
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      /Reviewed on \w+ \d+, \d+/,
    );
    expect(record.getByText(/^Reviewed by the AI centre of excellence on /)).toBeInTheDocument();
    expect(record.getByText('A person must check the result')).toBeInTheDocument();
    await record.findByRole('button', { name: 'Tested with Copilot with GPT-5 on Apr 1, 2026, worked' });
    expect(record.getByText('Ann Author').parentElement).toHaveTextContent('Owner Ann Author');
    expect(record.getByText('Review again by May 3, 2035')).toBeInTheDocument();
    expect(record.queryByText('Review due')).not.toBeInTheDocument();
    const answer = await screen.findByRole('region', { name: 'Example answer' });
    expect(answer).toHaveTextContent(/^Example answer ?Reviewed by the AI centre of excellence on /);
    expect(await within(answer).findByText('Ten questions about aspirin.')).toBeInTheDocument();
    goTo(`/prompts/${bare}`);
    expect(await screen.findByText('Review due')).toBeInTheDocument();
    expect(await box()).toHaveTextContent(/^Reviewed by .*Owner Ann Author.*Review again by Jan 31, 2020/);
    expect(await box()).not.toHaveTextContent(/Tested|Example|Renew/);
  });
});

describe('a reviewer', () => {
  it('renews the record, which the page shows at once; sees another reviewer’s changes since, and loses nothing of either', async () => {
    const given = await library();
    const { user, field, press, dialog } = await openForm(given);
    await user.selectOptions(field('Approved use'), 'Not for GxP decisions');
    await user.clear(field('Owner'));
    await user.type(field('Owner'), 'Medical Affairs');
    const { reviewer } = given.people;
    const { owner, review_by, trust_updated_at } = await given.read();
    const theirs = { ...record, owner, review_by, trust_updated_at };
    await reviewer.put(`/prompts/${given.id}/trust`, { ...theirs, review_by: '2035-09-09' });
    await press('Renew');
    expect(await within(dialog).findByText(/^Someone else has changed this record/)).toBeInTheDocument();
    expect(field('Review again by')).toHaveValue('2035-09-09');
    expect(field('Owner')).toHaveValue('Medical Affairs');
    await press('Renew');
    await waitFor(async () =>
      expect(await box()).toHaveTextContent(/Not for GxP decisions.*Owner Medical Affairs/),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Renew the record' })).toHaveFocus());
    expect(await given.read()).toMatchObject({
      ...record,
      use_class: 'Not for GxP',
      owner: 'Medical Affairs',
      review_by: '2035-09-09',
    });
  });

  it('adds the record of a prompt that has none, as of demo content, which until then is a sample', async () => {
    const { reviewer } = await castHere();
    const app = await testApp();
    await createPrompt(app.db, { id: 'imported', title: 'Imported' });
    await createPrompt(app.db, { id: 'sample', title: 'Demo' });
    await recordArrivals(app.db, 'seed', ['sample'], new Date());
    const { user } = renderApp('/prompts/imported', { as: reviewer });
    const addRecord = async (use?: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add a review record' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add a review record' }));
      if (use !== undefined) await user.selectOptions(dialog.getByLabelText('Approved use'), use);
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    expect(await box()).toHaveTextContent(/^Not reviewed yet\. Check what the assistant gives you\./);
    await addRecord('Not for GxP decisions');
    await waitFor(async () =>
      expect(await box()).toHaveTextContent(
        /^Review record renewed on .*Not for GxP decisions.*Renew the record$/,
      ),
    );
    goTo('/prompts/sample');
    expect(await screen.findByText('Sample')).toBeInTheDocument();
    expect(await box()).toHaveTextContent(/^Sample, not reviewed\. Check what the assistant gives you\./);
    await addRecord();
    await waitFor(() => expect(screen.queryByText('Sample')).not.toBeInTheDocument());
  });

  it('reads why it could not be saved, also with a date that is typed in part, and continues with the typed text after a reload', async () => {
    const given = await library();
    const { user, field, press, unmount, dialog } = await openForm(given);
    const day = field('Review again by');
    await user.clear(day);
    typedInPart(day);
    await press('Renew');
    expect(day).toHaveAccessibleDescription(/^Enter a whole date\./);
    expect(await given.read()).toMatchObject({ review_by: '2035-05-03' });
    typedInPart(day, false);
    await user.type(day, '2020-01-31');
    await press('Renew');
    await within(dialog).findByText('“Review again by” must be today or later. Your text is kept.');
    unmount();
    const again = await openForm(given);
    expect(again.field('Review again by')).toHaveValue('2020-01-31');
    await again.user.clear(again.field('Review again by'));
    await again.user.type(again.field('Review again by'), '2035-12-31');
    await again.press('Renew');
    await expect.poll(given.read).toMatchObject({ review_by: '2035-12-31' });
  });
});

/** A published prompt in an empty library. */
async function testedLibrary() {
  const people = await castHere();
  const id = await publish(people.author, people.reviewer);
  const tests = async () => ((await people.author.get(`/prompts/${id}/tested-with`)).body as TestsDto).tests;
  return { people, id, tests };
}
const test = { version: '1.0', assistant: 'Copilot', tested_on: '2026-03-03', worked: true } as const;
const drawer = () => screen.findByRole('dialog', { name: /^Tested with: .+, v1\.\d$/ });
const form = () => screen.findByRole('dialog', { name: 'Add a test of v1.0' });

describe('tests on the page of a prompt', () => {
  it('are added by its author: the form keeps its text, says what is missing, and the line shows the test', async () => {
    const { people, id, tests } = await testedLibrary();
    const { user } = renderApp(`/prompts/${id}`, { as: people.author });
    await user.click(await screen.findByRole('button', { name: 'Add a test' }));
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test' }));
    const first = within(await form());
    await user.type(first.getByLabelText('Note'), 'GPT-5, names a source.');
    await user.click(first.getByRole('button', { name: 'Add test' }));
    expect(first.getByText('Enter the assistant.')).toBeInTheDocument();
    expect(first.getByText('Choose a result.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test' }));
    const again = within(await form());
    expect(again.getByLabelText('Note')).toHaveValue('GPT-5, names a source.');
    await user.type(again.getByLabelText(/^Assistant/), 'Copilot');
    await user.click(again.getByRole('radio', { name: 'Worked' }));
    await user.click(again.getByRole('button', { name: 'Add test' }));
    const list = within(await drawer());
    expect(await list.findByText('Copilot')).toBeInTheDocument();
    expect(await tests()).toMatchObject([
      { assistant: 'Copilot', worked: true, note: 'GPT-5, names a source.', added_by: 'Ann Author' },
    ]);
    expect((await list.findByText('Copilot')).closest('li')).toHaveTextContent(
      /^WorkedCopilotDelete.* · by Ann AuthorGPT-5, names a source\.$/,
    );
    await user.click(list.getByRole('button', { name: 'Close tests' }));
    const line = await screen.findByRole('button', { name: /^Tested with Copilot on .+, worked$/ });
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('open for every reader with their number, and are deleted by the person who added them after a question', async () => {
    const { people, id, tests } = await testedLibrary();
    await people.author.post(`/prompts/${id}/tested-with`, test);
    await people.other.post(`/prompts/${id}/tested-with`, {
      ...test,
      worked: false,
      tested_on: '2026-03-02',
    });
    const { user } = renderApp(`/prompts/${id}`, { as: people.author });
    await user.click(
      await screen.findByRole('button', { name: 'Tested with Copilot on Mar 3, 2026, worked · 2 tests' }),
    );
    const list = within(await drawer());
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: /^Delete test: Copilot/ }));
    await user.click(list.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(await tests()).toMatchObject([{ worked: false }]);
  });
});
