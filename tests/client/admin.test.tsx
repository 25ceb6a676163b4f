import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { contactMessages } from '#server/db/schema.ts';
import { createAdmin, noNumbers } from '#tests/support/client-admin.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { type Caller } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await createAdmin();
});

/** The screen of an admin. */
function openAsAdmin(path = '/admin') {
  localStorage.setItem(authTokenKey, admin.token);
  return renderApp(path);
}

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
    expect(await screen.findByRole('heading', { level: 2, name: 'Statistics' })).toBeInTheDocument();
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
