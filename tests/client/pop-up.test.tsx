import { createHash, randomBytes } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { popUpNumber } from '#domain/pop-up-number.ts';
import { keepForTab } from '#server/features/sign-in/pop-up-sign-ins.repository.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import { createUser } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

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

beforeEach(() => setPublicConfig({ ownServer: true }));

describe('the window that a tab has opened to sign in', () => {
  it('requires the tab’s number before it signs the tab in, even if a user is signed in in the browser', async () => {
    const { code, number, pollStatus } = await signedInWindow();
    const { user } = renderApp(`/auth/callback?code=${code}`, { signedInAs: amara });
    await user.type(await box(), number);
    expect(window.location.search).toBe('');
    expect(await pollStatus()).toBe('pending');
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeInTheDocument();
    expect(await pollStatus()).toBe('success');
    expect(localStorage.getItem('auth_token')).toBe('token-of-the-test');
  });

  it('says that a number is too short or wrong, keeps it where the server cannot be reached, and then accepts the right one', async () => {
    const { code, number, wrong } = await signedInWindow();
    let isBroken = true;
    const sent = onPost(apiPaths.confirm, () => (isBroken ? HttpResponse.error() : undefined));
    const { user } = renderApp(`/auth/callback?code=${code}`);
    const enter = async (text: string) => {
      await user.clear(await box());
      await user.type(await box(), `${text}{Enter}`);
    };
    await enter('4');
    expect(await screen.findByText('Enter the two digits shown in the tab.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await enter(wrong);
    expect(await screen.findByText('Could not reach the library. Try again.')).toBeInTheDocument();
    expect(await box()).toHaveValue(wrong);
    isBroken = false;
    await waitFor(() => expect(press()).toBeEnabled());
    await enter(wrong);
    const mismatch = 'This number does not match the tab. Check it and try again.';
    expect(await screen.findByText(mismatch)).toBeInTheDocument();
    await waitFor(() => expect(press()).toBeEnabled());
    await enter(number);
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeInTheDocument();
  });

  it('signs no user in who did not start the sign-in', async () => {
    const { code, pollStatus } = await signedInWindow();
    const { user } = renderApp(`/auth/callback?code=${code}`);
    await user.click(await screen.findByRole('button', { name: 'I did not start this' }));
    expect(await screen.findByRole('heading', { name: 'Sign-in cancelled' })).toBeInTheDocument();
    expect(await pollStatus()).toBe('pending');
  });
});
