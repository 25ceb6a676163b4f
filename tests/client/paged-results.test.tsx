import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { prompts } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, network, onGet, testApp } from '#tests/support/client-network.ts';
import { buildPrompt, createDepartment } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const count = (text: string) => screen.findByText(text, { selector: 'p' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const options = () =>
  within(screen.getByRole('combobox', { name: 'Department' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const real = async ({ request }: { request: Request }) => (await testApp()).app.fetch(request);
const numbered = (number: number) => `Forecast ${String(number).padStart(4, '0')}`;

/** The requests for results that reach the network, in their order. */
function watchCalls() {
  const calls: string[] = [];
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/api\/(prompts|search)$/.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Six hundred forecasts, the latest is number 1; every third is of Finance, the others are of Sales; of Legal is something else. */
async function fill() {
  const { db, empty } = await testApp();
  await empty();
  for (const [id, name] of [
    ['sales', 'Sales'],
    ['finance', 'Finance'],
    ['legal', 'Legal'],
  ] as const)
    await createDepartment(db, { id, name });
  const rows = Array.from({ length: 600 }, (_, index) => {
    const number = index + 1;
    const row = buildPrompt({
      id: `p${number}`,
      title: numbered(number),
      updatedAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000),
      departmentId: number % 3 ? 'sales' : 'finance',
      needsAttachment: number % 100 === 0,
    });
    return { ...row, status: 'published' as const };
  });
  const contract = buildPrompt({ id: 'nda', title: 'Confidentiality agreement', departmentId: 'legal' });
  await db.insert(prompts).values([...rows, { ...contract, status: 'published' as const }]);
}

beforeEach(() => setPublicConfig({ resultPages: true }));
afterEach(() => network.events.removeAllListeners());
afterAll(() => setPublicConfig({}));

describe('the results of a common word', () => {
  beforeAll(fill);

  it('show the first page, how many there are and in which departments, and load no other', async () => {
    const calls = watchCalls();
    renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    await waitFor(() => expect(options()).toEqual(['All departments (600)', 'Finance (200)', 'Sales (400)']));
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '600');
    expect(calls).toEqual(['/api/search?query=forecast&limit=24&offset=0']);
  });

  it('show what stands at a far place once its page is there, and load again what failed', async () => {
    const { user } = renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    onGet(apiPaths.search, fails(500));
    act(() => window.scrollTo(0, 300 * 248));
    expect(await screen.findByText('Some prompts could not be loaded.')).toBeInTheDocument();
    onGet(apiPaths.search, real);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: numbered(301) })).toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
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

  it('are all of them where none is of the department in the URL', async () => {
    renderApp('/search?q=forecast&department=legal');
    await count('600 results found for "forecast"');
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('');
    expect(titles()[0]).toBe(numbered(1));
  });

  it('say that none is left by the filters, and come back without them', async () => {
    const { user } = renderApp('/search?q=forecast&difficulty=Expert');
    await screen.findByText('None of the results matches the chosen filters.');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await count('600 results found for "forecast"');
  });

  it('are narrowed here where the first page has all', async () => {
    const { user } = renderApp('/search?q=agreement');
    await count('1 result found for "agreement"');
    const calls = watchCalls();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort results' }), 'Name (A-Z)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Legal (1)');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('checkbox', { name: 'No (1)' })).toBeInTheDocument();
    expect(calls).toEqual([]);
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
