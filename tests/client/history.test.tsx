import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { authTokenKey } from '#domain/limits.ts';
import { revisions, users } from '#server/db/schema.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';

describe('the history of a prompt for reviewers and admins, on the page of its versions', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  let id: string;
  beforeEach(async () => {
    await setPublicConfig({ ownServer: true });
    const app = await testApp();
    await app.empty();
    people = await cast(app);
    id = await publish(people.author, people.reviewer);
  });
  const open = (caller: Caller) => {
    localStorage.setItem(authTokenKey, caller.token);
    return renderApp(`/prompts/${id}/versions`);
  };

  /** The facts of a version arrive by a request of their own, after its heading, and may replace its part of the page. */
  const expectFacts = (facts: Record<string, string | RegExp>) =>
    waitFor(() => {
      const section = screen.getByText('Version 1.0').closest('section') as HTMLElement;
      for (const [term, definition] of Object.entries(facts))
        expect(within(section).getByText(term).nextElementSibling, term).toHaveTextContent(definition);
    });

  it('shows a reviewer the events by day, in print with number and hash, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open(people.reviewer);
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
    expect(await screen.findByRole('heading', { level: 2, name: 'v1.0' })).toBeInTheDocument();
    expect(
      await screen.findByText(/^Kept as described in 21 CFR 11\.10\(e\), the US rule for audit trails/),
    ).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/complian/i);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    print.mockRestore();
    expect(screen.getByRole('link', { name: 'Back to the prompt' })).toHaveAttribute(
      'href',
      `/prompts/${id}`,
    );
  });

  it('begins with the newest events and revisions, and loads all before it prints or downloads', async () => {
    const { db } = await testApp();
    const [page, revisionPage] = [
      listLimits['promptHistory.events'].page,
      listLimits['promptHistory.revisions'].page,
    ];
    await db.execute(sql`
      insert into audit_events (sequence, occurred_at, action, subject, subject_id, previous_hash, hash)
      select 2 + n, now(), 'assign', 'prompt', ${id}, 'x', 'x' || n from generate_series(1, ${2 * page}::int) as n`);
    await db.execute(sql`
      insert into revisions (id, prompt_id, number, version, status, title, full_prompt, author)
      select 'r' || n, ${id}, n, '1.' || n, 'published', 'Title', 'Text', 'Ann' from generate_series(2, ${revisionPage + 1}::int) as n`);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open(people.reviewer);
    const rows = async () =>
      within(await screen.findByRole('region', { name: 'Events' })).getAllByRole('row').length - 1;
    expect(await rows()).toBe(page);
    expect(screen.queryByText('Version 1.0')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    await screen.findByText('Version 1.0');
    expect(await rows()).toBe(2 * page);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(await rows()).toBe(2 * page + 2);
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

  it('distinguishes deleted users by numbers, and names an unpublished submission by its day', async () => {
    const app = await testApp();
    const { body } = await people.author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(people.reviewer, body.id, 'reject', { reason: 'Adds nothing.' });
    await app.db.delete(users).where(inArray(users.id, [people.author.user.id, people.reviewer.user.id]));
    open(people.other);
    const events = within(await screen.findByRole('region', { name: 'Events' }));
    const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);
    const day = /^Not published, submitted [A-Z][a-z]{2} \d+, \d{4}Not published, submitted \d{4}-.*Z$/;
    const rows = events.getAllByRole('row').slice(1);
    expect(rows.map((row) => cells(row).slice(2, 4))).toEqual([
      ['Deleted user 1', 'v1.0'],
      ['Deleted user 2', 'v1.0'],
      ['Deleted user 1', expect.stringMatching(day)],
      ['Deleted user 2', expect.stringMatching(/^Not published, submitted /)],
    ]);
    const deciders = await screen.findAllByText('Decided by');
    expect(deciders.map((term) => term.nextElementSibling?.textContent)).toEqual([
      'Deleted user 2',
      'Deleted user 2',
    ]);
  });

  it('names a rejected submission by its day', async () => {
    id = await submit(people.author);
    await decide(people.reviewer, id, 'reject', { reason: 'Not ours.' });
    // Imported entries can have a date in every state.
    const { db } = await testApp();
    await db.update(revisions).set({ reviewBy: '2999-05-03' }).where(eq(revisions.id, id));
    open(people.other);
    const name = /^Not published, submitted [A-Z][a-z]{2} \d+, \d{4}/;
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.queryByText(/^Review again by/)).not.toBeInTheDocument();
  });

  it('names the current status once, a date to review again only of the version in use, and opens a retired text on demand', async () => {
    open(people.reviewer);
    expect(await screen.findByText('Review again by')).toBeInTheDocument();
    expect(screen.queryByText('Status')).not.toBeInTheDocument();
    cleanup();
    await people.other.post(`/prompts/${id}/retire`, { reason: 'Out of date.' });
    const { user } = open(people.reviewer);
    expect(await screen.findByText(/^Retired, version 1\.0\./)).toBeInTheDocument();
    expect(await screen.findByText('Review again by (as recorded)')).toBeInTheDocument();
    expect(screen.queryByText('Status')).not.toBeInTheDocument();
    expect(screen.queryByText('Review again by')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show prompt Version 1.0', expanded: false }));
    expect(screen.getByRole('button', { name: 'Hide prompt Version 1.0' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('lets an admin redact a version, and then shows who did, why, and its former hash', async () => {
    const { user } = open(people.admin);
    // In the list: the history, which is printed, has the button too once it has arrived.
    const list = within(await screen.findByRole('list', { name: 'Versions, newest first' }));
    await user.click(await list.findByRole('button', { name: 'Redact v1.0' }));
    expect(await screen.findByRole('dialog', { name: 'Redact version 1.0' })).toBeInTheDocument();
    await people.admin.post(`/prompts/${id}/versions/1/redact`, { reason: 'It had data of a patient.' });
    cleanup();
    open(people.reviewer);
    await screen.findByRole('heading', { level: 2, name: 'Version 1.0' });
    await expectFacts({
      'Redacted by': 'Ada Admin',
      'Reason for the redaction': 'It had data of a patient.',
      'Hash of the original': /^[\da-f]{12}…[\da-f]{64}$/,
      'The AI Prompt': 'This version was redacted.',
    });
    expect(screen.queryByRole('button', { name: 'Redact v1.0' })).not.toBeInTheDocument();
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

  it('says why the events could not be loaded, beside the versions, and tries again', async () => {
    let isBroken = true;
    onGet('/prompts/:id/history', (call) => (isBroken ? fails(500, 'Away.')(call) : undefined));
    const { user } = open(people.reviewer);
    expect(await screen.findByText(/^The events could not be loaded\. Away\./)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'v1.0' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Events' })).toBeInTheDocument();
  });

  it('of a submission is linked from its review, which repeats the requested changes', async () => {
    id = await submit(people.author);
    await decide(people.reviewer, id, 'request_changes', { reason: 'Name the sources.' });
    expect((await people.author.put(`/my-submissions/${id}`, submission)).status).toBe(200);
    localStorage.setItem(authTokenKey, people.reviewer.token);
    const { user } = renderApp(`/reviews/${id}`);
    const facts = within(await screen.findByRole('complementary', { name: 'About this version' }));
    expect((await facts.findByText('Requested changes')).nextElementSibling).toHaveTextContent(
      'Name the sources.',
    );
    await user.click(facts.getByRole('link', { name: 'Version history' }));
    const events = within(await screen.findByRole('region', { name: 'Events' }));
    expect(events.getByRole('cell', { name: 'Name the sources.' })).toBeInTheDocument();
    expect(events.getByText('Resubmitted')).toBeInTheDocument();
    expect(await screen.findByText(/^Never published\./)).toBeInTheDocument();
  });
});
