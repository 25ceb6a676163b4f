import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typedInPart } from '#tests/support/client-browser.ts';
import {
  castOfReviews,
  findEmptyQueue,
  findNotSent,
  openReview,
  sendHeld,
} from '#tests/support/client-reviewing.ts';
import { submit } from '#tests/support/reviewing.ts';

const tested = { tested_assistant: 'Copilot', tested_model: 'GPT-5', tested_on: '2026-04-01' };

describe('the review record of a review', () => {
  const { people } = castOfReviews();

  /** Opens the review of a submission, after the reviewer has looked at it. */
  async function open(id: string) {
    const app = await openReview(id);
    const record = await screen.findByRole('region', { name: 'Review record' });
    return {
      ...app,
      record,
      field: (name: string) => within(record).getByLabelText<HTMLInputElement>(name),
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
    const id = await submit(people.author, { ...tested, use_class: 'Promotional' });
    const { record, field, approve } = await open(id);
    expect(record).toHaveTextContent(/Approved use ?Promotional: MLR first/);
    expect(record).toHaveTextContent(/Tested ?Copilot, GPT-5, Apr 1, 2026/);
    expect(field('Owner')).toHaveValue('Ann Author');
    const day = field('Next review').value;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await approve();
    await findEmptyQueue();
    expect(await published(id)).toMatchObject({ owner: 'Ann Author', review_by: day });
  });

  it('is not sent with a date that is typed in part', async () => {
    const id = await submit(people.author);
    const { user, field } = await open(id);
    const day = field('Next review');
    await user.clear(day);
    typedInPart(day);
    await user.click(screen.getByRole('button', { name: 'Approve and publish' }));
    await user.click(screen.getByRole('button', { name: 'Publish prompt' }));
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription(/^Enter a whole date\./);
    typedInPart(day, false);
    await user.type(day, '2035-05-03');
    await user.click(screen.getByRole('button', { name: 'Publish prompt' }));
    sendHeld();
    await findEmptyQueue();
    expect(await published(id)).toMatchObject({ review_by: '2035-05-03' });
  });

  it('is published with the owner and the day that the reviewer has typed, also after a reload', async () => {
    const id = await submit(people.author);
    const { user, field, unmount } = await open(id);
    await user.clear(field('Owner'));
    await user.type(field('Owner'), 'Medical Affairs');
    await user.clear(field('Next review'));
    await user.type(field('Next review'), '2035-05-03');
    unmount();
    const again = await open(id);
    expect(again.field('Owner')).toHaveValue('Medical Affairs');
    await again.approve();
    await findEmptyQueue();
    expect(await published(id)).toMatchObject({ owner: 'Medical Affairs', review_by: '2035-05-03' });
  });

  it('warns that an edit of the prompt removes its test, and says of which text the example is', async () => {
    const id = await submit(people.author, { ...tested, example_output: 'Ten questions.' });
    const { user, record } = await open(id);
    await user.click(screen.getByRole('button', { name: 'Edit before publishing' }));
    expect(within(record).queryByText(/removes the test/)).not.toBeInTheDocument();
    expect(record).toHaveTextContent(/Example answer ?Of this text/);
    await user.type(screen.getByRole('textbox', { name: 'The AI Prompt' }), ' Be brief.');
    expect(
      within(record).getByText(/approving removes the test, but not the example answer/),
    ).toBeInTheDocument();
    expect(record).toHaveTextContent(/Example answer ?Of the text before your edits/);
  });

  it('says why a day is refused, and keeps it', async () => {
    const { user, field, approve } = await open(await submit(people.author));
    await user.clear(field('Next review'));
    await user.type(field('Next review'), '2020-01-31');
    await approve();
    const notice = await findNotSent();
    expect(notice.getByText(/Next review must be today or later\./)).toBeInTheDocument();
    await user.click(notice.getByRole('link', { name: 'Open the review' }));
    expect(await screen.findByLabelText('Next review')).toHaveValue('2020-01-31');
  });
});
