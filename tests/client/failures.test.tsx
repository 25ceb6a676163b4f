import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { takeConsoleMessages } from '#tests/support/client-console.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { network, onGet, realAnswer } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

/** Makes the date of each card throw. Returns a function that restores it. */
function breakCards() {
  const format = vi
    .spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
    .mockImplementation(() => {
      throw new Error('broken on purpose');
    });
  return () => format.mockRestore();
}

it('a screen that breaks keeps header and footer, can be loaded again, and another address shows its screen', async () => {
  const mend = breakCards();
  const { user } = renderApp('/departments');
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeInTheDocument();
  expect(document.title).toBe('Something went wrong · Prompt Library');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 prompts found', { selector: 'p' })).toBeInTheDocument();
  const mendAgain = breakCards();
  await user.click(screen.getByRole('button', { name: 'List view' }));
  await screen.findByRole('heading', { name: 'This page did not load' });
  mendAgain();
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { name: /The right prompt for your work/ })).toBeInTheDocument();
  expect(takeConsoleMessages().join('\n')).toContain('broken on purpose');
});

describe('a lost connection', () => {
  it('is retried twice before a prompt counts as failed, and not shown if the network is back in time', async () => {
    let calls = 0;
    onGet('/prompts/:id', (call) => {
      calls += 1;
      const isBack = call.params['id'] === 'visit' && calls > 1;
      return isBack ? realAnswer(call) : HttpResponse.error();
    });
    renderApp('/prompts/visit');
    expect(await screen.findByText('By Lukas Brandt')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Error' })).not.toBeInTheDocument();
    calls = 0;
    goTo('/prompts/forecast');
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeInTheDocument();
    expect(calls).toBe(3);
  });

  it('is shown by lists and by Copy if the device reports it, and recovers once it is back', async () => {
    const { user } = renderApp('/departments');
    const card = (await screen.findByRole('link', { name: 'Visit notes: what is open?' })).closest('article');
    act(() => void window.dispatchEvent(new Event('offline')));
    network.use(http.all('*/api/*', () => HttpResponse.error()));
    await user.click(within(card as HTMLElement).getByRole('button', { name: /^Copy/ }));
    await expectToast('Copy failed', {
      body: 'Could not reach the library. Check your connection and try again.',
      seconds: 5,
    });
    await user.click(screen.getByRole('link', { name: /^Medical/ }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    network.resetHandlers();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('2 prompts found', { selector: 'p' })).toBeInTheDocument();
  });
});

it('a browser that refuses to store anything still shows the product', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  onGet('/me', () => HttpResponse.json(amara));
  onGet('/bookmarks', () => HttpResponse.json({ bookmarked_prompt_ids: [] }));
  const { user } = renderApp('/auth/callback?token=pls_abc');
  expect(await screen.findByRole('button', { name: 'Account: Amara Osei' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Account: Amara Osei' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});
