import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, onPost, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp, signIn as signInHere } from '#tests/support/render-app.tsx';
import { signIn } from '#tests/support/sign-in.ts';

beforeAll(fillLibrary);

const account = () => screen.findByRole('button', { name: 'Account: Amara Osei' });

/** Without the text that only screen readers get. */
const visibleText = (button: HTMLElement) =>
  [...button.children]
    .map((part) => part.textContent)
    .filter((text) => !text.startsWith('Account'))
    .join('');

describe('the user area of the header', () => {
  it('is a login link for a visitor, who causes no request for a user, and where the user cannot be loaded', async () => {
    onGet('/me', () => {
      throw new Error('nobody is to be asked for');
    });
    const { unmount } = renderApp('/faq');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?returnTo=%2Ffaq');
    unmount();
    signInHere(amara);
    onGet('/me', fails(500));
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('shows first name and initial, and a menu that leads to its screens', async () => {
    onGet('/my-prompts', () => HttpResponse.json([]));
    onPost('/auth/logout', () => HttpResponse.json({ status: 'success' }));
    const { user } = renderApp('/faq', { signedInAs: amara });
    const button = await account();
    expect(visibleText(button)).toBe('AAmara');
    // Users of speech input can say the visible text.
    expect(button).toHaveAccessibleName(expect.stringContaining('Amara'));
    const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const open = async () => {
      await isClosed();
      await user.click(await account());
      return screen.findByRole('menu');
    };
    const menu = await open();
    const popover = within(menu.parentElement as HTMLElement);
    expect(popover.getByText('Amara Osei')).toBeInTheDocument();
    expect(popover.getByText('amara.osei@example.com')).toBeInTheDocument();
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['My Prompts', 'Submissions', 'Logout']);
    await user.click(screen.getByRole('contentinfo'));
    await isClosed();
    for (const [item, heading] of [
      ['My Prompts', 'My Saved Prompts'],
      ['Submissions', 'Submissions'],
      ['Logout', 'Login to Your App'],
    ] as const) {
      await user.click(within(await open()).getByRole('menuitem', { name: item }));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    }
    expect(localStorage.getItem(authTokenKey)).toBeNull();
  });

  it('shows the picture of a user who has one, and an icon for a user without a name', async () => {
    const avatar = 'https://pictures.example.com/amara.png';
    const { unmount } = renderApp('/faq', { signedInAs: { ...amara, avatar } });
    expect((await account()).querySelector('img')).toHaveAttribute('src', avatar);
    unmount();
    renderApp('/faq', { signedInAs: { name: '', email: 'nameless@example.com', avatar: null } });
    const button = await screen.findByRole('button', { name: 'Account: nameless@example.com' });
    expect(visibleText(button)).toBe('');
    expect(button.querySelector('.fui-Avatar svg')).toBeInTheDocument();
  });
});

describe('the account page', () => {
  beforeEach(() => setPublicConfig({ ownServer: true }));

  it('lists the browsers in which the person is signed in, and signs out everywhere after a confirmation', async () => {
    const app = await testApp();
    const person = await signIn(app);
    const elsewhere = await startSession(app.db, person.user.id, new Date(), 8, [], 'Edge on Windows');
    const { user } = renderApp('/account', { as: person });
    const list = await screen.findByRole('list', { name: "Where you're signed in" });
    const entries = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/Signed in .*/, ''));
    expect(entries).toEqual(['Edge on Windows', 'Unknown browserThis browser']);
    const status = async () => {
      const headers = { Authorization: `Bearer ${elsewhere}` };
      return (await app.request('/api/me', { headers })).status;
    };
    const answer = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
      await user.click(within(await screen.findByRole('group')).getByRole('button', { name }));
    };
    await answer('Stay signed in');
    expect(await status()).toBe(200);
    await answer('Sign out everywhere');
    await expectToast('Signed out everywhere', { seconds: 3 });
    await screen.findByRole('heading', { level: 1, name: /Sign in|Login|Welcome/ });
    expect(localStorage.getItem(authTokenKey)).toBeNull();
    expect(await status()).toBe(401);
  });
});
