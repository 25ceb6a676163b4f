import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeLogout } from '#client/lib/session/before-logout.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp, signIn } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const storedToken = () => localStorage.getItem('auth_token');
const address = () => `${window.location.pathname}${window.location.search}`;

describe('the login screen', () => {
  it("sends the browser to the server's Microsoft sign-in by an image button", async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(screen.getByText('Sign in with your Microsoft account to continue.')).toBeInTheDocument();
    const button = screen.getByRole('link', { name: 'Sign in with Microsoft' });
    expect(button).toHaveAttribute('href', '/api/auth/microsoft/redirect');
    expect(within(button).getByRole('img')).toBeInTheDocument();
  });

  it('says what requires a sign-in, and links to pages that do not', async () => {
    renderApp('/login');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Prompt Library')).toBeInTheDocument();
    expect(main.getAllByRole('listitem').map((gain) => gain.textContent)).toEqual([
      'Save prompts to find them again',
      'Rate prompts and comment on them',
      'Submit your own prompts',
    ]);
    expect(main.getByRole('link', { name: 'Browse prompts' })).toHaveAttribute('href', '/departments');
  });

  it('shows the authError of the address, decoded, as a toast of three seconds', async () => {
    renderApp(`/login?authError=${encodeURIComponent('Access denied: 50 % & more')}`);
    await expectToast('Authentication Error', { body: '"Access denied: 50 % & more"', seconds: 3 });
  });

  it.each([
    ['a code of our server', 'cancelled', 'Sign-in was cancelled.'],
    ['unknown_error', 'unknown_error', '"unknown_error"'],
    ['the name of a property', 'constructor', '"constructor"'],
    ['a text of 120 characters', 'x'.repeat(120), `"${'x'.repeat(120)}"`],
    ['a longer text, by its first 120 characters', `${'😀'.repeat(120)}y`, `"${'😀'.repeat(120)}"`],
  ])('shows %s as our sentence or as a quotation', async (_case, value, body) => {
    renderApp(`/login?authError=${encodeURIComponent(value)}`);
    await expectToast('Authentication Error', { body, seconds: 3 });
  });

  it('repeats the authError nowhere else, because anyone can write such a URL', async () => {
    renderApp(`/login?authError=${encodeURIComponent('Call 0900 123456')}`);
    await expectToast('Authentication Error', { body: '"Call 0900 123456"', seconds: 3 });
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('Login to Your App');
    expect(main).toHaveTextContent('Not signed in. Try again');
    expect(main).not.toHaveTextContent('Call 0900 123456');
  });

  it('shows no toast without authError', async () => {
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('heading', { name: 'Login to Your App' }));
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
  });

  it("keeps the return path, to the product's own pages only", async () => {
    const { unmount } = renderApp('/login?returnTo=%2Fprompts%2Fvisit%3Fa%3Db');
    expect(await screen.findByRole('link', { name: 'Sign in with Microsoft' })).toHaveAttribute(
      'href',
      '/api/auth/microsoft/redirect?returnTo=%2Fprompts%2Fvisit%3Fa%3Db',
    );
    unmount();
    renderApp('/login?returnTo=https%3A%2F%2Felsewhere.example');
    expect(await screen.findByRole('link', { name: 'Sign in with Microsoft' })).toHaveAttribute(
      'href',
      '/api/auth/microsoft/redirect',
    );
  });

  it('is reached from the header, with a return path to the page', async () => {
    const { user } = renderApp('/departments/hr?view=list');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Login to Your App' });
    expect(address()).toBe('/login?returnTo=%2Fdepartments%2Fhr%3Fview%3Dlist');
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
    expect(await screen.findByRole('link', { name: 'Sign in with Microsoft' })).toHaveAttribute(
      'href',
      `https://api.example.com/api/auth/microsoft/redirect?client=${encodeURIComponent(window.location.origin)}`,
    );
  });
});

describe('the return from a sign-in', () => {
  beforeEach(() => {
    onGet('/me', () => HttpResponse.json(amara));
    onGet('/bookmarks', () => HttpResponse.json({ bookmarked_prompt_ids: [] }));
  });

  it('with a token stores it, goes home and leaves no trace of it in the history', async () => {
    const before = window.history.length;
    renderApp('/auth/callback?token=pls_abc');
    expect(await screen.findByRole('button', { name: 'Account: Amara Osei' })).toBeInTheDocument();
    expect(storedToken()).toBe('pls_abc');
    expect(address()).toBe('/');
    expect(window.history.length).toBe(before + 1);
  });

  it('with a token goes to the page from which the user came', async () => {
    renderApp('/auth/callback?token=pls_abc&returnTo=%2Fdepartments%2Fmedical');
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(storedToken()).toBe('pls_abc');
  });

  it('with an error goes to the login screen, which shows it', async () => {
    renderApp('/auth/callback?error=access_denied%20%26%20more');
    await expectToast('Authentication Error', { body: '"access_denied & more"', seconds: 3 });
    expect(address()).toBe('/login?authError=access_denied%20%26%20more');
    expect(storedToken()).toBeNull();
  });

  it('with an error keeps the return path for the next try', async () => {
    renderApp('/auth/callback?error=access_denied&returnTo=%2Fprompts%2Fvisit%3Fa%3Db');
    await expectToast('Authentication Error', { body: '"access_denied"', seconds: 3 });
    expect(address()).toBe('/login?authError=access_denied&returnTo=%2Fprompts%2Fvisit%3Fa%3Db');
    expect(screen.getByRole('link', { name: 'Sign in with Microsoft' })).toHaveAttribute(
      'href',
      '/api/auth/microsoft/redirect?returnTo=%2Fprompts%2Fvisit%3Fa%3Db',
    );
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', ''])(
    'with an error keeps no way to another site: %j',
    async (returnTo) => {
      renderApp(`/auth/callback?error=access_denied&returnTo=${encodeURIComponent(returnTo)}`);
      await expectToast('Authentication Error', { body: '"access_denied"', seconds: 3 });
      expect(address()).toBe('/login?authError=access_denied');
    },
  );

  it('with neither goes to the login screen with unknown_error', async () => {
    renderApp('/auth/callback');
    await expectToast('Authentication Error', { body: '"unknown_error"', seconds: 3 });
    expect(screen.getByRole('main')).not.toHaveTextContent('did not complete');
    expect(address()).toBe('/login?authError=unknown_error');
  });
});

describe('logging out', () => {
  it('removes the token, ends the session on the server and shows the login screen', async () => {
    const held = heldBack(() => HttpResponse.json({ status: 'success' }));
    const revoked = onPost('/auth/logout', held.resolver);
    const before = window.history.length;
    renderApp('/logout', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'Logging Out...' })).toBeInTheDocument();
    await waitFor(() => expect(storedToken()).toBeNull());
    held.arrive();
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(revoked).toHaveLength(1);
    expect(window.history.length).toBe(before + 1);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('removes the token before the server has said whose it is', async () => {
    onPost('/auth/logout', () => HttpResponse.json({ status: 'success' }));
    signIn(amara);
    const held = heldBack(() => HttpResponse.json(amara));
    onGet('/me', held.resolver);
    renderApp('/logout');
    await waitFor(() => expect(storedToken()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Logging Out...' })).toBeInTheDocument();
    held.arrive();
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
  });

  it('first sends pending changes as the user who logs out', async () => {
    onPost('/auth/logout', () => HttpResponse.json({ status: 'success' }));
    const tokens: (string | null)[] = [];
    const remove = beforeLogout(async () => tokens.push(storedToken()));
    renderApp('/logout', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    remove();
    expect(tokens).toEqual(['token-of-the-test']);
    expect(storedToken()).toBeNull();
  });

  it('works also when the server cannot be reached', async () => {
    onPost('/auth/logout', fails(500));
    renderApp('/logout', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });
});

describe('a 401', () => {
  it.each(['/departments', '/search?q=visit', '/prompts/visit'])(
    'of any call removes the token, as on %s',
    async (path) => {
      signIn(amara);
      onGet('/prompts', fails(401));
      onGet('/prompts/:id', fails(401));
      renderApp(path);
      await waitFor(() => expect(storedToken()).toBeNull());
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    },
  );

  it('of the current-user call signs the user out', async () => {
    signIn(amara);
    onGet('/me', fails(401));
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(storedToken()).toBeNull();
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

afterEach(() => setPublicConfig({}));
