import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillForecasts, numbered, real } from '#tests/support/client-forecasts.ts';
import { fails, heldBack, network, onGet, testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

const showMore = () => screen.findByRole('button', { name: 'Show more prompts' });
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const options = () =>
  within(screen.getByRole('combobox', { name: 'Department' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const failure = () => screen.queryByRole('alert');

/** The requests for results that reach the network, in their order. */
function watchCalls() {
  const calls: string[] = [];
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/api\/(prompts|search)$/.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => network.events.removeAllListeners());

describe('the results of a common word', () => {
  beforeAll(fillForecasts);

  it('show the first page, the total and the departments, the next page on demand, and load a failed page again', async () => {
    const calls = watchCalls();
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    await waitFor(() => expect(options()).toEqual(['All departments (600)', 'Finance (200)', 'Sales (400)']));
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '600');
    expect(calls).toEqual(['/api/search?query=forecast&limit=24&offset=0']);
    onGet(apiPaths.search, fails(500));
    await user.click(await showMore());
    expect(await screen.findByText('Some prompts could not be loaded.')).toBeInTheDocument();
    onGet(apiPaths.search, real);
    await user.click(await showMore());
    await waitFor(() => expect(screen.getByRole('link', { name: numbered(25) })).toHaveFocus());
    expect(window.location.search).toBe('?q=forecast&pages=2');
  });

  it('are narrowed and ordered by the server, and stay until its response', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    await screen.findByRole('option', { name: 'Finance (200)' });
    const held = heldBack(real);
    onGet(apiPaths.search, held.resolver);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Finance (200)');
    expect(screen.getByText('600 results found for "forecast"', { selector: 'p' })).toBeInTheDocument();
    held.arrive();
    await count('200 results found for "forecast"');
    expect(titles()[0]).toBe(numbered(3));
    expect(options()[0]).toBe('All departments (600)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Oldest');
    await waitFor(() => expect(titles()[0]).toBe(numbered(600)));
    expect(window.location.search).toBe('?q=forecast&department=finance&sort=oldest');
  });

  it('stay when another choice cannot be loaded; an error says so and offers a retry', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    const department = () => screen.getByRole('combobox', { name: 'Department' });
    await screen.findByRole('option', { name: 'Finance (200)' });
    onGet(apiPaths.search, fails(500));
    await user.selectOptions(department(), 'Finance (200)');
    await screen.findByRole('alert');
    // Once the failed choice is removed, so is the error.
    await user.selectOptions(department(), 'All departments (600)');
    await waitFor(() => expect(failure()).not.toBeInTheDocument());
    onGet(apiPaths.search, fails(429));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Oldest');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your selection could not be loaded. The list is unchanged.');
    expect(screen.getByText('600 results found for "forecast"', { selector: 'p' })).toBeInTheDocument();
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getByRole('combobox', { name: 'Sort results' })).toHaveFocus();
    onGet(apiPaths.search, real);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()[0]).toBe(numbered(600)));
    expect(failure()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('show their department filter, which can be removed, even if the departments cannot be loaded', async () => {
    onGet(apiPaths.departments, fails(500));
    const { user } = renderApp('/search?q=forecast&department=finance&difficulty=Expert');
    await screen.findByText('No results match the selected filters.');
    // Its name is unknown, so it goes by its id.
    await waitFor(() => expect(options()).toEqual(['All departments (600)', 'finance (200)']));
    goTo('/search?q=forecast&department=finance');
    await count('200 results found for "forecast"');
    await waitFor(() => expect(options()).toEqual(['All departments (600)', 'Finance (200)']));
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('finance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'All departments (600)');
    await count('600 results found for "forecast"');
  });
});

describe('the results that match a search in part', () => {
  beforeAll(async () => {
    const { db, empty } = await testApp();
    await empty();
    const plain = { description: 'For a team.', useCases: [], fullPrompt: 'Be brief.' };
    await createPrompt(db, { ...plain, id: 'both', title: 'Tender calendar' });
    for (let number = 1; number <= 30; number += 1)
      await createPrompt(db, {
        ...plain,
        id: `p${number}`,
        title: `Plan ${String(number).padStart(2, '0')}`,
        fullPrompt: 'Answer a tender.',
        needsAttachment: true,
      });
  });

  const results = () => screen.findByRole('list', { name: 'Search results' });
  const related = () => screen.findByRole('list', { name: 'Close, but not exact (30)' });
  const focusedPlace = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');

  it('follow the matches, page by page', async () => {
    const { user } = renderApp('/search?q=tender+calendar');
    await count('1 result found for "tender calendar"');
    expect(await screen.findByRole('heading', { name: 'Close, but not exact (30)' })).toBeInTheDocument();
    expect(within(await results()).getByRole('listitem')).toHaveAttribute('aria-setsize', '31');
    const list = await related();
    await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(23));
    await user.click(await showMore());
    await waitFor(() => expect(focusedPlace()).toBe('25'));
    expect(within(list).getAllByRole('article')).toHaveLength(30);
  });

  it('are the last in every order, not counted, and below the sentence of a search without results', async () => {
    renderApp('/search?q=tender+calendar&sort=name');
    await count('1 result found for "tender calendar"');
    expect(within(await results()).getByRole('heading')).toHaveTextContent('Tender calendar');
    expect(within(await related()).getAllByRole('heading')[0]).toHaveTextContent('Plan 01');
    goTo('/search?q=tender+calendar&attachment=yes');
    await count('0 results found for "tender calendar"');
    const none = await screen.findByRole('heading', { name: 'No Results Found' });
    const heading = await screen.findByRole('heading', { name: 'Close, but not exact (30)' });
    expect(none.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(await related()).getAllByRole('article')[0]).toHaveTextContent(/Plan \d\d/);
  });
});
