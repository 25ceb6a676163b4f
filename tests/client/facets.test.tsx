import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => localStorage.removeItem('list-view'));

const count = (text: string) => screen.findAllByText(text, { selector: 'p' });
const address = () => `${window.location.pathname}${window.location.search}`;
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

async function openFilters(path: string) {
  const { user } = renderApp(path);
  await count('4 prompts found');
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
  });

  it('keep a filter that is chosen before the screen shows the previous choice', async () => {
    const { panel } = await openFilters('/departments');
    const [rating, attachment] = [/^4 stars/, /^No \(/].map((name) => panel.getByRole('checkbox', { name }));
    act(() => {
      rating?.click();
      attachment?.click();
    });
    expect(address()).toBe('/departments?attachment=no&rating=4');
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('are in the URL, and are removed one by one', async () => {
    const { user } = renderApp('/departments?rating=4&attachment=no&rating=alien');
    await count('2 prompts found');
    expect(screen.getByRole('button', { name: 'Filters 2 selected' })).toBeInTheDocument();
    const chosen = within(screen.getByRole('list', { name: 'Selected filters' }));
    await user.click(chosen.getByRole('button', { name: 'Remove filter Needs Attachment: No' }));
    expect(await count('3 prompts found')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Filters 1 selected' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await count('4 prompts found')).not.toHaveLength(0);
    expect(screen.queryByRole('list', { name: 'Selected filters' })).not.toBeInTheDocument();
  });

  it('say when no prompt matches, can then be cleared, and narrow search results too', async () => {
    const { user } = renderApp('/departments?attachment=yes&rating=none');
    expect(await screen.findByText('No prompts match the selected filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await count('4 prompts found')).not.toHaveLength(0);
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
