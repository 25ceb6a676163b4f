import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  it.each(cases)('$path is a page, titled $title', async ({ path, title }) => {
    renderApp(path);
    await waitFor(() => expect(document.title).toBe(title ? `${title} · Prompt Library` : 'Prompt Library'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
