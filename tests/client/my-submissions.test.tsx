import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { revisions } from '#server/db/schema.ts';
import { testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { castHere } from '#tests/support/client-reviewing.ts';
import { pressSubmit } from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { decide, publish, submission, submit } from '#tests/support/reviewing.ts';

async function library() {
  const people = await castHere();
  enter(people.author.token);
  return people;
}

const entryOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;
const statuses = () =>
  within(screen.getByRole('region', { name: 'My submissions' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.querySelector('.fui-Badge')?.textContent);

describe('my submissions', () => {
  it('show the words of the reviewer where changes are requested, and lead to the form, which shows them too', async () => {
    const { author, reviewer } = await library();
    await decide(reviewer, await submit(author), 'request_changes', { reason: 'Add a source.' });
    const { user } = renderApp('/dashboard');
    const entry = await entryOf(submission.title);
    expect(entry).toHaveTextContent('Changes requested');
    expect(within(entry).getByText('Add a source.')).toBeInTheDocument();
    await user.click(within(entry).getByRole('link', { name: `Edit and resubmit: ${submission.title}` }));
    expect(await screen.findByText(/^Changes requested on /)).toBeInTheDocument();
    expect(screen.getByText('Add a source.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Short Description' }), ' With a source.');
    // Saved as a draft, it still requires the requested changes.
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    expect(screen.getByText('Add a source.')).toBeInTheDocument();
    await pressSubmit(user);
    expect(await screen.findByText('Use case submitted successfully!')).toBeInTheDocument();
    const { body } = await author.get('/my-submissions');
    expect(body).toMatchObject([
      { status: 'pending', description: `${submission.description} With a source.` },
    ]);
  });

  it('are withdrawn after a confirmation, and the draft gets the focus', async () => {
    const { author, reviewer } = await library();
    await submit(author);
    const { user, unmount } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: `Withdraw: ${submission.title}` }));
    expect(screen.getByRole('button', { name: 'Keep in review' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await expectToast('Submission withdrawn', {
      body: `"${submission.title}" is a draft again.`,
      seconds: 3,
    });
    await waitFor(() => expect(screen.getByRole('link', { name: submission.title })).toHaveFocus());
    expect(screen.getByRole('link', { name: `Continue editing: ${submission.title}` })).toBeInTheDocument();
    expect((await author.get('/my-submissions')).body).toMatchObject([{ status: 'draft' }]);
    // Not one that has been decided since.
    const id = await submit(author, { title: 'Decided' });
    unmount();
    const { user: again } = renderApp('/dashboard');
    await again.click(await screen.findByRole('button', { name: 'Withdraw: Decided' }));
    await decide(reviewer, id, 'approve');
    await again.click(screen.getByRole('button', { name: 'Withdraw' }));
    await expectToast('Submission not withdrawn', {
      body: "This prompt is published and can't be withdrawn. Reload to see its status.",
      seconds: 5,
    });
    expect(await screen.findByRole('link', { name: 'View prompt: Decided' })).toBeInTheDocument();
  });

  it('that were rejected show their text, and a new draft begins with it, beside the reason and the rejected text', async () => {
    const { author, reviewer } = await library();
    await decide(reviewer, await submit(author), 'reject', { reason: 'We have it already.' });
    const { user } = renderApp('/dashboard');
    const entry = within(await entryOf(submission.title));
    expect(entry.getByText('We have it already.')).toBeInTheDocument();
    const view = entry.getByRole('button', { name: `View submission: ${submission.title}` });
    await user.click(view);
    const dialog = within(await screen.findByRole('dialog', { name: submission.title }));
    expect(await dialog.findByText(submission.prompt)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(view).toHaveFocus());
    await user.click(entry.getByRole('button', { name: `Edit as new draft: ${submission.title}` }));
    expect(await screen.findByRole('textbox', { name: 'The AI Prompt' })).toHaveValue(submission.prompt);
    expect(window.location.search).toMatch(/^\?draft=/);
    expect(await screen.findByText(/^Rejected submission: reviewer's note on /)).toBeInTheDocument();
    expect(screen.getByText('We have it already.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `View submission: ${submission.title}` }));
    expect(await screen.findByRole('dialog', { name: submission.title })).toHaveTextContent(
      submission.prompt,
    );
    const { body } = await author.get('/my-submissions');
    expect(body.map(({ status }: { status: string }) => status).sort()).toEqual(['draft', 'rejected']);
  });

  it('name the prompt that they improve, with a link, and that one was retired', async () => {
    const { author, reviewer, other } = await library();
    const id = await publish(other, reviewer);
    const improved = { ...submission, title: 'Better bank', base: 1 };
    await author.post(`/prompts/${id}/revisions`, improved);
    const own = await publish(author, reviewer, { title: 'My own' });
    await reviewer.post(`/prompts/${own}/retire`, { reason: 'Outdated.' });
    renderApp('/dashboard');
    const entry = await entryOf('Better bank');
    expect(entry).toHaveTextContent(`Improvement to ${submission.title}`);
    expect(await hrefOf(submission.title, within(entry))).toBe(`/prompts/${id}`);
    expect(await entryOf('My own')).toHaveTextContent('Retired');
    expect(await entryOf('My own')).toHaveTextContent('Reason for retiringOutdated.');
    expect(entry).not.toHaveTextContent('Reason for retiring');
    expect(await hrefOf('View prompt: My own')).toBe(`/prompts/${own}`);
  });
});

it('many submissions are loaded fifty at a time, with the focus on the first new one, and filtered by status and by words', async () => {
  const { author } = await library();
  const { db } = await testApp();
  await db.insert(revisions).values(
    Array.from({ length: 60 }, (_, index) => ({
      id: `entry-${index}`,
      title: `Entry ${index}`,
      fullPrompt: 'Sort [list].',
      author: author.user.name,
      authorId: author.user.id,
      status: index % 3 === 0 ? ('rejected' as const) : ('draft' as const),
      updatedAt: new Date(Date.UTC(2026, 0, 1) - index * 1_000),
    })),
  );
  const counted = (count: number) => waitFor(() => expect(statuses()).toHaveLength(count));
  const { user } = renderApp('/dashboard');
  await counted(50);
  await user.click(screen.getByRole('button', { name: 'Show 10 more of 60' }));
  await counted(60);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Entry 50' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /more of/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?shown=100');
  await screen.findByRole('option', { name: 'Rejected (20)' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Rejected (20)');
  await counted(20);
  expect(screen.getByText('20 submissions found')).toBeInTheDocument();
  const box = screen.getByRole('searchbox', { name: 'Search my submissions' });
  await user.type(box, 'ENTRY 57');
  await waitFor(() => expect(statuses()).toEqual(['Rejected']));
  await user.type(box, '9');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await counted(60);
  expect(window.location.search).toBe('');
  expect(box).toHaveFocus();
});
