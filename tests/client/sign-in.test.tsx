import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeLogout } from '#client/lib/session/before-logout.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost } from '#tests/support/client-network.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { address, amara, goTo, hrefOf, renderApp, signIn } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const storedToken = () => localStorage.getItem('auth_token');

describe('the login screen', () => {
  it("sends the browser to the server's Microsoft sign-in by an image button, and says what needs none", async () => {
    renderApp('/login');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(main.getByText('Prompt Library')).toBeInTheDocument();
    expect(main.getByText('Sign in with your Microsoft account to continue.')).toBeInTheDocument();
    const button = main.getByRole('link', { name: 'Sign in with Microsoft' });
    expect(button).toHaveAttribute('href', '/api/auth/microsoft/redirect');
    expect(within(button).getByRole('img')).toBeInTheDocument();
    expect(main.getAllByRole('listitem').map((gain) => gain.textContent)).toEqual([
      'Save prompts to find them again',
      'Rate prompts and comment on them',
      'Submit your own prompts',
    ]);
    expect(main.getByRole('link', { name: 'Browse prompts' })).toHaveAttribute('href', '/departments');
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
  });

  it('shows the authError of the address as a toast: a code of our server as our sentence, any other text as a quotation', async () => {
    for (const [value, body] of [
      ['cancelled', 'Sign-in was cancelled.'],
      ['constructor', '"constructor"'],
      [`${'😀'.repeat(120)}y`, `"${'😀'.repeat(120)}"`],
    ] as const) {
      const { unmount } = renderApp(`/login?authError=${encodeURIComponent(value)}`);
      await expectToast('Authentication Error', { body, seconds: 3 });
      // Nowhere else, because anyone can write such a URL.
      const main = screen.getByRole('main');
      expect(main).toHaveTextContent('Not signed in. Try again');
      expect(main).not.toHaveTextContent(value);
      await clearToasts();
      unmount();
    }
  });

  it('has no button if sign-in is not set up, and says so', async () => {
    await setPublicConfig({ signIn: 'none' });
    renderApp('/login');
    expect(await screen.findByText(/Sign-in is not set up on this server/)).toBeInTheDocument();
    expect(screen.queryByText('Save prompts to find them again')).not.toBeInTheDocument();
    expect(screen.getByText('Without signing in:')).toBeInTheDocument();
    expect(screen.getByText('Fill in a prompt before you copy it')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in with Microsoft' })).not.toBeInTheDocument();
  });

  it('leads to the configured API on another host, and back', async () => {
    await setPublicConfig({ apiHost: 'https://api.example.com' });
    onGet('/me', fails(401));
    renderApp('/login');
    expect(await hrefOf('Sign in with Microsoft')).toBe(
      `https://api.example.com/api/auth/microsoft/redirect?client=${encodeURIComponent(window.location.origin)}`,
    );
  });
});

describe('the return from a sign-in', () => {
  beforeEach(() => {
    onGet('/me', () => HttpResponse.json(amara));
    onGet('/bookmarks', () => HttpResponse.json({ bookmarked_prompt_ids: [] }));
  });

  it('with a token stores it, goes home or to the page from which the user came, and leaves no trace of it in the history', async () => {
    const before = window.history.length;
    const { unmount } = renderApp('/auth/callback?token=pls_abc');
    expect(await screen.findByRole('button', { name: 'Account: Amara Osei' })).toBeInTheDocument();
    expect(storedToken()).toBe('pls_abc');
    expect(address()).toBe('/');
    expect(window.history.length).toBe(before + 1);
    unmount();
    localStorage.clear();
    renderApp('/auth/callback?token=pls_abc&returnTo=%2Fdepartments%2Fmedical');
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(storedToken()).toBe('pls_abc');
  });

  it('with an error goes to the login screen, which shows it and keeps the return path, but no way to another site; without one the error is unknown', async () => {
    renderApp('/faq');
    for (const [callback, body, login] of [
      [
        '?error=access_denied%20%26%20more&returnTo=%2Fprompts%2Fvisit%3Fa%3Db',
        'access_denied & more',
        'authError=access_denied%20%26%20more&returnTo=%2Fprompts%2Fvisit%3Fa%3Db',
      ],
      ['?error=no&returnTo=%2F%2Felsewhere.example', 'no', 'authError=no'],
      ['', 'unknown_error', 'authError=unknown_error'],
    ] as const) {
      goTo(`/auth/callback${callback}`);
      await expectToast('Authentication Error', { body: `"${body}"`, seconds: 3 });
      expect(address()).toBe(`/login?${login}`);
      const [, returnTo = ''] = login.split('&');
      expect(await hrefOf('Sign in with Microsoft')).toBe(
        `/api/auth/microsoft/redirect${returnTo && `?${returnTo}`}`,
      );
      expect(storedToken()).toBeNull();
      await clearToasts();
    }
  });
});

describe('logging out', () => {
  it('removes the token before the server has said whose it is, ends the session there and shows the login screen', async () => {
    await setPublicConfig({ ownServer: true });
    onGet('/notifications', () => HttpResponse.json({ unread: 0, notifications: [] }));
    signIn(amara);
    const person = heldBack(() => HttpResponse.json(amara));
    onGet('/me', person.resolver);
    const held = heldBack(() => HttpResponse.json({ status: 'success' }));
    const revoked = onPost('/auth/logout', held.resolver);
    const before = window.history.length;
    renderApp('/logout');
    expect(await screen.findByRole('heading', { name: 'Logging Out...' })).toBeInTheDocument();
    await waitFor(() => expect(storedToken()).toBeNull());
    held.arrive();
    person.arrive();
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(revoked).toHaveLength(1);
    expect(window.history.length).toBe(before + 1);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('first sends pending changes as the user who logs out, and works also when the server cannot be reached', async () => {
    onPost('/auth/logout', fails(500));
    const tokens: (string | null)[] = [];
    const remove = beforeLogout(async () => tokens.push(storedToken()));
    renderApp('/logout', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    remove();
    expect(tokens).toEqual(['token-of-the-test']);
    expect(storedToken()).toBeNull();
  });
});

describe('a 401', () => {
  it('of any call removes the token, and signs the user out', async () => {
    onGet('/prompts', fails(401));
    for (const path of ['/departments', '/']) {
      signIn(amara);
      if (path === '/') onGet('/me', fails(401));
      const { unmount } = renderApp(path);
      await waitFor(() => expect(storedToken(), path).toBeNull());
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
      unmount();
    }
  });

  it('keeps a comment that was being written, and offers to sign in', async () => {
    onPost('/prompts/visit/comments', fails(401, 'Sign in to continue.'));
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Submit comment' }));
    await expectToast('Error', { body: 'Sign in to continue.', seconds: 5 });
    expect(storedToken()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought');
    // To rate, and to comment.
    for (const link of within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign in' })) {
      expect(link).toHaveAttribute('href', '/login?returnTo=%2Fprompts%2Fvisit');
    }
  });
});
