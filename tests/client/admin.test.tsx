import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { contactMessages } from '#server/db/schema.ts';
import { createAdmin, noNumbers } from '#tests/support/client-admin.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';

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
  it('is in the menu of people with a role only; others read that it is needed, and visitors sign in', async () => {
    const { user, unmount } = openAsAdmin('/faq');
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeInTheDocument();
    unmount();
    // On a server without roles, too.
    const other = renderApp('/admin', { signedInAs: amara });
    expect(
      await screen.findByRole('heading', { name: 'You need Reviewer or Admin access' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
    await other.user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
    await screen.findByRole('menuitem', { name: 'My Prompts' });
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
    other.unmount();
    localStorage.clear();
    renderApp('/admin/people');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fadmin%2Fpeople',
    );
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

  it('shows a failure to load of each section, and tries again', async () => {
    const sections = [
      ['/admin', '/reports', 'Reports'],
      ['/admin', '/admin/comments', 'Comments'],
      ['/admin', '/admin/messages', 'Messages'],
      ['/admin/statistics', '/admin/numbers', 'Statistics'],
      ['/admin/departments', '/admin/departments', 'Departments'],
      ['/admin/people', '/admin/people', 'People'],
    ] as const;
    for (const [, call] of sections) onGet(call, fails(500, 'The database is away.'));
    const { user } = openAsAdmin('/admin/toString');
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

  it('are listed newest first, a page at a time, with their line breaks and with the address as a link', async () => {
    await write(21);
    const { user } = openAsAdmin();
    const more = await screen.findByRole('button', { name: 'Show more messages' });
    expect(writers()).toHaveLength(20);
    expect(writers()[0]).toBe('Writer 21');
    await user.click(more);
    await waitFor(() => expect(writers()).toHaveLength(21));
    expect(writers().at(-1)).toBe('Writer 1');
    expect(more).not.toBeInTheDocument();
    const text = screen.getByText((_, element) => element?.textContent === 'Line one of 1\n  line two');
    expect(text).toHaveTextContent('Line one of 1 line two');
    expect(screen.getByRole('link', { name: 'writer+1@example.com' })).toHaveAttribute(
      'href',
      'mailto:writer%2B1@example.com',
    );
  });
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
    openAsAdmin('/admin/people');
    expect(rowsOf(await screen.findByRole('table', { name: 'People with a role' }))).toEqual([
      'Person | Reviewer | Admin',
      'Ritarita@example.com | Yes, from Microsoft Entra ID | No',
      'Not signed in yetboss@example.com | No | Yes, from server settings',
      'Not signed in yetAccount ID 0b3f5c8e-6d0e | Yes, from server settings | No',
    ]);
    expect(screen.getByText(/^Reviewers decide on submissions\. Admins manage /)).toBeInTheDocument();
    expect(screen.getByText(/in the server's settings\.$/)).toBeInTheDocument();
  });

  it('have the roles of demo employees from local sign-in, where that is used', async () => {
    await setPublicConfig({ ownServer: true, signIn: 'local' });
    const app = await testApp();
    await signIn(app, { name: 'Rita', email: 'rita@example.com', rolesSeen: ['Reviewer'] });
    openAsAdmin('/admin/people');
    const [, rita] = rowsOf(await screen.findByRole('table', { name: 'People with a role' }));
    expect(rita).toBe('Ritarita@example.com | Yes, from local sign-in | No');
    expect(screen.queryByText(/Entra/)).not.toBeInTheDocument();
  });

  it('are found by email address, and signed out after a confirmation with their name', async () => {
    const app = await testApp();
    const ann = await signIn(app, { name: 'Ann Lindqvist', email: 'ann.lindqvist@example.com' });
    const { user } = openAsAdmin('/admin/people');
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
