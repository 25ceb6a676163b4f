import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberCopy, rememberSearch } from '#client/lib/recents/recents.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => localStorage.removeItem('letter-shortcuts'));

const address = () => `${window.location.pathname}${window.location.search}`;
const group = (name: string) => within(screen.getByRole('group', { name }));

async function openPalette(path = '/faq') {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  const start = screen.getByRole('button', { name: 'Open search' });
  start.focus();
  await app.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Find a prompt, department or page' });
  return { ...app, start, box };
}

describe('the command palette', () => {
  it('opens by Ctrl+K with departments and pages, and by Esc gives the focus back', async () => {
    const { user, box, start } = await openPalette();
    await waitFor(() => expect(box).toHaveFocus());
    await screen.findByRole('group', { name: 'Departments' });
    expect(await group('Departments').findByRole('option', { name: 'Medical' })).toBeInTheDocument();
    expect(group('Pages').getByRole('option', { name: 'FAQ' })).toBeInTheDocument();
    expect(group('Pages').queryByRole('option', { name: 'My Prompts' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(start).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds prompts, and opens the marked one', async () => {
    const { user, box } = await openPalette();
    await user.type(box, 'plain');
    const option = await screen.findByRole('option', { name: /Protocol in plain language/ });
    await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Protocol in plain language' })).toBeInTheDocument();
    expect(address()).toBe('/prompts/protocol');
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('marks a page of exactly the typed name before the prompts with the word', async () => {
    const { user, box } = await openPalette();
    await user.type(box, 'about');
    await screen.findByRole('option', { name: 'See all results for "about"' });
    expect(screen.getByRole('option', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
  });

  it('leads to a department and a page by their names', async () => {
    const { user, box } = await openPalette();
    await screen.findByRole('option', { name: 'Medical' });
    await user.type(box, 'market acc');
    await user.click(group('Departments').getByRole('option', { name: 'Market Access' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Market Access' })).toBeInTheDocument();
    expect(address()).toBe('/departments/market-access');
  });

  it('begins with the prompts that the user copied last', async () => {
    rememberCopy(amara.id ?? '', { id: 'loose', title: 'Agenda for a workshop', department: '' });
    const { user } = renderApp('/faq', { signedInAs: amara });
    await screen.findByRole('button', { name: /Amara/ });
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('option', { name: 'Agenda for a workshop' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(group('Pages').getByRole('option', { name: 'My Prompts' })).toBeInTheDocument();
  });
});

describe('Enter in the command palette', () => {
  it('runs a search again that has the name of no page, before the prompts with its word', async () => {
    rememberCopy(amara.id ?? '', { id: 'protocol', title: 'Protocol in plain language', department: '' });
    rememberSearch(amara.id ?? '', 'plain');
    const { user } = renderApp('/faq', { signedInAs: amara });
    await screen.findByRole('button', { name: /Amara/ });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Find a prompt, department or page' }),
      'plain',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=plain'));
  });

  it('is left to an input method that ends a word with it', async () => {
    const { box } = await openPalette();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/faq');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('a letter shortcut', () => {
  it('acts by its place on a layout without Latin letters', async () => {
    renderApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(
      await screen.findByRole('combobox', { name: 'Find a prompt, department or page' }),
    ).toBeInTheDocument();
  });
});

describe('the list of shortcuts', () => {
  it('opens by a question mark, and lists only the shortcuts of this screen', async () => {
    const { user } = renderApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Go to the search box/');
    expect(dialog).toHaveTextContent('Show keyboard shortcuts?');
    expect(dialog).not.toHaveTextContent('Approve');
  });

  it('is not opened by a question mark in a field', async () => {
    const { user } = renderApp('/');
    await user.type(screen.getByRole('combobox'), 'what?');
    expect(screen.getByRole('combobox')).toHaveValue('what?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('switches single keys off, and is then reached through the palette', async () => {
    const { user } = renderApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'keyboard');
    await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });
});
