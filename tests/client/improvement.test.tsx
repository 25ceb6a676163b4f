import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter } from '#tests/support/client-person.ts';
import { castHere } from '#tests/support/client-reviewing.ts';
import { pressSubmit, submissionField } from '#tests/support/client-submission.ts';
import { hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { decide, publish, submission } from '#tests/support/reviewing.ts';

const changed = 'You are a medical writer. List the ten hardest questions about [product].';

/** A published prompt, and another user who is signed in. */
async function library() {
  const people = await castHere();
  const id = await publish(people.author, people.reviewer);
  enter(people.other.token);
  return { ...people, id, form: `/use-case-submission?improves=${id}` };
}
type Library = Awaited<ReturnType<typeof library>>;

/** The author's own next version goes live. */
async function publishNext({ author, reviewer, id }: Library) {
  const next = { ...submission, title: 'Congress questions', base: 1 };
  const { body } = await author.post(`/prompts/${id}/revisions`, next);
  await decide(reviewer, body.id, 'approve');
}

async function type(user: ReturnType<typeof renderApp>['user']) {
  const field = await screen.findByRole('textbox', { name: 'The AI Prompt' });
  await user.clear(field);
  await user.click(field);
  await user.paste(changed);
}

describe('an improvement of a published prompt', () => {
  it('begins on its page with the live text, names the credited author, and is submitted as a revision, not while it equals that', async () => {
    const { other, id } = await library();
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suggest an improvement' }));
    await screen.findByRole('heading', { level: 1, name: 'Suggest an improvement' });
    expect(await screen.findByRole('textbox', { name: 'The AI Prompt' })).toHaveValue(submission.prompt);
    expect(screen.getByText(/^You are suggesting an improvement to/).textContent).toBe(
      'You are suggesting an improvement to Congress Q&A bank (version 1.0). The author keeps the credit, and you are named as a contributor.',
    );
    await pressSubmit(user);
    const unchanged = 'Edit the published text before you submit.';
    expect(await screen.findByText(unchanged, { selector: 'form *' })).toBeInTheDocument();
    expect((await other.get('/my-submissions')).body).toEqual([]);
    await type(user);
    await pressSubmit(user);
    expect(await screen.findByText('Use case submitted successfully!')).toBeInTheDocument();
    expect((await other.get('/my-submissions')).body).toMatchObject([
      { status: 'pending', prompt_id: id, base_number: 1, prompt_title: submission.title },
    ]);
    expect(screen.queryByRole('textbox', { name: 'The AI Prompt' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('keeps its text when the prompt has changed since, and can still be sent', async () => {
    const people = await library();
    const { user } = renderApp(people.form);
    await type(user);
    await publishNext(people);
    await pressSubmit(user);
    expect(await screen.findByText(/^A new version was published after you started\./)).toBeInTheDocument();
    expect(screen.getByText(/its version is now 1\.1/, { selector: 'form *' })).toBeInTheDocument();
    expect(submissionField('The AI Prompt')).toHaveValue(changed);
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    await pressSubmit(user);
    expect(await screen.findByText('Use case submitted successfully!')).toBeInTheDocument();
    expect((await people.other.get('/my-submissions')).body).toMatchObject([{ base_number: 2 }]);
  });

  it('leads to the existing unfinished improvement', async () => {
    const { form, other, id } = await library();
    const draft = { status: 'draft', title: 'Begun', base: 1 };
    const { body } = await other.post(`/prompts/${id}/revisions`, draft);
    const { user } = renderApp(form);
    expect(await hrefOf('Continue editing')).toBe(`/use-case-submission?draft=${body.id}`);
    await type(user);
    await pressSubmit(user);
    await screen.findByText(/^You are already improving this prompt/, { selector: 'form *' });
    // The link is now beside the message of the form.
    expect(screen.getByRole('link', { name: 'Continue editing' }).closest('form')).not.toBeNull();
    expect(submissionField('The AI Prompt')).toHaveValue(changed);
  });

  it('is not possible for a retired prompt, and keeps the typed text', async () => {
    const { form, id, other, author } = await library();
    const { user, unmount } = renderApp(form);
    await type(user);
    unmount();
    await other.post(`/prompts/${id}/retire`, { reason: 'Outdated.' });
    renderApp(form);
    expect(await screen.findByText(/^This prompt is no longer in the library/)).toBeInTheDocument();
    expect(submissionField('The AI Prompt')).toHaveValue(changed);
    await user.click(screen.getByRole('button', { name: 'Use in a new submission' }));
    await pressSubmit(user);
    expect(await screen.findByText('Use case submitted successfully!')).toBeInTheDocument();
    expect((await other.get('/my-submissions')).body).toMatchObject([{ prompt_id: null, status: 'pending' }]);
    expect((await author.get('/my-submissions')).body).toHaveLength(1);
  });
});
