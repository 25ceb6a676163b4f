import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { signIn } from '#tests/support/sign-in.ts';

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => setPublicConfig({}));

describe('the account page', () => {
  it('has no button to sign out everywhere without a browser sign-in', async () => {
    renderApp('/account', { signedInAs: amara });
    expect(await screen.findByText('You have no browser sign-ins.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  });

  describe('lists the browsers in which the person is signed in', () => {
    const open = async () => {
      const app = await testApp();
      const person = await signIn(app);
      const elsewhere = await startSession(app.db, person.user.id, new Date(), 8, [], 'Edge on Windows');
      localStorage.setItem(authTokenKey, person.token);
      const { user } = renderApp('/account');
      const list = await screen.findByRole('list', { name: "Where you're signed in" });
      await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
      const status = async () => {
        const headers = { Authorization: `Bearer ${elsewhere}` };
        return (await app.request('/api/me', { headers })).status;
      };
      return { user, list, status, question: within(screen.getByRole('group')) };
    };

    it('and signs out everywhere after a confirmation', async () => {
      const { user, list, status, question } = await open();
      const entries = within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/Signed in .*/, ''));
      expect(entries).toEqual(['Edge on Windows', 'Unknown browserThis browser']);
      await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
      await expectToast('Signed out everywhere', { seconds: 3 });
      expect(
        await screen.findByRole('heading', { level: 1, name: /Sign in|Login|Welcome/ }),
      ).toBeInTheDocument();
      expect(localStorage.getItem(authTokenKey)).toBeNull();
      expect(await status()).toBe(401);
    });

    it('and keeps them when the user cancels', async () => {
      const { user, status, question } = await open();
      await user.click(question.getByRole('button', { name: 'Stay signed in' }));
      expect(await status()).toBe(200);
    });
  });

  it('leads a visitor to the login and back', async () => {
    renderApp('/account');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Faccount',
    );
  });
});
