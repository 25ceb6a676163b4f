import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';

it('says that an unknown address has no page, and leads to a search or home', async () => {
  const { user } = renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  expect(document.title).toBe('Page not found · Prompt Library');
  await user.type(screen.getByRole('combobox', { name: 'Search prompts' }), 'minutes{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Search Results' });
  expect(window.location.search).toBe('?q=minutes');
  act(() => window.history.back());
  await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The right prompt for your work',
  );
  expect(window.location.pathname).toBe('/');
});

it('shows a screen at its path with a slash at the end, too', async () => {
  const { unmount } = renderApp('/about/?from=mail');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('About the library');
  unmount();
  renderApp('/prompts/no-such-prompt/versions/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Version history');
});
