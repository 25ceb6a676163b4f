import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedHref, movedScreens } from '#domain/moved-screens.ts';
import { screenList } from '#domain/screens.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Their titles say whose page it is. */
const named: Record<string, string> = {
  prompt: 'Visit notes: what is open?',
  versions: 'Version history · Visit notes: what is open?',
};
/** They redirect to the login screen. */
const passing = new Set(['auth-callback', 'logout']);

describe('every screen of the list', () => {
  beforeAll(fillLibrary);
  beforeEach(() => {
    document.title = '';
  });

  const cases = screenList.map(([name, { path, title }]) => ({
    path: path.replace(/\/:id\?/, '').replace(':id', 'visit'),
    title: passing.has(name) ? 'Login' : (named[name] ?? title),
  }));

  it.each(movedScreens)('$from leads to a screen, with its query and hash', async ({ from, has }) => {
    const path = `${from.replace(/:id\??/, 'visit')}?q=a%2Fb${has ? `&${has}=1` : ''}#part`;
    const target = movedHref(new URL(path, window.location.origin)) ?? '';
    renderApp(path);
    await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}${target}`));
    expect(target).toContain('q=a%2Fb');
    expect(movedHref(window.location)).toBeUndefined();
    await waitFor(() => expect(document.title).toMatch(/Prompt Library$/));
    expect(document.title).not.toContain('not found');
  });

  it.each(cases)('$path is a page, titled $title', async ({ path, title }) => {
    renderApp(path);
    await waitFor(() => expect(document.title).toBe(title ? `${title} · Prompt Library` : 'Prompt Library'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
