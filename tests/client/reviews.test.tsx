import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { revisions } from '#server/db/schema.ts';
import { fails, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { castOfReviews } from '#tests/support/client-reviewing.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, submit } from '#tests/support/reviewing.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe('the review queue', () => {
  const { people } = castOfReviews();

  const open = (person: Caller, path = '/reviews') => renderApp(path, { as: person });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Reviews' }))
      .getAllByRole('row')
      .slice(1);
  const titles = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);
  /** Submits, and lets it wait for some days. */
  async function waiting(title: string, days: number, changes: object = {}) {
    const { db } = await testApp();
    const id = await submit(people.author, { title, ...changes });
    await db
      .update(revisions)
      .set({ submittedAt: new Date(Date.now() - days * dayMs - 60_000) })
      .where(eq(revisions.id, id));
    return id;
  }

  it('shows waiting reviews, the oldest first, with days, department, author and kind, and leads to the oldest that the reviewer may decide and no colleague is assigned to', async () => {
    const own = await submit(people.reviewer, { title: 'Own' });
    await people.other.post(`/reviews/${await waiting('Taken', 14)}/assign`, { assignee: 'me' });
    await waiting('Tender decoder', 3, { department_id: 'sales' });
    const next = await waiting('Congress Q&A bank', 12);
    await people.reviewer.post(`/reviews/${next}/assign`, { assignee: 'me' });
    const { db } = await testApp();
    await db
      .update(revisions)
      .set({ submittedAt: new Date(0) })
      .where(eq(revisions.id, own));
    const { user } = open(people.reviewer);
    expect(await titles()).toEqual(['Own', 'Taken', 'Congress Q&A bank', 'Tender decoder']);
    const [mine, , first, second] = await rows();
    expect(mine).toHaveTextContent('You (another reviewer decides)');
    expect(first).toHaveTextContent('12 daysOverdue');
    expect(screen.getByText(/Decide within 7 days\.$/)).toBeVisible();
    expect(screen.getAllByTitle(/^Submitted .*\. Overdue from day 7$/)).toHaveLength(3);
    // A separate request returns the department's name, so no other name may be shown before.
    expect(first).not.toHaveTextContent('General');
    await waitFor(() => expect(first).toHaveTextContent('Medical'));
    expect(first).toHaveTextContent('Ann Author');
    expect(first).toHaveTextContent('New prompt');
    expect(within(first as HTMLElement).getByRole('cell', { name: 'You' })).toBeVisible();
    expect(second).toHaveTextContent('3 days');
    expect(second).not.toHaveTextContent('Overdue');
    expect(screen.getAllByText('4 waiting')[0]).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Open next review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Congress Q&A bank' })).toBeVisible();
    expect(window.location.pathname).toBe(`/reviews/${next}`);
  });

  it('tells findings to fix from those to check, leaves a very long text for later, and is navigated with j, k and Enter', async () => {
    // Joined at run time, so that no secret scanner reports it.
    const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
    await waiting('With a key', 4, { prompt: `Sign in to [system] with ${key}.`, expected_outcome: 'TODO' });
    await waiting('Unfinished', 3, { expected_outcome: 'TODO' });
    await waiting('Very long', 2, { prompt: 'Explain [topic] to me. '.repeat(1_000) });
    const { user } = open(people.reviewer);
    const [withKey, unfinished, long] = await rows();
    expect(withKey).toHaveTextContent(/1 to fix or explain\d to check/);
    expect(unfinished).toHaveTextContent(/\d to check/);
    expect(unfinished).not.toHaveTextContent('to fix');
    expect(long).toHaveTextContent('Checked when opened');
    // So few are read faster than they are filtered.
    expect(screen.queryByRole('searchbox', { name: 'Search titles and authors' })).not.toBeInTheDocument();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Unfinished' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'With a key' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'With a key' })).toHaveFocus());
  });

  it('counts and narrows to the own ones, a department, a text and a state, all in the URL, once there is something to filter', async () => {
    await waiting('Tender decoder', 3, { department_id: 'sales' });
    await waiting('Congress Q&A bank', 12);
    for (const title of ['Jolly', 'Second']) await waiting(title, 2);
    const { user } = open(people.reviewer);
    await rows();
    // The counts and the departments are requests of their own.
    const all = await screen.findByRole<HTMLOptionElement>('option', { name: 'All reviews (4)' });
    expect(all.selected).toBe(true);
    expect(await screen.findByRole('option', { name: 'Assigned to me (0)' })).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Sales' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'sales');
    await waitFor(async () => expect(await titles()).toEqual(['Tender decoder']));
    expect(window.location.search).toBe('?department=sales');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), '');
    const box = screen.getByRole('searchbox', { name: 'Search titles and authors' });
    // A letter that is typed in a field is no shortcut.
    await user.type(box, 'j');
    expect(box).toHaveFocus();
    await waitFor(async () => expect(await titles()).toEqual(['Jolly']));
    await user.clear(box);
    await user.type(box, 'congr');
    await waitFor(async () => expect(await titles()).toEqual(['Congress Q&A bank']));
    expect(window.location.search).toBe('?q=congr');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reviewer' }), 'mine');
    expect(await screen.findByRole('heading', { name: 'No matching reviews' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await titles()).toHaveLength(4));
    expect(window.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Decided' }));
    expect(await screen.findByRole('heading', { name: 'No decisions yet' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Department' })).not.toBeInTheDocument();
  });

  it('says that nothing waits, or why it could not be loaded, and tries again', async () => {
    onGet(apiPaths.reviews, fails(500, 'The database is away.'));
    const { user } = open(people.reviewer);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    onGet(apiPaths.reviews, realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeInTheDocument();
  });

  it('is in the account menu of reviewers alone; others read which role is missing', async () => {
    const { user, unmount } = open(people.reviewer, '/about');
    await user.click(await screen.findByRole('button', { name: 'Account: Rita Reviewer' }));
    expect(await screen.findByRole('menuitem', { name: 'Reviews' })).toBeInTheDocument();
    unmount();
    const missing = { name: 'You need Reviewer access' };
    const other = open(people.admin);
    expect(await screen.findByRole('heading', missing)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews');
    await other.user.click(await screen.findByRole('button', { name: 'Account: Ada Admin' }));
    expect(await screen.findByRole('menuitem', { name: 'My Prompts' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Reviews' })).not.toBeInTheDocument();
    other.unmount();
    // A server without roles.
    renderApp('/reviews', { signedInAs: amara });
    expect(await screen.findByRole('heading', missing)).toBeInTheDocument();
  });
});
