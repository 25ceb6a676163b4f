import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, realAnswer } from '#tests/support/client-network.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const count = (text: string) => screen.findByText(text, { selector: 'p' });
const results = () =>
  within(screen.getByRole('list', { name: 'Search results' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('the search results', () => {
  it('count and list the matches, narrowed to a department, follow a further search from their own box, and keep order and view in the address', async () => {
    const { user } = renderApp('/search?q=review&department=nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Search Results');
    expect(await count('2 results found for "review"')).toBeInTheDocument();
    expect(results()).toEqual(['Forecast review', 'Visit notes: what is open?']);
    const box = screen.getByRole('combobox', { name: 'Search prompts' });
    expect(box).toHaveValue('review');
    expect(document.title).toBe('review · Search Results · Prompt Library');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Latest');
    await waitFor(() => expect(results()).toEqual(['Visit notes: what is open?', 'Forecast review']));
    await user.click(await screen.findByRole('button', { name: 'List view' }));
    const choice = screen.getByRole('combobox', { name: 'Department' });
    await within(choice).findByRole('option', { name: 'Medical (1)' });
    const options = within(choice).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All departments (2)',
      'Market Access (1)',
      'Medical (1)',
    ]);
    await user.selectOptions(choice, 'Medical (1)');
    expect(await count('1 result found for "review"')).toBeInTheDocument();
    expect(results()).toEqual(['Visit notes: what is open?']);
    const kept = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(kept)).toEqual({
      q: 'review',
      department: 'medical',
      sort: 'latest',
      view: 'list',
    });
    await user.clear(box);
    await user.type(box, 'visit{Enter}');
    expect(await count('1 result found for "visit"')).toBeInTheDocument();
  });

  it('say that nothing was found, show markup as text, and suggest other keywords and the largest departments', async () => {
    renderApp(`/search?q=${encodeURIComponent('<b>50 % & "hjkl"</b>')}`);
    expect(await screen.findByRole('heading', { name: 'No Results Found' })).toBeInTheDocument();
    expect(await count('0 results found for "<b>50 % & "hjkl"</b>"')).toBeInTheDocument();
    expect(screen.getByText(/Try other keywords/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    onGet('/prompts', ({ request }) => {
      if (new URL(request.url).searchParams.get('query')?.trim() === '') throw new Error('no query');
    });
    for (const path of ['/search', '/search?q=', '/search?q=%20%20']) {
      goTo(path);
      expect(await screen.findByRole('heading', { name: 'What do you want to do?' })).toBeInTheDocument();
      expect(screen.queryByText('No Results Found')).not.toBeInTheDocument();
    }
    goTo('/search?q=xylophone');
    await count('0 results found for "xylophone"');
    const tries = within(await screen.findByRole('list', { name: 'Or try:' }));
    await waitFor(() =>
      expect(tries.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Medical',
        'Market Access',
      ]),
    );
  });

  it('offer only words with results, and the named department, on a server that finds whole texts only', async () => {
    onGet('/prompts', ({ request }) => {
      const query = new URL(request.url).searchParams.get('query');
      return HttpResponse.json(query === 'forecast' ? [{ id: 'forecast', title: 'Forecast review' }] : []);
    });
    const { user } = renderApp('/search?q=forecast+medical+xylophones');
    const tries = within(await screen.findByRole('list', { name: 'Or try:' }));
    expect(tries.getAllByRole('link').map((link) => link.textContent)).toEqual(['"forecast"', 'Medical']);
    expect(tries.getByRole('link', { name: 'Medical' })).toHaveAttribute('href', '/departments/medical');
    expect(screen.getByRole('link', { name: 'Request this prompt' })).toHaveAttribute('href', '/contact');
    await user.click(tries.getByRole('link', { name: '"forecast"' }));
    expect(await count('1 result found for "forecast"')).toBeInTheDocument();
  });

  it('are none when the search fails, which can be tried again', async () => {
    onGet('/prompts', fails(500, 'The database is away.'));
    const { user } = renderApp('/search?q=forecast');
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'No Results Found' })).toBeInTheDocument();
    expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Or try:' })).not.toBeInTheDocument();
    onGet('/prompts', realAnswer);
    await user.click(tryAgain);
    expect(await count('1 result found for "forecast"')).toBeInTheDocument();
  });
});
