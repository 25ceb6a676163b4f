import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { retiredDepartments } from '#server/db/schema.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const sidebar = () => within(screen.getByRole('navigation', { name: 'Departments' }));
const address = () => `${window.location.pathname}${window.location.search}`;

describe('the list of a department', () => {
  // `hidden`, because jsdom does not know that the list is wide enough for columns.
  const heading = (name: RegExp) => screen.findByRole('button', { name, hidden: true });

  it('is sorted by the headings of its columns, the date in both directions', async () => {
    const { user } = renderApp('/departments?view=list');
    await user.click(await heading(/^Rating/));
    expect(address()).toBe('/departments?view=list&sort=rating');
    await waitFor(() => expect(titles()[0]).toBe('Forecast review'));
    const column = (name: RegExp) => screen.getByRole('columnheader', { name, hidden: true });
    expect(column(/^Rating/)).toHaveAttribute('aria-sort', 'descending');
    expect(column(/^Updated/)).toHaveAttribute('aria-sort', 'none');
    expect(column(/^Department/)).not.toHaveAttribute('aria-sort');
    await user.click(await heading(/^Updated: sort by Latest/));
    await waitFor(() => expect(titles()[0]).toBe('Visit notes: what is open?'));
    await user.click(await heading(/^Updated: sort by Oldest/));
    expect(address()).toBe('/departments?view=list&sort=oldest');
    await waitFor(() => expect(titles()[0]).toBe('Agenda for a workshop'));
    expect(column(/^Updated/)).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('combobox', { name: 'Sort prompts' })).toHaveValue('oldest');
  });

  it('has no headings as a grid', async () => {
    renderApp('/departments?view=grid');
    await count('4 prompts found');
    expect(screen.queryByRole('columnheader', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the departments screen', () => {
  it.each(['/departments', '/departments/all'])(
    'shows every prompt at %s, the latest first',
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All Departments');
      expect(
        screen.getByText('Browse all prompts across different departments at AstraZeneca.'),
      ).toBeVisible();
      await count('4 prompts found');
      expect(titles()).toEqual([
        'Visit notes: what is open?',
        'Protocol in plain language',
        'Forecast review',
        'Agenda for a workshop',
      ]);
    },
  );

  it('shows the prompts of one department under its name and description', async () => {
    renderApp('/departments/medical');
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(screen.getByText('Evidence in plain words.')).toBeInTheDocument();
    await count('2 prompts found');
    expect(titles()).toEqual(['Visit notes: what is open?', 'Protocol in plain language']);
  });

  it('requests the department by its id if the list of departments failed to load', async () => {
    onGet('/departments', fails(500));
    renderApp('/departments/medical');
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
  });

  it('counts one prompt in the singular', async () => {
    renderApp('/departments/market-access');
    expect(await count('1 prompt found')).toBeInTheDocument();
  });

  it('says of a department without prompts that it has none yet', async () => {
    renderApp('/departments/hr');
    expect(await screen.findByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    expect(screen.getByText('No prompts are available for this department yet.')).toBeInTheDocument();
    expect(await count('0 prompts found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    // In the head, and as the first step.
    expect(screen.getAllByRole('link', { name: 'Submit a prompt' })).toHaveLength(2);
  });

  it('says that an unknown department does not exist, and leads to all', async () => {
    const { user } = renderApp('/departments/nowhere');
    expect(await screen.findByRole('heading', { name: 'Department not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All Departments' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
    expect(address()).toBe('/departments');
  });

  it('leads from a retired department to the one that has its prompts', async () => {
    const { db } = await testApp();
    await db.insert(retiredDepartments).values({ id: 'sales', name: 'Sales', successorId: 'medical' });
    const { user } = renderApp('/departments/sales');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This department is no longer in use' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Sales was retired. Its prompts are in Medical.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Medical' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(address()).toBe('/departments/medical');
  });

  it('shows six placeholder cards while the prompts load', async () => {
    const held = heldBack(() => HttpResponse.json([]));
    onGet('/prompts', held.resolver);
    renderApp('/departments');
    const loading = await screen.findByRole('status', { name: 'Loading prompts' });
    expect(loading.querySelectorAll('[data-placeholder-card]')).toHaveLength(6);
    held.arrive();
    await waitFor(() => expect(loading).not.toBeInTheDocument());
  });

  it('shows a list that failed to load as empty, without a toast, and loads it again on request', async () => {
    onGet('/prompts', fails(500, 'The database is away.'));
    const { user } = renderApp('/departments');
    expect(await screen.findByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
    onGet('/prompts', async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
  });
});

describe('the sidebar', () => {
  it('lists All Departments and each department with the number of its prompts', async () => {
    renderApp('/departments/medical');
    await screen.findByRole('navigation', { name: 'Departments' });
    await sidebar().findByText('HR');
    await sidebar().findByText('4');
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual([
      'All Departments4 /departments/all',
      'Medical2 /departments/medical',
      'Market Access1 /departments/market-access',
      'HR0 /departments/hr',
    ]);
    expect(sidebar().getByRole('link', { current: 'page' })).toHaveTextContent('Medical');
  });

  it('filters departments by name, ignoring case', async () => {
    const { user } = renderApp('/departments');
    await user.type(await screen.findByPlaceholderText('Filter departments...'), 'ME');
    await sidebar().findByText('4');
    await waitFor(() =>
      expect(
        sidebar()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['All Departments4', 'Medical2']),
    );
  });

  it('keeps sort and view when it leads to another department, and drops the searched text', async () => {
    const { user } = renderApp('/departments?q=visit&sort=name&view=list');
    await screen.findByRole('navigation', { name: 'Departments' });
    await user.click(await sidebar().findByRole('link', { name: /^Medical/ }));
    await count('2 prompts found');
    expect(address()).toBe('/departments/medical?sort=name&view=list');
  });
});

describe('the search in the list', () => {
  it.each([
    ['title', 'FORECAST REV', 'Forecast review'],
    ['description', 'works every', 'Agenda for a workshop'],
  ])('matches the %s, ignoring case', async (_, text, title) => {
    const { user } = renderApp('/departments');
    await count('4 prompts found');
    await user.type(screen.getByPlaceholderText('Search prompts...'), text);
    expect(await count('1 prompt found')).toBeInTheDocument();
    expect(titles()).toEqual([title]);
  });

  it('names a search without matches, and can be cleared', async () => {
    const { user } = renderApp('/departments');
    await count('4 prompts found');
    await user.type(screen.getByPlaceholderText('Search prompts...'), 'unheard of');
    expect(await screen.findByText('No prompts match your search "unheard of"')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Search prompts...')).toHaveValue('');
  });
});

describe('the order of the list', () => {
  it.each([
    ['Latest', ['Visit', 'Protocol', 'Forecast', 'Agenda']],
    ['Oldest', ['Agenda', 'Forecast', 'Protocol', 'Visit']],
    ['Highest Rating', ['Forecast', 'Visit', 'Agenda', 'Protocol']],
    ['Name (A-Z)', ['Agenda', 'Forecast', 'Protocol', 'Visit']],
  ])('is %s when chosen', async (label, order) => {
    const { user } = renderApp('/departments');
    await count('4 prompts found');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), label);
    await waitFor(() => expect(titles().map((title) => title?.split(' ')[0])).toEqual(order));
  });

  it('offers four orders, the latest first', async () => {
    renderApp('/departments');
    const select = await screen.findByRole('combobox', { name: 'Sort prompts' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Latest', 'Oldest', 'Highest Rating', 'Name (A-Z)']);
    expect(select).toHaveValue('latest');
  });
});

describe('the address of the list', () => {
  it('holds text, order and view, omits default values, and adds no history entry', async () => {
    const { user } = renderApp('/departments');
    const before = window.history.length;
    await count('4 prompts found');
    await user.type(screen.getByPlaceholderText('Search prompts...'), 'a');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Highest Rating');
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(address()).toBe('/departments?q=a&sort=rating&view=list');
    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Latest');
    await user.clear(screen.getByPlaceholderText('Search prompts...'));
    expect(address()).toBe('/departments');
    expect(window.history.length).toBe(before);
  });

  it('restores the list, also when the user returns from a prompt', async () => {
    const { user } = renderApp('/departments?q=review&sort=name&view=list');
    await user.click(await screen.findByRole('link', { name: 'Forecast review' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByPlaceholderText('Search prompts...')).toHaveValue('review');
    expect(screen.getByRole('combobox', { name: 'Sort prompts' })).toHaveValue('name');
    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Forecast review']);
  });

  it('treats unknown values as the default', async () => {
    renderApp('/departments?sort=colour&view=3d');
    await count('4 prompts found');
    expect(screen.getByRole('combobox', { name: 'Sort prompts' })).toHaveValue('latest');
    expect(screen.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
  });
});
