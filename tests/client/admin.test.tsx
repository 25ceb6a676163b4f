import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { contactMessages, missedSearches } from '#server/db/schema.ts';
import { createAdmin, noNumbers } from '#tests/support/client-admin.ts';
import { textOf } from '#tests/support/client-browser.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await createAdmin();
});

/** The screen of an admin. */
function openAsAdmin(path = '/admin') {
  localStorage.setItem(authTokenKey, admin.token);
  return renderApp(path);
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('the screen of admins', () => {
  it('leads a visitor to the login and back', async () => {
    renderApp('/admin/people');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fadmin%2Fpeople',
    );
  });

  it('says to other users that the role is needed, also on a server without roles', async () => {
    renderApp('/admin', { signedInAs: amara });
    expect(
      await screen.findByRole('heading', { name: 'You need Reviewer or Admin access' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('is in the menu of people with a role only', async () => {
    const { user, unmount } = openAsAdmin('/');
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeInTheDocument();
    unmount();
    const other = renderApp('/', { signedInAs: amara });
    await other.user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
    await screen.findByRole('menuitem', { name: 'My Prompts' });
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('has its sections in the URL and in the title', async () => {
    const { user } = openAsAdmin('/admin/people');
    expect(await screen.findByRole('heading', { level: 2, name: 'People' })).toBeInTheDocument();
    expect(document.title).toBe('People · Admin · Prompt Library');
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('People');
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Inbox',
      'Search and tags',
      'Statistics',
      'Departments',
      'Featured',
      'People',
      'Prompts',
    ]);
    await user.click(nav.getByRole('link', { name: 'Statistics' }));
    expect(await screen.findByText('Changes requested')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/statistics');
    expect(nav.getByRole('link', { name: 'Statistics' })).toHaveFocus();
  });

  it('leads from an unknown section to the first', async () => {
    openAsAdmin('/admin/toString');
    expect(await screen.findByRole('heading', { level: 2, name: 'Inbox' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
  });

  it.each([
    ['/admin', '/reports', 'Reports'],
    ['/admin', '/admin/comments', 'Comments'],
    ['/admin', '/admin/messages', 'Messages'],
    ['/admin/statistics', '/admin/numbers', 'Statistics'],
    ['/admin/departments', '/admin/departments', 'Departments'],
    ['/admin/people', '/admin/people', 'People'],
  ])('shows a failure to load at %s (%s), and tries again', async (path, call, what) => {
    onGet(call, fails(500, 'The database is away.'));
    const { user } = openAsAdmin(path);
    expect(await screen.findByRole('heading', { name: `${what} could not be loaded` })).toBeInTheDocument();
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
    const failed = screen.getByRole('button', { name: 'Try again' });
    onGet(call, () => HttpResponse.json(call === '/admin/numbers' ? noNumbers : []));
    await user.click(failed);
    await waitFor(() => expect(failed).not.toBeInTheDocument());
  });
});

describe('the numbers', () => {
  const description = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

  it('are statistics, and charts with their tables', async () => {
    const { user } = openAsAdmin('/admin/statistics');
    await screen.findByText('Changes requested');
    expect(screen.queryByRole('link', { name: 'Changes requested' })).not.toBeInTheDocument();
    expect(description('Published prompts')).toBe('4');
    expect(description('Time to decision')).toBe('–');
    expect(rowsOf(screen.getByRole('table', { name: 'Prompts per department' }))).toEqual([
      'Department | Published | In review | Uses',
      'Medical | 2 | 0 | 0',
      'Market Access | 1 | 0 | 0',
      'HR | 0 | 0 | 0',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Published per week' }))).toHaveLength(13);
    expect(rowsOf(screen.getByRole('table', { name: 'Copies per week' }))).toHaveLength(13);
    const asTable = screen.getByRole('button', { name: 'Show as table: Published per week' });
    const points = () => asTable.closest('section')?.querySelectorAll('svg circle').length;
    // The highest, which is the last, and the lowest.
    expect(points()).toBe(2);
    await user.click(asTable);
    expect(asTable).toHaveAttribute('aria-pressed', 'true');
    expect(points()).toBe(0);
  });

  it('lead to the workflows in Power Automate when messages to Teams were not delivered', async () => {
    const review_webhook = { waiting: 2, waiting_since: '2026-11-26T08:15:00.000Z', failed: 1 };
    onGet('/admin/numbers', () => HttpResponse.json({ ...noNumbers, review_webhook }));
    openAsAdmin('/admin/statistics');
    const link = await screen.findByRole('link', { name: 'Power Automate' });
    expect(link).toHaveAttribute('href', 'https://make.powerautomate.com');
    expect(link.closest('[role=group], .fui-MessageBar')).toHaveTextContent(
      /1 message not delivered in the last 30 days\. .*2 messages waiting, the oldest since Nov 26, 2026, .*\. Delivery is/,
    );
  });

  it('lead admins who review to the reviews that they count', async () => {
    const both = await person(await testApp(), ['Admin', 'Reviewer'], 'Rea Both');
    localStorage.setItem(authTokenKey, both.token);
    renderApp('/admin/statistics');
    const link = await screen.findByRole('link', { name: 'Changes requested' });
    expect(link).toHaveAttribute('href', '/reviews?view=changes_requested');
  });

  it('name the searches that found nothing, with links to try them again', async () => {
    const { db } = await testApp();
    const day = new Date().toISOString().slice(0, 10);
    await db.insert(missedSearches).values([
      { day, text: 'xray report', searches: 14 },
      { day, text: 'one person alone', searches: 1 },
    ]);
    openAsAdmin('/admin/statistics');
    const table = await screen.findByRole('table', { name: 'Searches without results' });
    expect(rowsOf(table)).toEqual([
      'Search | Times | Days | Last searched | Actions',
      expect.stringMatching(/^xray report \| 14 \| 1 \| /),
    ]);
    expect(within(table).getByRole('link', { name: 'xray report' })).toHaveAttribute(
      'href',
      '/search?q=xray%20report',
    );
  });

  it('list the low-rated and the stale prompts, with links', async () => {
    const { db } = await testApp();
    await createPrompt(db, { id: 'poor', title: 'Poor one', ratingSum: 4, ratingCount: 3 });
    await createPrompt(db, { id: 'old', title: 'Old one', updatedAt: new Date('2020-05-06T12:00:00Z') });
    await createPrompt(db, { id: 'due', title: 'Due one', reviewBy: '2021-01-31' });
    openAsAdmin('/admin/statistics');
    const low = await screen.findByRole('table', { name: 'Low-rated prompts' });
    expect(rowsOf(low)).toEqual(['Prompt | Average stars | Ratings', 'Poor one | 1.3 | 3']);
    expect(screen.getByRole('link', { name: 'Old one' })).toHaveAttribute('href', '/prompts/old');
    expect(rowsOf(screen.getByRole('table', { name: 'Prompts due for review' }))).toEqual([
      'Prompt | Next review | Last changed',
      expect.stringMatching(/^Due one \| Jan 31, 2021 \| /),
      'Old one | – | May 6, 2020',
    ]);
  });

  it('are exported as CSV without formulas', async () => {
    const { db } = await testApp();
    await createPrompt(db, {
      id: 'formula',
      title: '=HYPERLINK("https://example.com","x")',
      ratingSum: 3,
      ratingCount: 3,
    });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:table';
    };
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openAsAdmin('/admin/statistics');
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Low-rated prompts' }));
    await expectToast('Download started', { body: 'low-rated-prompts.csv', seconds: 3 });
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('low-rated-prompts.csv');
    expect((await textOf(blobs[0])).replace('\uFEFF', '')).toBe(
      'Title,ID,Average stars,Ratings\r\n"\'=HYPERLINK(""https://example.com"",""x"")",formula,1,3\r\n',
    );
  });

  it('can be copied where the browser cannot download files', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { user } = openAsAdmin('/admin/statistics');
    await user.click(await screen.findByRole('button', { name: 'Show as table: Prompts per department' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV: Prompts per department' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV' }));
    expect(dialog.getByRole('textbox')).toHaveValue(
      'Department,ID,Published,In review,Uses\nMedical,medical,2,0,0\nMarket Access,market-access,1,0,0\nHR,hr,0,0,0\n',
    );
    expect(dialog.getByText(/save it as departments\.csv/)).toBeInTheDocument();
  });
});

describe('the messages', () => {
  const write = async (count: number) => {
    const { db } = await testApp();
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `Writer ${index + 1}`,
      email: `writer+${index + 1}@example.com`,
      message: `Line one of ${index + 1}\n  line two`,
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    }));
    await db.insert(contactMessages).values(rows);
  };
  const writers = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map((item) => /Writer \d+/.exec(item.textContent ?? '')?.[0]);

  it('are listed newest first, with their line breaks and with the URL as a link', async () => {
    await write(2);
    openAsAdmin();
    await screen.findByRole('list', { name: 'Messages' });
    expect(writers()).toEqual(['Writer 2', 'Writer 1']);
    const text = screen.getByText((_, element) => element?.textContent === 'Line one of 1\n  line two');
    expect(text).toHaveTextContent('Line one of 1 line two');
    expect(screen.getByRole('link', { name: 'writer+1@example.com' })).toHaveAttribute(
      'href',
      'mailto:writer%2B1@example.com',
    );
  });

  it('are shown a page at a time', async () => {
    await write(21);
    const { user } = openAsAdmin();
    const more = await screen.findByRole('button', { name: 'Show more messages' });
    expect(writers()).toHaveLength(20);
    await user.click(more);
    await waitFor(() => expect(writers()).toHaveLength(21));
    expect(writers().at(-1)).toBe('Writer 1');
    expect(more).not.toBeInTheDocument();
  });
});
