import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const count = (text: string) => screen.findByText(text, { selector: 'p' });
const results = () =>
  within(screen.getByRole('list', { name: 'Search results' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('the search results', () => {
  it('count and list the matches, with the text in the search box', async () => {
    renderApp('/search?q=review');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Search Results');
    expect(await count('2 results found for "review"')).toBeInTheDocument();
    expect(results()).toEqual(['Forecast review', 'Visit notes: what is open?']);
    expect(screen.getByRole('combobox', { name: 'Search prompts' })).toHaveValue('review');
    expect(document.title).toBe('review · Search Results · Prompt Library');
  });

  it('count one result in the singular', async () => {
    renderApp('/search?q=forecast');
    expect(await count('1 result found for "forecast"')).toBeInTheDocument();
  });

  it('say that nothing was found, and suggest other keywords', async () => {
    renderApp('/search?q=unheard+of');
    expect(await screen.findByRole('heading', { name: 'No Results Found' })).toBeInTheDocument();
    expect(await count('0 results found for "unheard of"')).toBeInTheDocument();
    expect(screen.getByText(/Try other keywords/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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

  it('offer the largest departments with prompts for a word that no prompt has', async () => {
    renderApp('/search?q=xylophone');
    const tries = within(await screen.findByRole('list', { name: 'Or try:' }));
    expect(tries.getAllByRole('link').map((link) => link.textContent)).toEqual(['Medical', 'Market Access']);
  });

  it.each(['/search', '/search?q=', '/search?q=%20%20'])(
    'say what to do without a query, at %s',
    async (path) => {
      onGet('/prompts', () => {
        throw new Error('nothing is to be searched');
      });
      renderApp(path);
      expect(await screen.findByRole('heading', { name: 'What do you want to do?' })).toBeInTheDocument();
      expect(screen.queryByText('No Results Found')).not.toBeInTheDocument();
    },
  );

  it('are none when the search fails, which can be tried again', async () => {
    onGet('/prompts', fails(500, 'The database is away.'));
    const { user } = renderApp('/search?q=forecast');
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'No Results Found' })).toBeInTheDocument();
    expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Or try:' })).not.toBeInTheDocument();
    onGet('/prompts', async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(tryAgain);
    expect(await count('1 result found for "forecast"')).toBeInTheDocument();
  });

  it('show markup as text', async () => {
    renderApp(`/search?q=${encodeURIComponent('<b>50 % & "hjkl"</b>')}`);
    expect(await count('0 results found for "<b>50 % & "hjkl"</b>"')).toBeInTheDocument();
  });

  it('follow a further search from their own box', async () => {
    const { user } = renderApp('/search?q=review');
    const box = await screen.findByRole('combobox', { name: 'Search prompts' });
    await user.clear(box);
    await user.type(box, 'workshop{Enter}');
    expect(await count('1 result found for "workshop"')).toBeInTheDocument();
  });

  it('can be shown as a list, which the address keeps', async () => {
    const { user } = renderApp('/search?q=review');
    await user.click(await screen.findByRole('button', { name: 'List view' }));
    expect(window.location.search).toBe('?q=review&view=list');
  });

  it('can be put in another order, which the address keeps', async () => {
    const { user } = renderApp('/search?q=review');
    await screen.findByRole('list', { name: 'Search results' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Latest');
    await waitFor(() => expect(results()).toEqual(['Visit notes: what is open?', 'Forecast review']));
    expect(window.location.search).toBe('?q=review&sort=latest');
  });

  it('can be narrowed to a department, with the number of its results', async () => {
    const { user } = renderApp('/search?q=review&department=nowhere');
    await screen.findByRole('list', { name: 'Search results' });
    const choice = screen.getByRole('combobox', { name: 'Department' });
    await within(choice).findByRole('option', { name: 'Medical (1)' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All departments (2)', 'Market Access (1)', 'Medical (1)']);
    await user.selectOptions(choice, 'Medical (1)');
    expect(await count('1 result found for "review"')).toBeInTheDocument();
    expect(results()).toEqual(['Visit notes: what is open?']);
    expect(window.location.search).toBe('?q=review&department=medical');
  });

  it('have the department among the filters on a phone: counted, shown as chosen and cleared with them', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }) as MediaQueryList,
    );
    const { user } = renderApp('/search?q=review');
    await screen.findByRole('list', { name: 'Search results' });
    expect(screen.queryByRole('combobox', { name: 'Department' })).not.toBeInTheDocument();
    const openPanel = async () => {
      await user.click(screen.getByRole('button', { name: 'Filters' }));
      return within(await screen.findByRole('dialog', { name: 'Filters' }));
    };
    const panel = await openPanel();
    await user.selectOptions(panel.getByRole('combobox', { name: 'Department' }), 'Medical (1)');
    expect(window.location.search).toBe('?q=review&department=medical');
    await user.click(panel.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(results()).toEqual(['Visit notes: what is open?']));
    expect(screen.getByRole('button', { name: 'Filters 1 selected' })).toHaveFocus();
    // Wait for its closing animation: a drawer reopened before its end would be half hidden.
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove filter Department: Medical' }));
    await waitFor(() => expect(results()).toHaveLength(2));
    const again = await openPanel();
    await user.selectOptions(again.getByRole('combobox', { name: 'Department' }), 'Medical (1)');
    await user.click(again.getByRole('button', { name: 'Clear all' }));
    expect(window.location.search).toBe('?q=review');
  });
});
