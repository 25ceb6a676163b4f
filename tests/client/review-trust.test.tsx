import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typedInPart } from '#tests/support/client-browser.ts';
import { castOfReviews, findEmptyQueue, openReview, sendHeld } from '#tests/support/client-reviewing.ts';
import { submit } from '#tests/support/reviewing.ts';

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

  it('is published with the owner and the day that the reviewer has typed, also after a reload, but not with a day typed in part', async () => {
    const id = await submit(people.author);
    const { user, field, unmount } = await open(id);
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
    unmount();
    const again = await open(id);
    expect(again.field('Owner')).toHaveValue('Medical Affairs');
    await again.approve();
    await findEmptyQueue();
    expect(await published(id)).toMatchObject({ owner: 'Medical Affairs', review_by: '2035-05-03' });
  });

  it('takes a test by the reviewer, which is kept through a reload and published with the approval', async () => {
    const id = await submit(people.author);
    const { user, record, field, unmount } = await open(id);
    await user.click(within(record).getByRole('button', { name: 'Add a test' }));
    await user.type(field(/^Assistant/), 'Copilot');
    unmount();
    const again = await open(id);
    expect(again.field(/^Assistant/)).toHaveValue('Copilot');
    await again.user.click(within(again.record).getByRole('radio', { name: "Didn't work" }));
    await again.user.type(again.field('Note'), 'No table.');
    await again.approve();
    await findEmptyQueue();
    const { prompt_id: promptId } = (await people.reviewer.get(`/reviews/${id}`)).body;
    expect((await people.author.get(`/prompts/${promptId}/tested-with`)).body.tests).toMatchObject([
      { assistant: 'Copilot', worked: false, note: 'No table.', added_by: 'Rita Reviewer' },
    ]);
  });
});
