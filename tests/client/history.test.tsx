import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { users } from '#server/db/schema.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { fails, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { castOfReviews } from '#tests/support/client-reviewing.ts';
import { hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, publish, submit } from '#tests/support/reviewing.ts';

describe('the history of a prompt for reviewers and admins, on the page of its versions', () => {
  const { people } = castOfReviews();
  let id: string;
  beforeEach(async () => {
    id = await publish(people.author, people.reviewer);
  });
  const open = (caller: Caller) => renderApp(`/prompts/${id}/versions`, { as: caller });

  /** The facts of a version arrive by a request of their own, after its heading, and may replace its part of the page. */
  const expectFacts = (facts: Record<string, string | RegExp>) =>
    waitFor(() => {
      const section = screen.getByText('Version 1.0').closest('section') as HTMLElement;
      for (const [term, definition] of Object.entries(facts))
        expect(within(section).getByText(term).nextElementSibling, term).toHaveTextContent(definition);
    });

  it('shows a reviewer the events by day, in print with number and hash, also after a failure, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    onGet('/prompts/:id/history', fails(500, 'Away.'));
    const { user } = open(people.reviewer);
    expect(await screen.findByText(/^The events could not be loaded\. Away\./)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'v1.0' })).toBeInTheDocument();
    onGet('/prompts/:id/history', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const events = within(await screen.findByRole('region', { name: 'Events' }));
    const rows = events.getAllByRole('row').slice(1);
    // The words on the screen, and in print the values that are hashed.
    expect(rows.map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
      'Submittedsubmit',
      'Approvedapprove',
    ]);
    expect(rows[1]).toHaveTextContent(/Rita Reviewerv1\.0pending to published.*[\da-f]{12}…[\da-f]{64}$/);
    expect(events.getByText(/^Times in \S+$/)).toBeInTheDocument();
    // Both are of one day, which is named once.
    expect(events.getAllByRole('rowheader').map((day) => day.getAttribute('rowspan'))).toEqual(['2']);
    await screen.findByText(/^Kept as described in 21 CFR 11\.10\(e\), the US rule for audit trails/);
    expect(document.body).not.toHaveTextContent(/complian/i);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    expect(await hrefOf('Back to the prompt')).toBe(`/prompts/${id}`);
  });

  it('begins with the newest events and revisions, and loads all before it prints or downloads', async () => {
    const { db } = await testApp();
    const [page, revisionPage] = [
      listLimits['promptHistory.events'].page,
      listLimits['promptHistory.revisions'].page,
    ];
    await db.execute(sql`
      insert into audit_events (sequence, occurred_at, action, subject, subject_id, previous_hash, hash)
      select 2 + n, now(), 'assign', 'prompt', ${id}, 'x', 'x' || n from generate_series(1, ${page}::int) as n`);
    await db.execute(sql`
      insert into revisions (id, prompt_id, number, version, status, title, full_prompt, author)
      select 'r' || n, ${id}, n, '1.' || n, 'published', 'Title', 'Text', 'Ann' from generate_series(2, ${revisionPage + 1}::int) as n`);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open(people.reviewer);
    const rows = async () =>
      within(await screen.findByRole('region', { name: 'Events' })).getAllByRole('row').length - 1;
    expect(await rows()).toBe(page);
    expect(screen.queryByText('Version 1.0')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show earlier events' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(await rows()).toBe(page + 2);
    expect(screen.getByText('Version 1.0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier events' })).not.toBeInTheDocument();
    print.mockRestore();
  });

  it('names departments, choices and days in words, and distinguishes a deleted user from the server', async () => {
    const app = await testApp();
    await recordArrivals(app.db, 'import', [id], new Date('2026-05-03T08:15:00Z'));
    await app.db.delete(users).where(eq(users.id, people.reviewer.user.id));
    open(people.other);
    const events = within(await screen.findByRole('region', { name: 'Events' }));
    const actors = events.getAllByRole('row').map((row) => row.querySelectorAll('td')[2]?.textContent);
    expect(actors).toEqual([undefined, 'Ann Author', 'Deleted user', 'Server']);
    expect(events.getByTitle(/^May 3, 2026/)).toHaveTextContent(/2026-05-03T08:15:00.000Z$/);
    await screen.findByText('Medical', { selector: 'dd *' });
    await expectFacts({ Outcome: 'Published', Attachment: 'No' });
    expect(screen.getByText(/^Empty fields: .*\bExample answer\b/)).toBeInTheDocument();
  });

  it('shows employees neither the events nor a submission that was never published', async () => {
    const { unmount } = open(people.author);
    expect(await screen.findByRole('heading', { level: 2, name: 'v1.0' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Events' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    unmount();
    id = await submit(people.author);
    open(people.author);
    expect(await screen.findByRole('heading', { name: 'No versions to show' })).toBeInTheDocument();
  });
});
