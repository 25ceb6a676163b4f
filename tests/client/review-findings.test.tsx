import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typedInPart } from '#tests/support/client-browser.ts';
import {
  castOfReviews,
  ctrlEnter,
  findEmptyQueue,
  openReview,
  sendHeld,
} from '#tests/support/client-reviewing.ts';
import { submission, submit } from '#tests/support/reviewing.ts';

describe('the findings of a review', () => {
  const { people, statusOf } = castOfReviews();
  const both = '2 findings: 1 to fix or explain, 1 to check';

  it('are quoted, marked in the text and lead to it; one that blocks has to be explained to publish', async () => {
    const id = await submit(people.author, {
      prompt: `${submission.prompt} password = Tr0ub4dor-and-3-horses`,
    });
    const { user } = await openReview(id);
    const findings = within(screen.getByRole('region', { name: both }));
    // The whole passage, between the words around it.
    const [secret = document.body, tooShort = document.body] = findings.getAllByRole('listitem');
    expect(secret).toHaveTextContent(/explain.* about \[product\]\. password = Tr0ub4dor-and-3-horses/);
    const passage = () => screen.getByText('Tr0ub4dor-and-3-horses', { selector: 'mark[id]' });
    await user.click(within(secret).getByRole('button', { name: 'Show in the text' }));
    expect(passage()).toHaveFocus();
    expect(passage()).toHaveAccessibleDescription(/^Looks like a labelled password/);
    await user.click(screen.getByRole('button', { name: 'Source' }));
    await user.click(within(tooShort).getByRole('button', { name: 'Show in the text' }));
    expect(screen.getByRole('region', { name: 'The AI Prompt' })).toHaveFocus();
    await user.click(within(secret).getByRole('button', { name: 'Show in the text' }));
    expect(passage()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Approve and explain' })).toHaveAccessibleDescription(
      'Request changes, edit the text, or approve and explain.',
    );
    // The reviewer reads what was found, not the advice to the author.
    expect(secret).toHaveTextContent(/^To fix or explain.*Looks like a labelled password or key\.…/);
    expect(secret).not.toHaveTextContent(/Remove/);
    // In the bar of narrow windows: their number, which leads to them.
    await user.click(screen.getByRole('button', { name: 'See 2 findings' }));
    expect(screen.getByRole('heading', { name: both })).toHaveFocus();
    await user.keyboard(`a${ctrlEnter}`);
    const field = screen.getByRole('textbox', { name: 'Explanation' });
    expect(field).toHaveFocus();
    expect(screen.getByText('Explain why the findings may stay.')).toBeInTheDocument();
    expect(await statusOf(id)).toBe('pending');
    await user.keyboard(`An invented one, for the example.${ctrlEnter}`);
    sendHeld();
    await findEmptyQueue();
    expect(await statusOf(id)).toBe('published');
  });

  it('follow the reviewer’s edits: without one that blocks, nothing has to be explained', async () => {
    const id = await submit(people.author, { tool: 'Write to patient no. 48291' });
    const { user } = await openReview(id);
    const findings = screen.getByRole('region', { name: both });
    const [, patient = document.body] = within(findings).getAllByRole('listitem');
    expect(patient).toHaveTextContent(/Tool.*Write to patient no\. 48291/);
    await user.click(within(patient).getByRole('button', { name: 'Show in the text' }));
    expect(screen.getByText('48291', { selector: 'mark[id]' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Edit before publishing' }));
    await user.click(within(patient).getByRole('button', { name: 'Show in the text' }));
    expect(screen.getByRole('textbox', { name: 'Tool' })).toHaveFocus();
    await user.keyboard('[[number]');
    expect(await screen.findByRole('region', { name: '1 finding to check' })).not.toHaveTextContent('48291');
    await user.click(screen.getByRole('button', { name: 'Approve with edits' }));
    expect(screen.queryByRole('textbox', { name: 'Explanation' })).not.toBeInTheDocument();
  });
});

describe('the review record of a review', () => {
  const { people } = castOfReviews();

  /** Opens the review of a submission, after the reviewer has looked at it. */
  async function open(id: string) {
    const app = await openReview(id);
    const record = await screen.findByRole('region', { name: 'Review record' });
    return {
      ...app,
      record,
      field: (name: string | RegExp) => within(record).getByLabelText<HTMLInputElement>(name),
      approve: async () => {
        await app.user.click(screen.getByRole('button', { name: 'Approve and publish' }));
        await app.user.click(screen.getByRole('button', { name: 'Publish prompt' }));
        sendHeld();
      },
    };
  }
  const published = async (id: string) => {
    const { body } = await people.reviewer.get(`/reviews/${id}`);
    return (await people.author.get(`/prompts/${body.prompt_id}`)).body;
  };

  it('shows the author’s values, and suggests an owner and a date, which an approval stores', async () => {
    const id = await submit(people.author, { use_class: 'Promotional' });
    const { record, field, approve } = await open(id);
    expect(record).toHaveTextContent(/Approved use ?Promotional: MLR first/);
    expect(field('Owner')).toHaveValue('Ann Author');
    const day = field('Review again by').value;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await approve();
    await findEmptyQueue();
    expect(await published(id)).toMatchObject({ owner: 'Ann Author', review_by: day });
  });

  it('is published with the owner, the day and the test that the reviewer has typed, also after a reload, but not with a day typed in part', async () => {
    const id = await submit(people.author);
    const { user, record, field, unmount } = await open(id);
    await user.clear(field('Owner'));
    await user.type(field('Owner'), 'Medical Affairs');
    const day = field('Review again by');
    await user.clear(day);
    typedInPart(day);
    await user.click(screen.getByRole('button', { name: 'Approve and publish' }));
    await user.click(screen.getByRole('button', { name: 'Publish prompt' }));
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription(/^Enter a whole date\./);
    typedInPart(day, false);
    await user.type(day, '2035-05-03');
    await user.click(within(record).getByRole('button', { name: 'Add a test' }));
    await user.type(field(/^Assistant/), 'Copilot');
    unmount();
    const again = await open(id);
    expect(again.field('Owner')).toHaveValue('Medical Affairs');
    expect(again.field(/^Assistant/)).toHaveValue('Copilot');
    await again.user.click(within(again.record).getByRole('radio', { name: "Didn't work" }));
    await again.user.type(again.field('Note'), 'No table.');
    await again.approve();
    await findEmptyQueue();
    const prompt = await published(id);
    expect(prompt).toMatchObject({ owner: 'Medical Affairs', review_by: '2035-05-03' });
    expect((await people.author.get(`/prompts/${prompt.id}/tested-with`)).body.tests).toMatchObject([
      { assistant: 'Copilot', worked: false, note: 'No table.', added_by: 'Rita Reviewer' },
    ]);
  });
});
