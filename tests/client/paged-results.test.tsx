import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillForecasts, numbered, real } from '#tests/support/client-forecasts.ts';
import { fails, heldBack, network, onGet } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const showMore = () => screen.findByRole('button', { name: 'Show more prompts' });
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const options = () =>
  within(screen.getByRole('combobox', { name: 'Department' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const failure = () => screen.queryByRole('alert');
const chooseOrder = (user: ReturnType<typeof renderApp>['user'], order: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), order);

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
afterAll(() => setPublicConfig({}));

describe('the results of a common word', () => {
  beforeAll(fillForecasts);

  it('show the first page, the total and the departments, and load no other page', async () => {
    const calls = watchCalls();
    renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    await waitFor(() => expect(options()).toEqual(['All departments (600)', 'Finance (200)', 'Sales (400)']));
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '600');
    expect(calls).toEqual(['/api/search?query=forecast&limit=24&offset=0']);
  });

  it('show the next page on demand, and load a failed page again', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
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

  it('keep their filters when another order cannot be loaded; an error says so and offers a retry', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    onGet(apiPaths.search, fails(429));
    await chooseOrder(user, 'Oldest');
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

  it('show no error any longer once the failed choice is removed', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    await screen.findByRole('option', { name: 'Finance (200)' });
    onGet(apiPaths.search, fails(500));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Finance (200)');
    await screen.findByRole('alert');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'All departments (600)');
    await waitFor(() => expect(failure()).not.toBeInTheDocument());
    expect(titles()[0]).toBe(numbered(1));
  });

  it('show their department filter, which can be removed, even if the departments cannot be loaded', async () => {
    onGet(apiPaths.departments, fails(500));
    const { user } = renderApp('/search?q=forecast&department=finance');
    await count('200 results found for "forecast"');
    expect(options()).toEqual(['All departments (600)', 'Finance (200)']);
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('finance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'All departments (600)');
    await count('600 results found for "forecast"');
  });

  it('name a department by its id if its name is unknown', async () => {
    onGet(apiPaths.departments, fails(500));
    renderApp('/search?q=forecast&department=finance&difficulty=Expert');
    await screen.findByText('No results match the selected filters.');
    expect(options()).toEqual(['All departments (600)', 'finance (200)']);
  });

  it('are those of another text at once, even with other pages loaded', async () => {
    const { user } = renderApp('/search?q=forecast&pages=2');
    await screen.findByRole('link', { name: numbered(48) });
    const box = within(screen.getByRole('main')).getByRole('combobox', { name: /^Search/ });
    await user.clear(box);
    await user.type(box, 'agreement{Enter}');
    await count('1 result found for "agreement"');
    expect(titles()).toEqual(['Confidentiality agreement']);
    expect(failure()).not.toBeInTheDocument();
  });

  it('are counted once per filter, in any order', async () => {
    const { user } = renderApp('/search?q=forecast&sort=oldest&difficulty=Expert');
    await screen.findByText('No results match the selected filters.');
    const calls = watchCalls();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('checkbox', { name: 'No (0)' });
    expect(calls.filter((call) => call.includes('counts='))).toEqual([
      expect.stringMatching(
        /^\/api\/search\?query=forecast&limit=0&counts=true&day=[-\d]+&difficulty=Expert$/,
      ),
    ]);
  });

  it('have exact counts in their filters, and follow them', async () => {
    const { user } = renderApp('/search?q=forecast&department=sales');
    await count('400 results found for "forecast"');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await panel.findByRole('checkbox', { name: 'Yes (4)' }));
    await count('4 results found for "forecast"');
    expect(panel.getByRole('checkbox', { name: 'No (396)' })).not.toBeChecked();
    expect(titles()[0]).toBe(numbered(100));
    await user.click(panel.getByRole('button', { name: 'Clear all' }));
    await count('400 results found for "forecast"');
  });

  it('are those of all departments if the department in the URL has none', async () => {
    renderApp('/search?q=forecast&department=legal');
    await count('600 results found for "forecast"');
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('');
    expect(titles()[0]).toBe(numbered(1));
  });

  it('are shown as loading, not as none, until their replacement is known', async () => {
    const held = heldBack(real);
    onGet(apiPaths.search, (call) =>
      call.request.url.includes('department_id=') ? real(call) : held.resolver(call),
    );
    const { user } = renderApp('/search?q=forecast&department=legal');
    // The first response, with the counts of all departments, has been received.
    await waitFor(() => expect(options()).toContain('Sales (400)'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByText('0 prompts found', { selector: 'p' });
    expect(screen.queryByText('No Results Found')).not.toBeInTheDocument();
    expect(screen.getByText('Searching for "forecast"', { selector: 'p' })).toBeInTheDocument();
    held.arrive();
    await count('600 results found for "forecast"');
  });

  it('say when no result matches the filters, and return without them', async () => {
    const { user } = renderApp('/search?q=forecast&difficulty=Expert');
    await screen.findByText('No results match the selected filters.');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await count('600 results found for "forecast"');
  });

  it('are requested once if there are none, for any filters', async () => {
    const calls = watchCalls();
    renderApp('/search?q=zebra&difficulty=Expert');
    await screen.findByRole('heading', { name: 'No Results Found' });
    await count('0 results found for "zebra"');
    expect(calls).toEqual(['/api/search?query=zebra&limit=24&offset=0&difficulty=Expert']);
  });

  it('are none when the search fails, which can be tried again', async () => {
    onGet(apiPaths.search, fails(500, 'The database is away.'));
    const { user } = renderApp('/search?q=forecast');
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'No Results Found' })).toBeInTheDocument();
    onGet(apiPaths.search, real);
    await user.click(tryAgain);
    await count('600 results found for "forecast"');
  });
});
