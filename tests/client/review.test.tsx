import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { onGet } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import {
  castOfReviews,
  decideNow,
  findEmptyQueue,
  findNotSent,
  openReview,
  sendHeld,
} from '#tests/support/client-reviewing.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, decide, publish, submission, submit } from '#tests/support/reviewing.ts';

describe('a review', () => {
  const { people, statusOf } = castOfReviews();

  /** Opens a review as a reviewer, and reads its text. */
  const open = async (id: string, person: Caller = people.reviewer) => {
    enter(person.token);
    return openReview(id);
  };
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const reason = () => screen.getByRole('textbox', { name: /^(Reason for|Requested changes|Note to)/ });

  it('shows the text as its readers will see it, its facts and near-copies; it is assigned to the reviewer and unassigned again', async () => {
    await publish(people.author, people.other);
    const { user } = await open(
      await submit(people.author, { title: 'Near', prompt: `${submission.prompt} Be brief.` }),
    );
    expect(await title('Near')).toBeInTheDocument();
    expect(screen.getAllByText('[product]', { selector: 'mark' })[0]).toBeInTheDocument();
    const facts = screen.getByRole('complementary', { name: 'About this version' });
    expect(facts).toHaveTextContent('Detected placeholders1: product (text)');
    expect(facts).toHaveTextContent('ToolMicrosoft Copilot');
    expect(facts).not.toHaveTextContent('Requested changes');
    expect(screen.queryByRole('button', { name: 'Changes' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('Assigned to you')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('Unassigned')).toBeInTheDocument();
    const copies = await screen.findByRole('region', { name: '1 similar prompt' });
    await user.click(within(copies).getByRole('button', { name: 'Compare with Congress Q&A bank' }));
    await waitFor(() =>
      expect(within(copies).getAllByRole('insertion').at(-1)).toHaveTextContent('Be brief'),
    );
  });

  it('is edited before it is published, not with an empty field; reason and edits survive a reload, and the author keeps the credit', async () => {
    const id = await submit(people.author);
    const first = await open(id);
    await first.user.keyboard('aHalf a thought');
    await first.user.click(screen.getByRole('button', { name: 'Edit before publishing' }));
    const title = await screen.findByRole('textbox', { name: 'Prompt Title' });
    expect(title).toHaveFocus();
    await first.user.clear(title);
    await first.user.click(screen.getByRole('button', { name: 'Publish prompt with edits' }));
    expect(await screen.findByText('Enter a prompt title.')).toBeInTheDocument();
    expect(await statusOf(id)).toBe('pending');
    await first.user.type(title, 'Questions of a congress');
    first.unmount();
    const { user } = await open(id);
    expect(reason()).toHaveValue('Half a thought');
    expect(screen.getByText(/You edited 1 field/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Changes' }));
    await screen.findByText('Questions of a congress', { selector: 'ins, ins *' });
    await user.click(screen.getByRole('button', { name: 'Publish prompt with edits' }));
    sendHeld();
    await findEmptyQueue();
    const { body } = await people.author.get('/prompts');
    expect(body).toMatchObject([{ title: 'Questions of a congress', author: 'Ann Author' }]);
  });

  it('keeps the typed text when another reviewer was faster, and shows their decision', async () => {
    const id = await submit(people.author);
    const { user } = await open(id);
    await decide(people.other, id, 'reject', { reason: 'Not ours.' });
    await decideNow(user, 'a', 'Mine came too late');
    const notice = await findNotSent();
    expect(notice.getByText(/This prompt was rejected and can't be approved/)).toBeInTheDocument();
    await user.click(notice.getByRole('link', { name: 'Open the review' }));
    expect(await screen.findByText(/By Otto Other on /)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Unsent text' })).toHaveValue('Mine came too late');
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('textbox', { name: 'Unsent text' })).not.toBeInTheDocument();
  });

  it("shows an improvement's changes, field by field, says that the live version has changed since, and can be approved", async () => {
    const promptId = await publish(people.author, people.other);
    const { body } = await people.author.post(`/prompts/${promptId}/revisions`, {
      ...submission,
      base: 1,
      title: 'From the first version',
      prompt: submission.prompt.replace('writer', 'editor'),
    });
    const { body: second } = await people.other.post(`/prompts/${promptId}/revisions`, {
      ...submission,
      base: 1,
      title: 'Quicker',
    });
    await decide(people.reviewer, second.id, 'approve');
    const { user } = await open(body.id);
    expect(await screen.findByText('The prompt has changed.')).toBeInTheDocument();
    expect(screen.getByText(/based on version 1\.0, but version 1\.1 is current/)).toBeInTheDocument();
    const changes = async (view: string, region = 'Prompt Title') => {
      await user.click(screen.getByRole('button', { name: view }));
      const changed = within(await screen.findByRole('region', { name: region }));
      await waitFor(() => expect(changed.getAllByRole('insertion').length).toBeGreaterThan(0));
      return `${changed.getByRole('deletion').textContent} ${changed.getByRole('insertion').textContent}`;
    };
    expect(await changes("Author's changes")).toMatch(/Congress.*From the first version/);
    expect(await changes("Author's changes", 'The AI Prompt')).toMatch(/writer.*editor/);
    expect(screen.queryByRole('region', { name: 'Tool' })).not.toBeInTheDocument();
    expect(await changes('Changes since published')).toMatch(/Congress.*Quicker/);
    expect(await changes('Current version')).toMatch(/Quicker.*From the first version/);
    await decideNow(user, 'a');
    await findEmptyQueue();
    expect((await people.author.get(`/prompts/${promptId}`)).body.title).toBe('From the first version');
  });

  it('says who decides on the reviewer’s own work and on that of a department with other reviewers, accepts no decision, and says when there is no review or no role', async () => {
    const own = await submit(people.reviewer, { title: 'Own' });
    const id = await submit(people.author);
    const { body } = await people.reviewer.get(`/reviews/${id}`);
    onGet(apiPaths.review(id), () => HttpResponse.json({ ...body, elsewhere: true }));
    const refused = { message: 'You need Reviewer access.', code: 'forbidden' };
    onGet(apiPaths.review('other'), () => HttpResponse.json(refused, { status: 403 }));
    const { user } = renderApp(`/reviews/${own}`, { as: people.reviewer });
    const expectNoDecision = async () => {
      await user.keyboard('a');
      expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument();
      for (const name of [/^Approve/, 'Assign to me'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    };
    expect(await screen.findByText('You wrote this.')).toBeInTheDocument();
    await expectNoDecision();
    goTo(`/reviews/${id}`);
    expect(await screen.findByText("Only this department's own reviewers can decide.")).toBeVisible();
    await expectNoDecision();
    goTo('/reviews/nothing');
    expect(await screen.findByRole('heading', { name: 'Review not found' })).toBeInTheDocument();
    goTo('/reviews/other');
    expect(await screen.findByRole('heading', { name: 'You need Reviewer access' })).toBeInTheDocument();
  });
});
