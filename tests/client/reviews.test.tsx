import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { revisions } from '#server/db/schema.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, cast, decide, submit } from '#tests/support/reviewing.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe('the review queue', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeEach(async () => {
    const app = await testApp();
    await app.empty();
    people = await cast(app);
  });

  const open = (person: Caller, path = '/reviews') => {
    localStorage.setItem(authTokenKey, person.token);
    return renderApp(path);
  };
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

  it('shows waiting reviews, the oldest first, with days, department, author and kind', async () => {
    await waiting('Tender decoder', 3, { department_id: 'sales' });
    const old = await waiting('Congress Q&A bank', 12);
    await people.reviewer.post(`/reviews/${old}/assign`, { assignee: 'me' });
    open(people.reviewer);
    expect(await titles()).toEqual(['Congress Q&A bank', 'Tender decoder']);
    const [first, second] = await rows();
    expect(first).toHaveTextContent('12 days');
    expect(first).toHaveTextContent('12 daysOverdue');
    expect(screen.getByText(/Decide within 7 days\.$/)).toBeVisible();
    expect(screen.getByTitle(/^Submitted .*\. Overdue from day 7$/)).toBeInTheDocument();
    expect(screen.getAllByTitle(/^Submitted /)).toHaveLength(2);
    // A separate request returns the department's name, so no other name may be shown before.
    expect(first).not.toHaveTextContent('General');
    await waitFor(() => expect(first).toHaveTextContent('Medical'));
    expect(first).toHaveTextContent('Ann Author');
    expect(first).toHaveTextContent('You');
    expect(first).toHaveTextContent('New prompt');
    expect(second).toHaveTextContent('3 days');
    expect(second).not.toHaveTextContent('Overdue');
    expect(second).not.toHaveTextContent('!');
    expect(screen.getAllByText('2 waiting')[0]).toBeInTheDocument();
    expect(within(first as HTMLElement).getByRole('cell', { name: 'You' })).toBeVisible();
    // So few are read faster than they are filtered.
    expect(screen.queryByRole('searchbox', { name: 'Search titles and authors' })).not.toBeInTheDocument();
  });

  it('says that another reviewer decides on a submission of the user', async () => {
    await submit(people.reviewer, { title: 'My own prompt' });
    open(people.reviewer);
    const [own] = await rows();
    expect(own).toHaveTextContent('You (another reviewer decides)');
  });

  it('tells the findings to fix from those to check', async () => {
    // Joined at run time, so that no secret scanner reports it.
    const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
    await waiting('With a key', 2, { prompt: `Sign in to [system] with ${key}.`, expected_outcome: 'TODO' });
    await waiting('Unfinished', 1, { expected_outcome: 'TODO' });
    open(people.reviewer);
    const [withKey, unfinished] = await rows();
    expect(withKey).toHaveTextContent(/1 to fix or explain\d to check/);
    expect(unfinished).toHaveTextContent(/\d to check/);
    expect(unfinished).not.toHaveTextContent('to fix');
  });

  it('says that a very long text is checked when its review is opened', async () => {
    await waiting('Very long', 1, { prompt: 'Explain [topic] to me. '.repeat(1_000) });
    open(people.reviewer);
    const [long] = await rows();
    expect(long).toHaveTextContent('Checked when opened');
  });

  it('counts the reviewer’s own and all, once there is something to filter', async () => {
    const old = await waiting('Congress Q&A bank', 12);
    for (const title of ['First', 'Second', 'Third']) await waiting(title, 2);
    await people.reviewer.post(`/reviews/${old}/assign`, { assignee: 'me' });
    open(people.reviewer);
    // The counts are requests of their own.
    const all = await screen.findByRole<HTMLOptionElement>('option', { name: 'All reviews (4)' });
    expect(all.selected).toBe(true);
    expect(await screen.findByRole('option', { name: 'Assigned to me (1)' })).toBeInTheDocument();
  });

  it('narrows to the own ones, a department, a text and a state, all in the URL', async () => {
    await waiting('Tender decoder', 3, { department_id: 'sales' });
    await waiting('Congress Q&A bank', 12);
    for (const title of ['First', 'Second']) await waiting(title, 2);
    const { user } = open(people.reviewer);
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'sales');
    await waitFor(async () => expect(await titles()).toEqual(['Tender decoder']));
    expect(window.location.search).toBe('?department=sales');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), '');
    await user.type(screen.getByRole('searchbox', { name: 'Search titles and authors' }), 'congr');
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

  it('leads in one press to the oldest review that the reviewer may decide and no colleague is assigned to', async () => {
    await submit(people.reviewer, { title: 'Own' });
    await people.other.post(`/reviews/${await waiting('Taken', 14)}/assign`, { assignee: 'me' });
    const next = await waiting('Congress Q&A bank', 12);
    await people.reviewer.post(`/reviews/${next}/assign`, { assignee: 'me' });
    await waiting('Tender decoder', 3);
    const { db } = await testApp();
    await db
      .update(revisions)
      .set({ submittedAt: new Date(0) })
      .where(eq(revisions.title, 'Own'));
    const { user } = open(people.reviewer);
    expect((await titles())[0]).toBe('Own');
    await user.click(screen.getByRole('link', { name: 'Open next review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Congress Q&A bank' })).toBeVisible();
    expect(window.location.pathname).toBe(`/reviews/${next}`);
  });

  it('is left by a review that is decided, in one press to the next one', async () => {
    const decided = await submit(people.author, { title: 'Decided' });
    await decide(people.other, decided, 'approve');
    await submit(people.reviewer, { title: 'Own' });
    await submit(people.author, { title: 'Waiting' });
    const { user } = open(people.reviewer, `/reviews/${decided}?view=decided`);
    // A date alone would not say of what.
    expect(await screen.findByText(/^Decided \w+ \d+, \d+$/)).toBeVisible();
    const next = await screen.findByRole('link', { name: 'Open next review' });
    const entries = window.history.length;
    await user.click(next);
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(window.history.length).toBe(entries);
  });

  it('is navigated with j and k, and opens a review with Enter', async () => {
    await waiting('First', 3);
    await waiting('Second', 2);
    const { user } = open(people.reviewer);
    await rows();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'First' })).toHaveFocus());
  });

  it('leaves letters alone that are typed in a field', async () => {
    for (const title of ['Jolly', 'First', 'Second', 'Third']) await waiting(title, 3);
    const { user } = open(people.reviewer);
    await rows();
    const box = screen.getByRole('searchbox', { name: 'Search titles and authors' });
    await user.type(box, 'j');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('j');
  });

  it('loads fifty and then more', async () => {
    for (let index = 0; index < 52; index += 1) await waiting(`Number ${index}`, 60 - index);
    const { user } = open(people.reviewer);
    expect(await titles()).toHaveLength(50);
    expect(screen.getAllByText('52 waiting')[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    await waitFor(async () => expect(await titles()).toHaveLength(52));
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  it('says that nothing waits', async () => {
    open(people.reviewer);
    expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeInTheDocument();
  });

  it('says why it could not be loaded, and tries again', async () => {
    await waiting('First', 3);
    onGet(apiPaths.reviews, fails(500, 'The database is away.'));
    const { user } = open(people.reviewer);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    onGet(apiPaths.reviews, async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual(['First']);
  });

  it('says to an employee which role is missing', async () => {
    open(people.author);
    expect(await screen.findByRole('heading', { name: 'You need Reviewer access' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews');
  });

  it('says the same to a user of a server without roles', async () => {
    renderApp('/reviews', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'You need Reviewer access' })).toBeInTheDocument();
  });

  it('leads a visitor to the login and back', async () => {
    renderApp('/reviews');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Freviews',
    );
  });

  it('is in the account menu of reviewers alone', async () => {
    const { user, unmount } = open(people.reviewer, '/about');
    await user.click(await screen.findByRole('button', { name: 'Account: Rita Reviewer' }));
    expect(await screen.findByRole('menuitem', { name: 'Reviews' })).toBeInTheDocument();
    unmount();
    const other = open(people.author, '/about');
    await other.user.click(await screen.findByRole('button', { name: 'Account: Ann Author' }));
    expect(await screen.findByRole('menuitem', { name: 'My Prompts' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Reviews' })).not.toBeInTheDocument();
  });
});
