import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import {
  ctrlEnter,
  decideNow,
  findEmptyQueue,
  findNotSent,
  lookAt,
  openReview,
  sendHeld,
} from '#tests/support/client-reviewing.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';

describe('a review', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeEach(async () => {
    await setPublicConfig({ ownServer: true });
    const app = await testApp();
    await app.empty();
    people = await cast(app);
  });

  /** Opens a review as a reviewer, and reads its text. */
  const open = async (id: string, person: Caller = people.reviewer) => {
    enter(person.token);
    return openReview(id);
  };
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const reason = () => screen.getByRole('textbox', { name: /^(Reason for|Requested changes|Note to)/ });
  const statusOf = async (id: string) => (await people.reviewer.get(`/reviews/${id}`)).body.status;
  const improve = async (promptId: string, changes: object) => {
    const { body } = await people.author.post(`/prompts/${promptId}/revisions`, {
      ...submission,
      base: 1,
      ...changes,
    });
    return body.id as string;
  };

  it('shows the text as its readers will see it, and its facts; it is assigned to the reviewer and unassigned again', async () => {
    const { user } = await open(await submit(people.author));
    expect(await title('Congress Q&A bank')).toBeInTheDocument();
    expect(screen.getByText('[product]', { selector: 'mark' })).toBeInTheDocument();
    const facts = screen.getByRole('complementary', { name: 'About this version' });
    expect(facts).toHaveTextContent('Detected placeholders1: product (text)');
    expect(facts).toHaveTextContent('ToolMicrosoft Copilot');
    expect(facts).not.toHaveTextContent('Requested changes');
    expect(screen.queryByRole('button', { name: 'Changes' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('Assigned to you')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('Unassigned')).toBeInTheDocument();
  });

  it('is approved with a, opens the next one with the focus on its heading, and ends in the queue when nothing is left', async () => {
    const first = await submit(people.author, { title: 'First' });
    await submit(people.author, { title: 'Second' });
    const { user } = await open(first);
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await decideNow(user, 'a');
    await waitFor(async () => expect(await title('Second')).toHaveFocus());
    expect(await screen.findByText(/^Approved: First\. Next submission opened\./)).toBeInTheDocument();
    await waitFor(async () => expect(await statusOf(first)).toBe('published'));
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    await lookAt(user);
    await decideNow(user, 'a');
    await findEmptyQueue();
    const heading = screen.getByRole('heading', { level: 1, name: 'Reviews' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('Approved: Second.')).toBeInTheDocument();
  });

  it('requires a reason before it is returned to its author, all by keyboard', async () => {
    const id = await submit(people.author);
    const { user } = await open(id);
    await user.keyboard(`c${ctrlEnter}`);
    expect(reason()).toHaveFocus();
    expect(screen.getByText('Enter the changes to make.')).toBeInTheDocument();
    await user.keyboard('Add a source.');
    expect(await statusOf(id)).toBe('pending');
    await user.keyboard(ctrlEnter);
    sendHeld();
    await findEmptyQueue();
    expect(await statusOf(id)).toBe('changes_requested');
    const { body } = await people.author.get('/my-submissions');
    expect(body[0].decision.reason).toBe('Add a source.');
  });

  it('is edited before it is published, not with an empty field; the author keeps the credit', async () => {
    const id = await submit(people.author);
    const { user } = await open(id);
    await user.click(screen.getByRole('button', { name: 'Edit before publishing' }));
    const field = await screen.findByRole('textbox', { name: 'Prompt Title' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Approve with edits' }));
    await user.click(screen.getByRole('button', { name: 'Publish prompt with edits' }));
    expect(await screen.findByText('Enter a prompt title.')).toBeInTheDocument();
    expect(await statusOf(id)).toBe('pending');
    await user.type(field, 'Questions of a congress');
    expect(screen.getByText(/You edited 1 field/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Finish editing' }));
    await user.click(screen.getByRole('button', { name: 'Changes' }));
    expect(
      await screen.findByText('Questions of a congress', { selector: 'ins, ins *' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Publish prompt with edits' }));
    sendHeld();
    await findEmptyQueue();
    const { body } = await people.author.get('/prompts');
    expect(body).toMatchObject([{ title: 'Questions of a congress', author: 'Ann Author' }]);
  });

  it('keeps reason and edits through a reload', async () => {
    const id = await submit(people.author);
    const { user, unmount } = await open(id);
    await user.keyboard('cHalf a thought');
    await user.click(screen.getByRole('button', { name: 'Edit before publishing' }));
    await user.type(await screen.findByRole('textbox', { name: 'Tool' }), ' 365');
    unmount();
    await open(id);
    expect(reason()).toHaveValue('Half a thought');
    expect(screen.getByText(/You edited 1 field/)).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Microsoft Copilot 365');
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

  it("shows an improvement's changes, field by field, and publishes it in place of the live version", async () => {
    const promptId = await publish(people.author, people.other);
    const id = await improve(promptId, {
      title: 'Congress question bank',
      prompt: submission.prompt.replace('writer', 'editor'),
    });
    const { user } = await open(id);
    const changed = await screen.findByRole('region', { name: 'The AI Prompt' });
    await waitFor(() => expect(within(changed).getByRole('insertion')).toHaveTextContent('editor'));
    expect(within(changed).getByRole('deletion')).toHaveTextContent('writer');
    expect(screen.queryByRole('region', { name: 'Tool' })).not.toBeInTheDocument();
    await decideNow(user, 'a');
    await findEmptyQueue();
    expect((await people.author.get(`/prompts/${promptId}`)).body.title).toBe('Congress question bank');
  });

  it('says that the live version has changed since, shows both changes, and can be approved', async () => {
    const promptId = await publish(people.author, people.other);
    const id = await improve(promptId, { title: 'From the first version' });
    const { body: second } = await people.other.post(`/prompts/${promptId}/revisions`, {
      ...submission,
      base: 1,
      title: 'Quicker',
    });
    await decide(people.reviewer, second.id, 'approve');
    const { user } = await open(id);
    expect(await screen.findByText('The prompt has changed.')).toBeInTheDocument();
    expect(screen.getByText(/based on version 1\.0, but version 1\.1 is current/)).toBeInTheDocument();
    const differences = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      const changed = within(await screen.findByRole('region', { name: 'Prompt Title' }));
      await waitFor(() => expect(changed.getAllByRole('insertion').length).toBeGreaterThan(0));
      return [changed.getByRole('deletion').textContent, changed.getByRole('insertion').textContent];
    };
    expect(await differences("Author's changes")).toEqual([
      expect.stringContaining('Congress'),
      expect.stringContaining('From the first version'),
    ]);
    expect(await differences('Changes since published')).toEqual([
      expect.stringContaining('Congress'),
      expect.stringContaining('Quicker'),
    ]);
    expect(await differences('Current version')).toEqual([
      expect.stringContaining('Quicker'),
      expect.stringContaining('From the first version'),
    ]);
    await decideNow(user, 'a');
    await findEmptyQueue();
    expect((await people.author.get(`/prompts/${promptId}`)).body.title).toBe('From the first version');
  });

  it('shows near-copies in the library, and compares with one', async () => {
    await publish(people.author, people.other);
    const id = await submit(people.author, { prompt: `${submission.prompt} Be brief.` });
    const { user } = await open(id);
    const copies = await screen.findByRole('region', { name: '1 similar prompt' });
    await user.click(within(copies).getByRole('button', { name: 'Compare with Congress Q&A bank' }));
    expect(await within(copies).findByRole('insertion')).toHaveTextContent('Be brief');
  });

  it('says who decides on the reviewer’s own work and on that of a department with other reviewers, and accepts no decision', async () => {
    const own = await submit(people.reviewer, { title: 'Own' });
    enter(people.reviewer.token);
    const { user, unmount } = renderApp(`/reviews/${own}`);
    const expectNoDecision = async () => {
      await user.keyboard('a');
      expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument();
      for (const name of [/^Approve/, 'Assign to me'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    };
    expect(await screen.findByText('You wrote this.')).toBeInTheDocument();
    await expectNoDecision();
    // Nothing else waits.
    expect(screen.queryByRole('link', { name: 'Open next review' })).not.toBeInTheDocument();
    unmount();
    const id = await submit(people.author);
    const { body } = await people.reviewer.get(`/reviews/${id}`);
    onGet(apiPaths.review(id), () => HttpResponse.json({ ...body, elsewhere: true }));
    renderApp(`/reviews/${id}`);
    expect(await screen.findByText("Only this department's own reviewers can decide.")).toBeVisible();
    await expectNoDecision();
  });

  it('says that no review has that id, and that the role is missing when it was removed since', async () => {
    const id = await submit(people.author);
    const body = { message: 'You need Reviewer access.', code: 'forbidden' };
    onGet(apiPaths.review(id), () => HttpResponse.json(body, { status: 403 }));
    enter(people.reviewer.token);
    renderApp('/reviews/nothing');
    expect(await screen.findByRole('heading', { name: 'Review not found' })).toBeInTheDocument();
    goTo(`/reviews/${id}`);
    expect(await screen.findByRole('heading', { name: 'You need Reviewer access' })).toBeInTheDocument();
  });
});
