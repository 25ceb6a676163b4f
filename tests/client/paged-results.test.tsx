import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, network, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { createDepartments, createPrompts } from '#tests/support/factories.ts';
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

const numbered = (number: number) => `Forecast ${String(number).padStart(2, '0')}`;

describe('the results of a common word', () => {
  /** Sixty forecasts, the latest is number 1; every third is of Finance, the others are of Sales. */
  beforeAll(async () => {
    const { db, empty } = await testApp();
    await empty();
    await createDepartments(db, [
      { id: 'sales', name: 'Sales' },
      { id: 'finance', name: 'Finance' },
    ]);
    await createPrompts(
      db,
      Array.from({ length: 60 }, (_, index) => ({
        id: `p${index + 1}`,
        title: numbered(index + 1),
        updatedAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000),
        departmentId: (index + 1) % 3 ? 'sales' : 'finance',
      })),
    );
  });

  it('show the first page, the total and the departments, the next page on demand, and load a failed page again', async () => {
    const calls = watchCalls();
    const { user } = renderApp('/search?q=forecast');
    await count('60 results found for "forecast"');
    await waitFor(() => expect(options()).toEqual(['All departments (60)', 'Finance (20)', 'Sales (40)']));
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '60');
    expect(calls).toEqual(['/api/search?query=forecast&limit=24&offset=0']);
    onGet(apiPaths.search, fails(500));
    await user.click(await showMore());
    expect(await screen.findByText('Some prompts could not be loaded.')).toBeInTheDocument();
    onGet(apiPaths.search, realAnswer);
    await user.click(await showMore());
    await waitFor(() => expect(screen.getByRole('link', { name: numbered(25) })).toHaveFocus());
    expect(window.location.search).toBe('?q=forecast&pages=2');
  });

  it('are narrowed and ordered by the server, stay until its response, and when another choice cannot be loaded, which can be tried again', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('60 results found for "forecast"');
    await screen.findByRole('option', { name: 'Finance (20)' });
    const department = () => screen.getByRole('combobox', { name: 'Department' });
    const held = heldBack(realAnswer);
    onGet(apiPaths.search, held.resolver);
    await user.selectOptions(department(), 'Finance (20)');
    expect(screen.getByText('60 results found for "forecast"', { selector: 'p' })).toBeInTheDocument();
    held.arrive();
    await count('20 results found for "forecast"');
    expect(titles()[0]).toBe(numbered(3));
    expect(options()[0]).toBe('All departments (60)');
    onGet(apiPaths.search, fails(500));
    await user.selectOptions(department(), 'Sales (40)');
    await screen.findByRole('alert');
    // Once the failed choice is removed, so is the error.
    await user.selectOptions(department(), 'Finance (20)');
    await waitFor(() => expect(failure()).not.toBeInTheDocument());
    onGet(apiPaths.search, fails(429));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Oldest');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your selection could not be loaded. The list is unchanged.');
    expect(titles()[0]).toBe(numbered(3));
    expect(screen.getByRole('combobox', { name: 'Sort results' })).toHaveFocus();
    onGet(apiPaths.search, realAnswer);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()[0]).toBe(numbered(60)));
    expect(failure()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(window.location.search).toBe('?q=forecast&department=finance&sort=oldest');
  });
});

it('results that match a search in part follow the matches in every order, page by page, not counted, and below the sentence of a search without results', async () => {
  const { db, empty } = await testApp();
  await empty();
  const plain = { description: 'For a team.', useCases: [], fullPrompt: 'Be brief.' };
  await createPrompts(db, [
    { ...plain, id: 'both', title: 'Tender calendar' },
    ...Array.from({ length: 30 }, (_, index) => ({
      ...plain,
      id: `p${index}`,
      title: `Plan ${String(index).padStart(2, '0')}`,
      fullPrompt: 'Answer a tender.',
      needsAttachment: true,
    })),
  ]);
  const related = () => screen.findByRole('list', { name: 'Close, but not exact (30)' });
  const { user } = renderApp('/search?q=tender+calendar&sort=name');
  await count('1 result found for "tender calendar"');
  const results = within(await screen.findByRole('list', { name: 'Search results' }));
  expect(results.getByRole('heading')).toHaveTextContent('Tender calendar');
  expect(results.getByRole('listitem')).toHaveAttribute('aria-setsize', '31');
  const list = await related();
  expect(within(list).getAllByRole('heading')[0]).toHaveTextContent('Plan 00');
  await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(23));
  await user.click(await showMore());
  const focusedPlace = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');
  await waitFor(() => expect(focusedPlace()).toBe('25'));
  expect(within(list).getAllByRole('article')).toHaveLength(30);
  goTo('/search?q=tender+calendar&attachment=yes');
  await count('0 results found for "tender calendar"');
  const none = await screen.findByRole('heading', { name: 'No Results Found' });
  const heading = await screen.findByRole('heading', { name: 'Close, but not exact (30)' });
  expect(none.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(await related()).getAllByRole('article')[0]).toHaveTextContent(/Plan \d\d/);
});
