import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedHref, movedScreens } from '#domain/moved-screens.ts';
import { screenList } from '#domain/screens.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

/** Their titles say whose page it is. */
const named: Record<string, string> = {
  prompt: 'Visit notes: what is open?',
  versions: 'Version history · Visit notes: what is open?',
};
/** They redirect to the login screen. */
const passing = new Set(['auth-callback', 'logout']);

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

it('a page of a signed-in user leads a visitor to the login and back', async () => {
  renderApp('/faq');
  for (const path of [
    '/account',
    '/admin/people',
    '/reviews',
    '/my-prompts',
    '/dashboard',
    '/use-case-submission?draft=some',
    '/use-case-submission?improves=visit',
  ]) {
    goTo(path);
    await waitFor(() => {
      const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign in' });
      expect(link).toHaveAttribute('href', `/login?returnTo=${encodeURIComponent(path)}`);
    });
    expect(screen.queryByRole('textbox', { name: 'Prompt Title' })).not.toBeInTheDocument();
  }
});

describe('every screen of the list', () => {
  it('is a page with its title and a heading', async () => {
    renderApp('/faq');
    for (const [name, { path, title }] of screenList) {
      const shown = passing.has(name) ? 'Login' : (named[name] ?? title);
      document.title = '';
      goTo(path.replace(/\/:id\?/, '').replace(':id', 'visit'));
      await waitFor(() =>
        expect(document.title, path).toBe(shown ? `${shown} · Prompt Library` : 'Prompt Library'),
      );
      expect(await screen.findByRole('heading', { level: 1 }), path).toBeInTheDocument();
    }
  });

  it('is where its earlier address leads, with query and hash', async () => {
    renderApp('/faq');
    for (const { from, has } of movedScreens) {
      const path = `${from.replace(/:id\??/, 'visit')}?q=a%2Fb${has ? `&${has}=1` : ''}#part`;
      const target = movedHref(new URL(path, window.location.origin)) ?? '';
      document.title = '';
      goTo(path);
      await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}${target}`));
      expect(target).toContain('q=a%2Fb');
      expect(movedHref(window.location)).toBeUndefined();
      await waitFor(() => expect(document.title, path).toMatch(/Prompt Library$/));
      expect(document.title).not.toContain('not found');
    }
    // With a slash at the end, too.
    goTo('/about/?from=mail');
    expect(await screen.findByRole('heading', { level: 1, name: 'About the library' })).toBeVisible();
    goTo('/prompts/no-such-prompt/versions/');
    expect(await screen.findByRole('heading', { level: 1, name: /^Version history/ })).toBeVisible();
  });
});

it('an unknown address says that it has no page, and leads to a search or home', async () => {
  const { user } = renderApp('/no/such/page');
  await screen.findByRole('heading', { level: 1, name: /^Oops! Page not found/ });
  expect(document.title).toBe('Page not found · Prompt Library');
  await user.type(screen.getByRole('combobox', { name: 'Search prompts' }), 'minutes{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Search Results' });
  expect(window.location.search).toBe('?q=minutes');
  act(() => window.history.back());
  await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
  await screen.findByRole('heading', { level: 1, name: /^The right prompt for your work/ });
  expect(window.location.pathname).toBe('/');
});
