import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAdmin } from '#tests/support/client-admin.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Caller } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await createAdmin();
});

function openPeople() {
  enter(admin.token);
  return renderApp('/admin/people');
}

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
    openPeople();
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
    await setPublicConfig({ signIn: 'local' });
    onTestFinished(() => setPublicConfig({}));
    const app = await testApp();
    await signIn(app, { name: 'Rita', email: 'rita@example.com', rolesSeen: ['Reviewer'] });
    openPeople();
    const [, rita] = rowsOf(await screen.findByRole('table', { name: 'People with a role' }));
    expect(rita).toBe('Ritarita@example.com | Yes, from local sign-in | No');
    expect(screen.queryByText(/Entra/)).not.toBeInTheDocument();
  });

  it('are found by email address, and signed out after a confirmation with their name', async () => {
    const app = await testApp();
    const ann = await signIn(app, { name: 'Ann Lindqvist', email: 'ann.lindqvist@example.com' });
    const { user } = openPeople();
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
