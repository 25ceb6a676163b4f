import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { retiredDepartments } from '#server/db/schema.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { address, goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const sidebar = () => within(screen.getByRole('navigation', { name: 'Departments' }));
const order = () => screen.getByRole('combobox', { name: 'Sort prompts' });
const search = () => screen.findByPlaceholderText('Search prompts...');

describe('the departments screen', () => {
  it('shows every prompt, the latest first, or those of one department under its name and description, beside a list of all with their counts', async () => {
    const { user } = renderApp('/departments/all');
    for (const path of ['/departments/all', '/departments']) {
      goTo(path);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All Departments');
      const text = 'Browse all prompts across different departments at AstraZeneca.';
      expect(screen.getByText(text)).toBeVisible();
      await count('4 prompts found');
      expect(titles()).toEqual([
        'Visit notes: what is open?',
        'Protocol in plain language',
        'Forecast review',
        'Agenda for a workshop',
      ]);
    }
    await sidebar().findByText('HR');
    await sidebar().findByText('4');
    const links = sidebar().getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'All Departments4 /departments/all',
      'Medical2 /departments/medical',
      'Market Access1 /departments/market-access',
      'HR0 /departments/hr',
    ]);
    await user.click(sidebar().getByRole('link', { name: /^Medical/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(await screen.findByText('Evidence in plain words.')).toBeInTheDocument();
    expect(document.title).toBe('Medical · Prompt Library');
    await count('2 prompts found');
    expect(titles()).toEqual(['Visit notes: what is open?', 'Protocol in plain language']);
    expect(sidebar().getByRole('link', { current: 'page' })).toHaveTextContent('Medical');
    await user.click(sidebar().getByRole('link', { name: /^Market Access/ }));
    expect(await count('1 prompt found')).toBeInTheDocument();
    await user.click(sidebar().getByRole('link', { name: /^HR/ }));
    expect(await screen.findByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    expect(screen.getByText('No prompts are available for this department yet.')).toBeInTheDocument();
    expect(await count('0 prompts found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    // In the head, and as the first step.
    expect(screen.getAllByRole('link', { name: 'Submit a prompt' })).toHaveLength(2);
  });

  it('leads from an unknown department to all, and from a retired one to the one that has its prompts', async () => {
    const { user } = renderApp('/departments/nowhere');
    expect(await screen.findByRole('heading', { name: 'Department not found' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Department not found · Prompt Library'));
    await user.click(screen.getByRole('link', { name: 'All Departments' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
    expect(address()).toBe('/departments');
    const { db } = await testApp();
    await db.insert(retiredDepartments).values({ id: 'sales', name: 'Sales', successorId: 'medical' });
    goTo('/departments/sales');
    await screen.findByRole('heading', { level: 1, name: 'This department is no longer in use' });
    expect(await screen.findByText('Sales was retired. Its prompts are in Medical.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Medical' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical' })).toBeInTheDocument();
    expect(address()).toBe('/departments/medical');
  });

  it('shows placeholder cards while the prompts load, and a failed list as empty, to be loaded again on request', async () => {
    const held = heldBack(fails(500, 'The database is away.'));
    onGet('/prompts', held.resolver);
    const { user } = renderApp('/departments');
    const loading = await screen.findByRole('status', { name: 'Loading prompts' });
    expect(loading.querySelectorAll('[data-placeholder-card]')).toHaveLength(6);
    held.arrive();
    expect(await screen.findByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
    onGet('/prompts', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
  });
});

describe('the list of a department', () => {
  it('is searched in titles and descriptions, ignoring case, and has four orders, the latest first; a search without matches can be cleared', async () => {
    const { user } = renderApp('/departments');
    await count('4 prompts found');
    const orders = {
      Oldest: ['Agenda', 'Forecast', 'Protocol', 'Visit'],
      'Highest Rating': ['Forecast', 'Visit', 'Agenda', 'Protocol'],
      'Name (A-Z)': ['Agenda', 'Forecast', 'Protocol', 'Visit'],
      Latest: ['Visit', 'Protocol', 'Forecast', 'Agenda'],
    };
    expect(order()).toHaveValue('latest');
    const options = within(order()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Latest',
      'Oldest',
      'Highest Rating',
      'Name (A-Z)',
    ]);
    for (const [label, expected] of Object.entries(orders)) {
      await user.selectOptions(order(), label);
      await waitFor(() => expect(titles().map((title) => title?.split(' ')[0])).toEqual(expected));
    }
    for (const [text, title] of [
      ['FORECAST REV', 'Forecast review'],
      ['works every', 'Agenda for a workshop'],
    ] as const) {
      await user.clear(await search());
      await user.type(await search(), text);
      expect(await count('1 prompt found')).toBeInTheDocument();
      await waitFor(() => expect(titles()).toEqual([title]));
    }
    await user.type(await search(), ' unheard of');
    await screen.findByText('No prompts match your search "works every unheard of"');
    expect(screen.getByRole('heading', { name: 'No Prompts Found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await count('4 prompts found')).toBeInTheDocument();
    expect(await search()).toHaveValue('');
  });

  it('is sorted by the headings of its columns, the date in both directions; a grid has none', async () => {
    // `hidden`, because jsdom does not know that the list is wide enough for columns.
    const heading = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
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
    expect(order()).toHaveValue('oldest');
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    expect(screen.queryByRole('columnheader', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the address of the list', () => {
  it('holds text, order and view, omits default values, and adds no history entry', async () => {
    const { user } = renderApp('/departments');
    const before = window.history.length;
    await count('4 prompts found');
    await user.type(await search(), 'a');
    await user.selectOptions(order(), 'Highest Rating');
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(address()).toBe('/departments?q=a&sort=rating&view=list');
    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    await user.selectOptions(order(), 'Latest');
    await user.clear(await search());
    expect(address()).toBe('/departments');
    expect(window.history.length).toBe(before);
  });

  it('restores the list, also when the user returns from a prompt; another department keeps order and view, not the text', async () => {
    const { user } = renderApp('/departments?q=review&sort=name&view=list');
    await user.click(await screen.findByRole('link', { name: 'Forecast review' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(await search()).toHaveValue('review'));
    await waitFor(() => expect(order()).toHaveValue('name'));
    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(titles()).toEqual(['Forecast review']));
    await user.type(await screen.findByPlaceholderText('Filter departments...'), 'ME');
    await waitFor(() =>
      expect(
        sidebar()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['All Departments4', 'Medical2']),
    );
    await user.click(sidebar().getByRole('link', { name: /^Medical/ }));
    await screen.findByRole('heading', { level: 1, name: 'Medical' });
    await count('2 prompts found');
    expect(address()).toBe('/departments/medical?sort=name&view=list&filter=ME');
  });
});

const counts = (text: string) => screen.findAllByText(text, { selector: 'p' });

async function openFilters(path: string) {
  const { user } = renderApp(path);
  await counts('4 prompts found');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await panel.findAllByRole('checkbox');
  return { user, panel };
}

describe('the filters of a list', () => {
  it('offer the values of its prompts with counts, narrow it together, in the address, and are cleared all at once', async () => {
    const { user, panel } = await openFilters('/departments');
    const options = (name: string) =>
      within(panel.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(options('Needs Attachment')).toEqual(['Yes (1)', 'No (3)']);
    expect(options('Rating')).toEqual(['4 stars or more (3)', '3 stars or more (3)', 'Not rated yet (1)']);
    expect(options('Tool')).toContain('Copilot (1)');
    // A property without values has no group.
    for (const name of ['Approved use', 'Review'])
      expect(panel.queryByRole('group', { name })).not.toBeInTheDocument();
    await user.click(panel.getByRole('checkbox', { name: /^4 stars/ }));
    await user.click(await panel.findByRole('checkbox', { name: 'No (2)' }));
    expect(address()).toBe('/departments?attachment=no&rating=4');
    await waitFor(() => expect(titles()).toEqual(['Forecast review', 'Agenda for a workshop']));
    // Counts apply the other facets and ignore the facet's own choices.
    expect(await panel.findByRole('checkbox', { name: 'Yes (1)' })).not.toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/departments');
    await waitFor(() => expect(titles()).toHaveLength(4));
    // A filter that is chosen before the screen shows the previous choice stays.
    const [rating, attachment] = [/^4 stars/, /^No \(/].map((name) => panel.getByRole('checkbox', { name }));
    act(() => {
      rating?.click();
      attachment?.click();
    });
    expect(address()).toBe('/departments?attachment=no&rating=4');
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('are in the URL, are removed one by one, can be cleared when no prompt matches, and narrow search results too', async () => {
    const { user } = renderApp('/departments?rating=4&attachment=no&rating=alien');
    await counts('2 prompts found');
    expect(screen.getByRole('button', { name: 'Filters 2 selected' })).toBeInTheDocument();
    const chosen = within(screen.getByRole('list', { name: 'Selected filters' }));
    await user.click(chosen.getByRole('button', { name: 'Remove filter Needs Attachment: No' }));
    expect(await counts('3 prompts found')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Filters 1 selected' })).toHaveFocus();
    goTo('/departments?attachment=yes&rating=none');
    expect(await screen.findByText('No prompts match the selected filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await counts('4 prompts found')).not.toHaveLength(0);
    expect(screen.queryByRole('list', { name: 'Selected filters' })).not.toBeInTheDocument();
    goTo('/search?q=review&attachment=yes');
    expect(await screen.findByText('1 result found for "review"', { selector: 'p' })).toBeInTheDocument();
    expect(titles()).toEqual(['Visit notes: what is open?']);
  });
});

it('grid or list is remembered on this device', async () => {
  const { user, unmount } = renderApp('/departments');
  await user.click(await screen.findByRole('button', { name: 'List view' }));
  unmount();
  renderApp('/departments/medical');
  expect(await screen.findByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
});
