import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NumbersDto } from '#contract/admin.ts';
import { contactMessages, missedSearches } from '#server/db/schema.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { amara, goTo, hrefOf, renderApp } from '#tests/support/render-app.tsx';
import type { Caller } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';

const noNumbers: NumbersDto = {
  published: 0,
  waiting: 0,
  days_to_decision: null,
  decided: 0,
  departments: [],
  weeks: [],
  missed_searches: [],
  low_rated: [],
  review_webhook: null,
  stale: [],
};

let admin: Caller;
beforeEach(async () => {
  admin = await personOfLibrary('Ada Admin', 'Admin');
});

describe('the screen of admins', () => {
  it('is in the menu of people with a role only, with its sections in the URL and the title; others read that a role is needed', async () => {
    const { user, unmount } = renderApp('/faq', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeInTheDocument();
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Inbox',
      'Search and tags',
      'Statistics',
      'Departments',
      'Featured',
      'People',
      'Prompts',
    ]);
    await user.click(nav.getByRole('link', { name: 'People' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'People' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/people');
    expect(document.title).toBe('People · Admin · Prompt Library');
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('People');
    expect(nav.getByRole('link', { name: 'People' })).toHaveFocus();
    unmount();
    // On a server without roles, too.
    const other = renderApp('/admin', { signedInAs: amara });
    await screen.findByRole('heading', { name: 'You need Reviewer or Admin access' });
    expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
    await other.user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
    await screen.findByRole('menuitem', { name: 'My Prompts' });
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('shows a failure to load of each section, and tries again', async () => {
    const sections = [
      ['/admin', '/reports', 'Reports'],
      ['/admin', '/admin/comments', 'Comments'],
      ['/admin/statistics', '/admin/numbers', 'Statistics'],
      ['/admin/people', '/admin/people', 'People'],
    ] as const;
    for (const [, call] of sections) onGet(call, fails(500, 'The database is away.'));
    const { user } = renderApp('/admin/toString', { as: admin });
    // From an unknown section to the first.
    expect(await screen.findByRole('heading', { level: 2, name: 'Inbox' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
    for (const [path, call, what] of sections) {
      goTo(path);
      const heading = await screen.findByRole('heading', { name: `${what} could not be loaded` });
      const failed = within(heading.parentElement as HTMLElement);
      expect(failed.getByText('The database is away.')).toBeInTheDocument();
      onGet(call, () => HttpResponse.json(call === '/admin/numbers' ? noNumbers : []));
      await user.click(failed.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(heading).not.toBeInTheDocument());
    }
  });
});

it('the messages are listed newest first, a page at a time, with their line breaks and with the address as a link', async () => {
  const rows = Array.from({ length: 21 }, (_, index) => ({
    name: `Writer ${index + 1}`,
    email: `writer+${index + 1}@example.com`,
    message: `Line one of ${index + 1}\n  line two`,
    createdAt: new Date(Date.UTC(2026, 0, 1, index)),
  }));
  await (await testApp()).db.insert(contactMessages).values(rows);
  const writers = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map((item) => /Writer \d+/.exec(item.textContent ?? '')?.[0]);
  const { user } = renderApp('/admin', { as: admin });
  const more = await screen.findByRole('button', { name: 'Show more messages' });
  expect(writers()).toHaveLength(20);
  expect(writers()[0]).toBe('Writer 21');
  await user.click(more);
  await waitFor(() => expect(writers()).toHaveLength(21));
  expect(writers().at(-1)).toBe('Writer 1');
  expect(more).not.toBeInTheDocument();
  expect(
    screen.getByText((_, element) => element?.textContent === 'Line one of 1\n  line two'),
  ).toBeVisible();
  expect(await hrefOf('writer+1@example.com')).toBe('mailto:writer%2B1@example.com');
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('the people', () => {
  it('are listed with their roles and the sources of these', async () => {
    const app = await testApp();
    await signIn(app, { name: 'Rita', email: 'rita@example.com', rolesSeen: ['Reviewer'] });
    onGet('/admin/people', async () => {
      const { body } = await admin.get('/admin/people');
      const named = { id: null, name: '', email: 'boss@example.com', seen: [], configured: ['Admin'] };
      const byId = { ...named, email: '0b3f5c8e-6d0e', configured: ['Reviewer'] };
      return HttpResponse.json([...body, named, byId]);
    });
    renderApp('/admin/people', { as: admin });
    expect(rowsOf(await screen.findByRole('table', { name: 'People with a role' }))).toEqual([
      'Person | Reviewer | Admin',
      'Ritarita@example.com | Yes, from Microsoft Entra ID | No',
      'Not signed in yetboss@example.com | No | Yes, from server settings',
      'Not signed in yetAccount ID 0b3f5c8e-6d0e | Yes, from server settings | No',
    ]);
    expect(screen.getByText(/^Reviewers decide on submissions\. Admins manage /)).toBeInTheDocument();
    expect(screen.getByText(/in the server's settings\.$/)).toBeInTheDocument();
  });

  it('are found by email address, and signed out after a confirmation with their name', async () => {
    const app = await testApp();
    const ann = await signIn(app, { name: 'Ann Lindqvist', email: 'ann.lindqvist@example.com' });
    const { user } = renderApp('/admin/people', { as: admin });
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, 'nobody.here@example.com{Enter}');
    expect(await screen.findByText('No account has this email address.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'ANN.lindqvist@example.com{Enter}');
    const found = await screen.findByRole('list', { name: 'Accounts found' });
    expect(found).toHaveTextContent('ann.lindqvist@example.com, 1 sign-in in browsers');
    await user.click(within(found).getByRole('button', { name: 'Sign out everywhere: Ann Lindqvist' }));
    expect(found).toHaveTextContent('Sign Ann Lindqvist out on all devices?');
    expect((await ann.get('/me')).status).toBe(200);
    await user.click(within(found).getByRole('button', { name: 'Sign out everywhere' }));
    await expectToast('Signed out everywhere', { body: 'Ann Lindqvist', seconds: 3 });
    expect(await screen.findByText(/0 sign-ins in browsers/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Sign out everywhere/ })).not.toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect((await ann.get('/me')).status).toBe(401);
  });
});

describe('the statistics of the admins’ screen', () => {
  const open = () => renderApp('/admin/statistics', { as: admin });
  const tasks = async () =>
    within(await screen.findByRole('list', { name: 'To do first' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

  it('say when there is no task; begin with the most urgent one of each kind, each with a link and the reason, and show ten until asked for more', async () => {
    const { db } = await testApp();
    const first = open();
    expect(await screen.findByText(/^No searches without results, and no prompts to /)).toBeVisible();
    first.unmount();
    const day = new Date().toISOString().slice(0, 10);
    await db.insert(missedSearches).values([
      { day, text: 'xray report', searches: 14 },
      { day, text: 'one person alone', searches: 1 },
    ]);
    await createPrompt(db, { id: 'poor', title: 'Poor one', ratingSum: 4, ratingCount: 3 });
    await createPrompt(db, { id: 'old', title: 'Old one', updatedAt: new Date('2020-05-06T12:00:00Z') });
    await createPrompt(db, { id: 'due', title: 'Due one', reviewBy: '2021-01-31' });
    await createPrompts(
      db,
      Array.from({ length: 7 }, () => ({ reviewBy: '2022-01-31' })),
    );
    const { user } = open();
    const shown = await tasks();
    expect(shown).toHaveLength(10);
    expect(shown.slice(0, 4)).toEqual([
      expect.stringMatching(/^xray reportSearched 14 times on 1 day, no results/),
      'Poor one1.3 stars from 3 ratings',
      'Due oneReview due since Jan 31, 2021',
      'Old oneUnchanged since May 6, 2020, without a review date',
    ]);
    expect(await hrefOf('xray report')).toBe('/search?q=xray%20report');
    expect(screen.getByRole('link', { name: 'Old one' })).toHaveAttribute('href', '/prompts/old');
    await user.click(screen.getByRole('button', { name: 'Show more tasks' }));
    await waitFor(async () => expect(await tasks()).toHaveLength(11));
  });

  it('have four figures, each with the four weeks before, a line only where there are numbers, and departments by use', async () => {
    const week = (index: number) => ({
      week: `2026-0${index + 1}-05`,
      published: index,
      copies: 10 * index,
      downloads: 1,
      hand_overs: 1,
      ...(index > 3 ? { outcomes: { worked: 3, needed_changes: 1, did_not_help: 0 } } : {}),
    });
    const department = { published: 3, waiting: 1, uses: 20 };
    onGet('/admin/numbers', () =>
      HttpResponse.json({
        ...noNumbers,
        published: 81,
        waiting: 14,
        weeks: Array.from({ length: 8 }, (_, index) => week(index)),
        departments: [
          { ...department, id: 'sales', name: 'Sales' },
          { ...department, id: 'hr', name: 'HR', uses: 1_200 },
        ],
      }),
    );
    open();
    const table = await screen.findByRole('table', { name: 'Departments by use' });
    expect(rowsOf(table)).toEqual([
      'Department | Uses | Published | In review',
      'HR | 1,200 | 3 | 1',
      'Sales | 20 | 3 | 1',
    ]);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Published prompts',
      'Uses in 4 weeks',
      'Worked',
      'Time to decision',
    ]);
    expect(figure('Published prompts')).toHaveTextContent(/81\s*22 in 4 weeks, 6 before$/);
    expect(figure('Uses in 4 weeks')).toHaveTextContent(/228\s*68 before$/);
    expect(figure('Worked')).toHaveTextContent(/75%\s*of 16 responses in 4 weeks, – before$/);
    expect(figure('Time to decision')).toHaveTextContent(/–\s*median of 90 days, 14 in review$/);
    expect(figure('Worked').querySelector('polyline')).not.toBeNull();
    expect(figure('Time to decision').querySelector('svg')).toBeNull();
  });

  it('can be copied where the browser cannot download files', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Departments by use' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV' }));
    expect(dialog.getByRole('textbox')).toHaveValue(
      'Department,ID,Uses,Published,In review\nMedical,medical,0,2,0\nMarket Access,market-access,0,1,0\nHR,hr,0,0,0\n',
    );
    expect(dialog.getByText(/save it as departments\.csv/)).toBeInTheDocument();
  });
});
