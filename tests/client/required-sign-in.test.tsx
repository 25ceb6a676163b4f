import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPrefix } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { network, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { address, goTo, renderApp } from '#tests/support/render-app.tsx';
import { person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';

beforeAll(fillLibrary);

const login = '/login?returnTo=%2Fprompts%2Fvisit';
const title = { name: 'Visit notes: what is open?' };

/** Changes the storage that both tabs share, as another tab does. */
function inOtherTab(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
}

describe('where the library requires sign-in', () => {
  let calls: string[];
  beforeEach(async () => {
    calls = [];
    const closed = appOver((await testApp()).database, { config: { requireSignIn: true } });
    network.use(
      http.all(`*${apiPrefix}/*`, ({ request }) => {
        calls.push(new URL(request.url).pathname);
        return closed.fetch(request);
      }),
    );
    await setPublicConfig({ ownServer: true, requireSignIn: true });
  });

  async function signInHere() {
    const caller = await person(await testApp());
    localStorage.setItem(authTokenKey, caller.token);
    return caller;
  }
  const revoke = (token: string) =>
    fetch(`${window.location.origin}${apiPrefix}/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });

  it('a visitor gets the login page, which says so, offers nothing else but the legal pages and the help, sends no request, and returns after a sign-in in another tab', async () => {
    const { token } = await person(await testApp());
    const { user } = renderApp('/prompts/visit');
    expect(await screen.findByText('Sign in with your work account to read the prompts.')).toBeVisible();
    expect(address()).toBe(login);
    expect(screen.queryByText('Browse prompts')).not.toBeInTheDocument();
    expect(screen.getByText(/^Trouble signing in\?/)).toHaveTextContent('Trouble signing in? See Support.');
    expect(screen.queryByText(/without signing in/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open search' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    for (const name of ['Privacy Policy', 'Terms of Use', 'Accessibility', 'Support']) {
      goTo(`/${name.split(' ')[0]?.toLowerCase()}`);
      expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    }
    expect(calls).toEqual([]);
    goTo('/prompts/visit');
    await screen.findByRole('heading', { name: 'Login to Your App' });
    inOtherTab(authTokenKey, token);
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    expect(address()).toBe('/prompts/visit');
  });

  it('an expired session keeps the open page with typed text, and no other page', async () => {
    const { token } = await signInHere();
    const { user } = renderApp('/prompts/visit');
    const field = await screen.findByRole('textbox', { name: /visit notes/i });
    await user.type(field, 'Three open issues');
    await revoke(token);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectToast('Signed out', {
      body: 'Your sign-in has expired. This page stays open.',
      seconds: 5,
    });
    expect(localStorage.getItem(authTokenKey)).toBeNull();
    expect(screen.getByRole('heading', title)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /visit notes/i })).toHaveValue('Three open issues');
    await user.click(screen.getAllByRole('link', { name: 'Departments' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Login to Your App' });
    expect(address()).toBe('/login?returnTo=%2Fdepartments');
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(login));
    expect(screen.queryByRole('heading', title)).not.toBeInTheDocument();
  });

  it('a page that is opened with an expired session is the login page', async () => {
    const { token } = await signInHere();
    await revoke(token);
    renderApp('/prompts/visit');
    await screen.findByRole('heading', { name: 'Login to Your App' });
    expect(address()).toBe(login);
  });

  async function loggedOutElsewhere() {
    await signInHere();
    renderApp('/prompts/visit');
    await screen.findByRole('heading', title);
    await screen.findByRole('button', { name: /^Account/ });
    inOtherTab(authTokenKey, null);
    inOtherTab('last-logout', '1');
    await screen.findByRole('heading', { name: 'Login to Your App' });
    expect(document.body).not.toHaveTextContent('Visit notes');
    expect(address()).toBe(login);
  }

  it('a logout in another tab leaves nothing of the library on the page', loggedOutElsewhere);

  it('a file is downloaded from an address that is requested on the click', async () => {
    await signInHere();
    const { user } = renderApp('/prompts/visit');
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.href);
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download as Markdown' }));
    await expectToast('Download started', { seconds: 3 });
    expect(opened).toHaveLength(1);
    const response = await fetch(opened[0] ?? '');
    expect(response.headers.get('Content-Disposition')).toContain('.md"');
    expect((await fetch((opened[0] ?? '').replace('markdown', 'skill'))).status).toBe(401);
  });
});
