import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fails, heldBack, onGet } from '#tests/support/client-network.ts';
import { expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

const saved = [
  { id: 'b', title: 'Beta', description: 'second', rating: 3, updatedAt: '2026-02-01T00:00:00Z' },
  { id: 'c', title: 'gamma', description: 'of the ALPHABET', updated_at: '2026-03-01T00:00:00Z' },
  { id: 'a', title: 'Alpha', description: 'first', rating: 4.5, updatedAt: '2026-01-01T00:00:00Z' },
];

const count = (text: string) => screen.findByText(text, { selector: 'p' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

async function open(path = '/my-prompts') {
  onGet('/my-prompts', () => HttpResponse.json(saved.map((prompt) => ({ prompt }))));
  const app = renderApp(path, { signedInAs: amara });
  await screen.findByRole('heading', { level: 1, name: 'My Saved Prompts' });
  return app;
}

describe('my saved prompts', () => {
  it('are shown as cards, the latest first, in any order, and as a list, which the address keeps; found by title or description, ignoring case', async () => {
    const { user } = await open();
    expect(screen.getByText('Here are all the prompts you have saved.')).toBeInTheDocument();
    expect(await count('3 prompts found')).toBeInTheDocument();
    expect(titles()).toEqual(['gamma', 'Beta', 'Alpha']);
    expect(screen.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
    const select = screen.getByRole('combobox', { name: 'Sort prompts' });
    expect(select).toHaveValue('latest');
    for (const label of ['Oldest', 'Highest Rating', 'Name (A-Z)']) {
      await user.selectOptions(select, label);
      await waitFor(() => expect(titles()).toEqual(['Alpha', 'Beta', 'gamma']));
      await user.selectOptions(select, 'Latest');
      await waitFor(() => expect(titles()).toEqual(['gamma', 'Beta', 'Alpha']));
    }
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(window.location.search).toBe('?view=list');
    const box = screen.getByPlaceholderText('Search my prompts...');
    await user.type(box, 'ALPHA');
    expect(await count('2 prompts found')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['gamma', 'Alpha']));
    await user.type(box, ' omega');
    expect(await screen.findByRole('heading', { name: 'No Saved Prompts Found' })).toBeInTheDocument();
    expect(screen.getByText('No saved prompts match your search "ALPHA omega"')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await count('3 prompts found')).toBeInTheDocument();
  });

  it('are not loaded without a token: a toast says so', async () => {
    onGet('/my-prompts', () => {
      throw new Error('nothing is to be loaded');
    });
    renderApp('/my-prompts');
    await expectToast('Not logged in', { body: 'Please log in to view your saved prompts.', seconds: 3 });
    expect(toastCount()).toBe(1);
  });

  it('say in a toast that they could not be loaded, and can be tried again: six placeholder cards, then that there are none yet', async () => {
    onGet('/my-prompts', fails(500, 'The database is away.'));
    const { user } = renderApp('/my-prompts', { signedInAs: amara });
    await expectToast('Error loading prompts', {
      body: 'There was an issue loading your saved prompts.',
      seconds: 3,
    });
    expect(screen.getByRole('heading', { name: 'No Saved Prompts Found' })).toBeInTheDocument();
    expect(screen.getByText('Your saved prompts could not be loaded.')).toBeInTheDocument();
    const held = heldBack(() => HttpResponse.json([]));
    onGet('/my-prompts', held.resolver);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const loading = await screen.findByRole('status', { name: 'Loading prompts' });
    expect(loading.querySelectorAll('[data-placeholder-card]')).toHaveLength(6);
    held.arrive();
    await waitFor(() => expect(loading).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'No Saved Prompts Found' })).toBeInTheDocument();
    expect(screen.getByText('You have not saved any prompts yet.')).toBeInTheDocument();
    expect(await count('0 prompts found')).toBeInTheDocument();
  });
});
