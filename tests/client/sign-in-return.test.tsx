import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onGet } from '#tests/support/client-network.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { address, amara, goTo, type Person, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const mallory: Person = { name: 'Mallory Stranger', email: 'mallory@elsewhere.example', avatar: null };
const notBegun = 'This sign-in did not start in this browser, so nothing changed. Sign in again here.';
const storedToken = () => localStorage.getItem('auth_token');
const accountOf = ({ name }: Person) => screen.findByRole('button', { name: `Account: ${name}` });

/** Sets the user of each token; the returned list collects the tokens that any call has received. */
function people(tokens: Record<string, Person>) {
  const shown: string[] = [];
  const personOf = (request: Request) => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    shown.push(token);
    return tokens[token];
  };
  onGet('/me', ({ request }) => {
    const person = personOf(request);
    return person ? HttpResponse.json(person) : new HttpResponse(null, { status: 401 });
  });
  onGet('/bookmarks', ({ request }) => {
    personOf(request);
    return HttpResponse.json({ bookmarked_prompt_ids: [] });
  });
  return shown;
}

/** Presses the sign-in button of a login screen. @returns the state that the browser would take to the server. */
async function pressSignIn() {
  const { user, unmount } = renderApp('/login');
  const link = await screen.findByRole('link', { name: 'Sign in with Microsoft' });
  // jsdom does not navigate, and reports that.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const state = new URL(link.getAttribute('href') ?? '', window.location.href).searchParams.get('state');
  unmount();
  return state ?? 'none';
}

describe('on a server that returns the state', () => {
  beforeEach(() => setPublicConfig({ signInSupports: ['state', 'exchange'] }));

  it("a stranger's link does not sign the user in: without a state, with an empty one or with that of another browser", async () => {
    const shown = people({ pls_mallory: mallory });
    await pressSignIn();
    for (const state of ['', '&state=', `&state=${'a'.repeat(43)}`]) {
      const before = window.history.length;
      const { unmount } = renderApp(
        `/auth/callback?token=pls_mallory${state}&returnTo=%2Fuse-case-submission`,
      );
      await expectToast('Authentication Error', { body: notBegun, seconds: 5 });
      expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
      expect(address()).toBe('/login?returnTo=%2Fuse-case-submission');
      expect(window.history.length).toBe(before + 1);
      expect(storedToken()).toBeNull();
      await clearToasts();
      unmount();
    }
    expect(shown).not.toContain('pls_mallory');
  });

  it("a stranger's link keeps the signed-in user, and a stranger's error changes nothing but the screen", async () => {
    const shown = people({ pls_amara: amara, pls_mallory: mallory });
    localStorage.setItem('auth_token', 'pls_amara');
    renderApp('/auth/callback?token=pls_mallory');
    await expectToast('Authentication Error', { body: notBegun, seconds: 5 });
    expect(await accountOf(amara)).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(shown).not.toContain('pls_mallory');
    await clearToasts();
    goTo('/auth/callback?error=boo&state=x');
    await expectToast('Authentication Error', { body: '"boo"', seconds: 3 });
    expect(storedToken()).toBe('pls_amara');
  });

  it('a sign-in started in this browser ends with its token, on the page where it started; its state works once', async () => {
    people({ pls_amara: amara, pls_mallory: mallory });
    const state = await pressSignIn();
    expect(state).toMatch(/^[\w-]{43}$/);
    renderApp(`/auth/callback?token=pls_amara&state=${state}&returnTo=%2Fdepartments%2Fmedical`);
    expect(await accountOf(amara)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(storedToken()).toBe('pls_amara');
    goTo(`/auth/callback?token=pls_mallory&state=${state}`);
    await expectToast('Authentication Error', { body: notBegun, seconds: 5 });
    expect(storedToken()).toBe('pls_amara');
  });

  it("a URL with the session's own token, as after the back button, continues silently", async () => {
    people({ pls_amara: amara });
    localStorage.setItem('auth_token', 'pls_amara');
    renderApp('/auth/callback?token=pls_amara&returnTo=%2Ffaq');
    expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeInTheDocument();
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
  });

  it('two tabs may sign in at the same time, and come back in any order', async () => {
    people({ pls_one: amara, pls_two: amara });
    const [one, two] = [await pressSignIn(), await pressSignIn()];
    expect(one).not.toBe(two);
    const { unmount } = renderApp(`/auth/callback?token=pls_two&state=${two}`);
    await waitFor(() => expect(storedToken()).toBe('pls_two'));
    unmount();
    renderApp(`/auth/callback?token=pls_one&state=${one}`);
    await waitFor(() => expect(storedToken()).toBe('pls_one'));
  });

  it('an expired sign-in is rejected', async () => {
    people({ pls_amara: amara });
    const state = await pressSignIn();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
    renderApp(`/auth/callback?token=pls_amara&state=${state}`);
    await expectToast('Authentication Error', { body: notBegun, seconds: 5 });
    expect(storedToken()).toBeNull();
  });
});

describe('on a server that implements only the specification', () => {
  it('a token is accepted if no user is signed in, or whose session has ended', async () => {
    people({ theirs: mallory });
    for (const before of [null, 'ended']) {
      if (before) localStorage.setItem('auth_token', before);
      const { unmount } = renderApp('/auth/callback?token=theirs');
      expect(await accountOf(mallory)).toBeInTheDocument();
      expect(storedToken()).toBe('theirs');
      unmount();
    }
  });

  it('asks for a confirmation before it replaces another signed-in user, who can stay signed in', async () => {
    const shown = people({ mine: amara, theirs: mallory });
    localStorage.setItem('auth_token', 'mine');
    const { user } = renderApp('/auth/callback?token=theirs&returnTo=%2Fuse-case-submission');
    const question = { name: 'Switch to another account?' };
    expect(await screen.findByRole('heading', question)).toBeInTheDocument();
    expect(
      screen.getByText(
        /^You are signed in as Amara Osei\. Switch only if you have just signed in as Mallory Stranger\./,
      ),
    ).toBeInTheDocument();
    expect(address()).toBe('/auth/callback');
    expect(storedToken()).toBe('mine');
    expect(await accountOf(amara)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay signed in as Amara Osei' }));
    expect(await screen.findByRole('heading', { level: 1, name: /prompt/i })).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(storedToken()).toBe('mine');
    // Used once, for the name.
    expect(shown.filter((token) => token === 'theirs')).toHaveLength(1);
  });

  it('the user is replaced only after a confirmation', async () => {
    people({ mine: amara, theirs: mallory });
    localStorage.setItem('auth_token', 'mine');
    const { user } = renderApp('/auth/callback?token=theirs&returnTo=%2Ffaq');
    await user.click(await screen.findByRole('button', { name: 'Sign in as Mallory Stranger' }));
    expect(await accountOf(mallory)).toBeInTheDocument();
    expect(storedToken()).toBe('theirs');
    expect(address()).toBe('/faq');
  });

  it('signs in the same user again without a question', async () => {
    people({ mine: amara, fresh: amara });
    localStorage.setItem('auth_token', 'mine');
    renderApp('/auth/callback?token=fresh&returnTo=%2Ffaq');
    await waitFor(() => expect(storedToken()).toBe('fresh'));
    expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeInTheDocument();
  });

  it('an invalid token ends no session', async () => {
    people({ mine: amara });
    localStorage.setItem('auth_token', 'mine');
    renderApp('/auth/callback?token=worthless');
    await expectToast('Authentication Error', {
      body: 'This sign-in has expired. You are still signed in as before.',
      seconds: 5,
    });
    expect(await accountOf(amara)).toBeInTheDocument();
    expect(storedToken()).toBe('mine');
  });
});
