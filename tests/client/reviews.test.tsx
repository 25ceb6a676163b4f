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

  it('marks the reviewer’s own submission, tells findings to fix from those to check, and leaves a very long text for later', async () => {
    // Joined at run time, so that no secret scanner reports it.
    const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
    await waiting('With a key', 4, { prompt: `Sign in to [system] with ${key}.`, expected_outcome: 'TODO' });
    await waiting('Unfinished', 3, { expected_outcome: 'TODO' });
    await waiting('Very long', 2, { prompt: 'Explain [topic] to me. '.repeat(1_000) });
    await submit(people.reviewer, { title: 'My own prompt' });
    open(people.reviewer);
    const [withKey, unfinished, long, own] = await rows();
    expect(withKey).toHaveTextContent(/1 to fix or explain\d to check/);
    expect(unfinished).toHaveTextContent(/\d to check/);
    expect(unfinished).not.toHaveTextContent('to fix');
    expect(long).toHaveTextContent('Checked when opened');
    expect(own).toHaveTextContent('You (another reviewer decides)');
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

  it('loads fifty and then more', async () => {
    await waiting('Number 0', 60);
    const { db } = await testApp();
    const [{ id: _, ...row } = { id: '' }] = await db.select().from(revisions);
    await db.insert(revisions).values(
      Array.from({ length: 51 }, (_unused, index) => ({
        ...(row as typeof revisions.$inferInsert),
        id: `r${index}`,
        title: `Number ${index + 1}`,
        submittedAt: new Date(Date.now() - (59 - index) * dayMs),
      })),
    );
    const { user } = open(people.reviewer);
    expect(await titles()).toHaveLength(50);
    expect((await screen.findAllByText('52 waiting'))[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    await waitFor(async () => expect(await titles()).toHaveLength(52));
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  it('says that nothing waits, or why it could not be loaded, and tries again', async () => {
    onGet(apiPaths.reviews, fails(500, 'The database is away.'));
    const { user } = open(people.reviewer);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    onGet(apiPaths.reviews, async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeInTheDocument();
  });

  it('is in the account menu of reviewers alone; others read which role is missing, and visitors sign in', async () => {
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
    const foreign = renderApp('/reviews', { signedInAs: amara });
    expect(await screen.findByRole('heading', missing)).toBeInTheDocument();
    foreign.unmount();
    localStorage.clear();
    renderApp('/reviews');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Freviews',
    );
  });
});
