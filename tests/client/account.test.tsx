import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost } from '#tests/support/client-network.ts';
import { amara, renderApp, signIn } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const account = () => screen.findByRole('button', { name: 'Account: Amara Osei' });

/** Without the text that only screen readers get. */
const visibleText = (button: HTMLElement) =>
  [...button.children]
    .map((part) => part.textContent)
    .filter((text) => !text.startsWith('Account'))
    .join('');

describe('the user area of the header', () => {
  it('is a login link for a visitor, and requests no user from the server', () => {
    onGet('/me', () => {
      throw new Error('nobody is to be asked for');
    });
    renderApp('/');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('has neither name nor login link while the user is loading', async () => {
    signIn(amara);
    const held = heldBack(() => HttpResponse.json(amara));
    onGet('/me', held.resolver);
    renderApp('/');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.queryByText('Amara')).not.toBeInTheDocument();
    held.arrive();
    expect(await account()).toHaveTextContent('Amara');
  });

  it('sends the token along', async () => {
    signIn(amara);
    const bearers: (string | null)[] = [];
    onGet('/me', ({ request }) => {
      bearers.push(request.headers.get('Authorization'));
      return HttpResponse.json(amara);
    });
    renderApp('/');
    await account();
    expect(bearers).toEqual(['Bearer token-of-the-test']);
  });

  it('is a login link when the user cannot be loaded', async () => {
    signIn(amara);
    onGet('/me', fails(500));
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('shows first name and initial, and a menu with name, email address and three items', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    const button = await account();
    expect(visibleText(button)).toBe('AAmara');
    // Users of speech input can say the visible text.
    expect(button).toHaveAccessibleName(expect.stringContaining('Amara'));
    await user.click(button);
    const menu = await screen.findByRole('menu');
    const popover = menu.parentElement as HTMLElement;
    expect(within(popover).getByText('Amara Osei')).toBeInTheDocument();
    expect(within(popover).getByText('amara.osei@example.com')).toBeInTheDocument();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['My Prompts', 'Submissions', 'Logout']);
  });

  it('closes its menu on a click elsewhere', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await account());
    await screen.findByRole('menu');
    await user.click(screen.getByRole('contentinfo'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('leads to the saved prompts', async () => {
    onGet('/my-prompts', () => HttpResponse.json([]));
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'My Prompts' }));
    expect(await screen.findByRole('heading', { name: 'My Saved Prompts' })).toBeInTheDocument();
  });

  it('leads to the submissions', async () => {
    await setPublicConfig({ ownServer: true });
    onTestFinished(() => setPublicConfig({}));
    onGet('/my-submissions', () => HttpResponse.json([]));
    onGet('/my-activity', () => HttpResponse.json({ saved_count: 0, rated_count: 0 }));
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Submissions' }));
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeInTheDocument();
  });

  it('logs out', async () => {
    onPost('/auth/logout', () => HttpResponse.json({ status: 'success' }));
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('shows an icon for a user without a name', async () => {
    renderApp('/', { signedInAs: { name: '', email: 'nameless@example.com', avatar: null } });
    const button = await screen.findByRole('button', { name: 'Account: nameless@example.com' });
    expect(visibleText(button)).toBe('');
    expect(button.querySelector('.fui-Avatar svg')).toBeInTheDocument();
  });

  it('shows the picture of a user who has one', async () => {
    renderApp('/', { signedInAs: { ...amara, avatar: 'https://pictures.example.com/amara.png' } });
    const image = (await account()).querySelector('img');
    expect(image).toHaveAttribute('src', 'https://pictures.example.com/amara.png');
  });
});
