import { createHash, randomBytes } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { popUpNumber } from '#domain/pop-up-number.ts';
import { keepForTab } from '#server/features/sign-in/pop-up-sign-ins.repository.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import {
  fails,
  heldBack,
  onGet,
  onPost,
  type Resolver,
  realAnswer,
  testApp,
} from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createUser } from '#tests/support/factories.ts';
import { amara, reloadApp, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const storedToken = () => localStorage.getItem('auth_token');
const isSignedIn = () => screen.findByRole('button', { name: 'Account: Amara Osei' });
const faq = () => screen.findByRole('heading', { name: 'Frequently asked questions' });
const exchanged = (token: string) => () => HttpResponse.json({ status: 'success', token });
const state = 'a'.repeat(43);
const arrival = `/auth/callback?token=pls_arrived&state=${state}&returnTo=%2Ffaq`;

/** The tokens that the server accepts, all of them Amara's. */
const accept = (...tokens: string[]) =>
  onGet('/me', ({ request }) =>
    tokens.includes(request.headers.get('Authorization')?.replace('Bearer ', '') ?? '')
      ? HttpResponse.json(amara)
      : new HttpResponse(null, { status: 401 }),
  );

/** The sign-in began in this browser. */
const begin = () => localStorage.setItem('sign_ins', JSON.stringify([{ state, at: Date.now() }]));

describe('the token in the URL of a sign-in', () => {
  beforeEach(async () => {
    await setPublicConfig({ ownServer: true, signInSupports: ['state', 'exchange'] });
    begin();
    onGet('/bookmarks', () => HttpResponse.json({ bookmarked_prompt_ids: [] }));
  });

  it('is exchanged at once, and the page stores and sends only the new one, in a second tab too, without a message', async () => {
    accept('pls_new');
    const sent = onPost(apiPaths.exchange, exchanged('pls_new'));
    const { unmount } = renderApp(arrival);
    expect(await faq()).toBeInTheDocument();
    expect(await isSignedIn()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_new');
    expect(sent).toEqual([{ token: 'pls_arrived' }]);
    expect(localStorage.getItem('sign_ins')).not.toContain('pls_arrived');
    expect(JSON.stringify(window.history.state)).not.toContain('pls_arrived');
    unmount();
    renderApp(arrival);
    expect(await faq()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_new');
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
  });

  it('is exchanged again where the response is lost', async () => {
    accept('pls_new');
    const answers = [() => HttpResponse.error(), fails(503), exchanged('pls_new')];
    const sent = onPost(apiPaths.exchange, (call) => (answers.shift() ?? fails(500))(call));
    renderApp(arrival);
    await waitFor(() => expect(storedToken()).toBe('pls_new'), { timeout: 8_000 });
    expect(sent).toHaveLength(3);
  }, 10_000);

  it('is exchanged again after a reload that came before the response', async () => {
    accept('pls_new');
    const held = heldBack(exchanged('pls_new'));
    const sent = onPost(apiPaths.exchange, held.resolver);
    const { unmount } = renderApp(arrival);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(window.location.search).toBe('');
    unmount();
    reloadApp();
    await waitFor(() => expect(sent).toHaveLength(2));
    held.arrive();
    expect(await faq()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_new');
  });

  it('is stored as it arrived where the server refuses the exchange, or is another server', async () => {
    accept('pls_arrived');
    for (const [resolver, isOurs] of [
      [fails(429), true],
      [() => HttpResponse.html('<p>Not here</p>'), false],
      // Although it accepts the token.
      [fails(401), false],
    ] as [Resolver, boolean][]) {
      if (!isOurs) await setPublicConfig({});
      localStorage.clear();
      begin();
      onPost(apiPaths.exchange, resolver);
      const { unmount } = renderApp(arrival);
      expect(await isSignedIn()).toBeInTheDocument();
      expect(storedToken()).toBe('pls_arrived');
      unmount();
    }
  });

  it.each([
    ['accepts', exchanged('pls_older')],
    ['refuses', fails(404)],
  ])('never replaces one that another tab has stored while the server %s it', async (_case, resolver) => {
    accept('pls_newer', 'pls_older', 'pls_arrived');
    const held = heldBack(resolver);
    const sent = onPost(apiPaths.exchange, held.resolver);
    renderApp(arrival);
    await waitFor(() => expect(sent).toHaveLength(1));
    localStorage.setItem('auth_token', 'pls_newer');
    held.arrive();
    expect(await faq()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_newer');
  });

  it.each([
    ['a server that returns the state', true],
    ['another server', false],
  ])('never replaces a valid one when the same URL is opened again, on %s', async (_case, hasState) => {
    await setPublicConfig(hasState ? { signInSupports: ['state'] } : {});
    accept('pls_arrived', 'pls_newer');
    onPost(apiPaths.exchange, fails(404));
    const first = renderApp(arrival);
    expect(await faq()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_arrived');
    first.unmount();
    localStorage.setItem('auth_token', 'pls_newer');
    renderApp(arrival);
    expect(await faq()).toBeInTheDocument();
    expect(storedToken()).toBe('pls_newer');
  });

  it('that has been exchanged too long ago signs no user in, and says so', async () => {
    accept();
    onPost(apiPaths.exchange, fails(401));
    renderApp(arrival);
    await expectToast('Authentication Error', {
      body: 'This sign-in has expired. Sign in again.',
      seconds: 5,
    });
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });
});

/** A window that a tab has opened, after the user has signed in at Microsoft. */
async function signedInWindow() {
  const { db, request } = await testApp();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { id } = await createUser(db);
  const code = await keepForTab(db, challenge, id, new Date());
  /** The response to the tab’s poll. */
  const pollStatus = async () => {
    const response = await request(`/api${apiPaths.exchange}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ verifier }),
    });
    return ((await response.json()) as { status: string }).status;
  };
  const number = popUpNumber(challenge);
  return { code, number, wrong: number === '47' ? '48' : '47', pollStatus };
}

const box = () => screen.findByRole('textbox', { name: 'Number in the tab' });
const press = () => screen.getByRole('button', { name: 'Finish signing in' });

describe('the window that a tab has opened to sign in', () => {
  beforeEach(() => setPublicConfig({ ownServer: true }));

  it('requires the tab’s number before it signs the tab in, even if a user is signed in in the browser; a wrong one, or a lost response, can be tried again', async () => {
    const { code, number, wrong, pollStatus } = await signedInWindow();
    const sent = onPost(apiPaths.confirm, () => HttpResponse.error());
    const { user } = renderApp(`/auth/callback?code=${code}`, { signedInAs: amara });
    const enter = async (text: string) => {
      await user.clear(await box());
      await user.type(await box(), `${text}{Enter}`);
    };
    await enter('4');
    expect(await screen.findByText('Enter the two digits shown in the tab.')).toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(sent).toEqual([]);
    await enter(wrong);
    expect(await screen.findByText('Could not reach the library. Try again.')).toBeInTheDocument();
    expect(await box()).toHaveValue(wrong);
    onPost(apiPaths.confirm, realAnswer);
    await waitFor(() => expect(press()).toBeEnabled());
    await enter(wrong);
    const mismatch = 'This number does not match the tab. Check it and try again.';
    expect(await screen.findByText(mismatch)).toBeInTheDocument();
    await waitFor(() => expect(press()).toBeEnabled());
    expect(await pollStatus()).toBe('pending');
    await enter(number);
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeInTheDocument();
    expect(await pollStatus()).toBe('success');
    expect(localStorage.getItem('auth_token')).toBe('token-of-the-test');
  });

  it('signs no user in who did not start the sign-in', async () => {
    const { code, pollStatus } = await signedInWindow();
    const { user } = renderApp(`/auth/callback?code=${code}`);
    await user.click(await screen.findByRole('button', { name: 'I did not start this' }));
    expect(await screen.findByRole('heading', { name: 'Sign-in cancelled' })).toBeInTheDocument();
    expect(await pollStatus()).toBe('pending');
  });
});
