import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberCopy, rememberSearch } from '#client/lib/recents/recents.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { address, amara, goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => localStorage.removeItem('letter-shortcuts'));

const findBox = () => screen.findByRole('combobox', { name: 'Find a prompt, department or page' });
const group = (name: string) => within(screen.getByRole('group', { name }));

async function openPalette(path = '/faq') {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  const start = screen.getByRole('button', { name: 'Open search' });
  start.focus();
  await app.user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  return { ...app, start, box };
}

describe('the command palette', () => {
  it('opens by Ctrl+K, finds prompts, departments and pages, opens the marked one, and gives the focus back by Esc', async () => {
    const { user, box, start } = await openPalette();
    await waitFor(() => expect(box).toHaveFocus());
    expect(await screen.findByRole('option', { name: 'Medical' })).toBeInTheDocument();
    expect(group('Pages').getByRole('option', { name: 'FAQ' })).toBeInTheDocument();
    expect(group('Pages').queryByRole('option', { name: 'My Prompts' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(start).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // A letter shortcut acts by its place on a layout without Latin letters.
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    const again = await findBox();
    // A page of exactly the typed name is marked before the prompts with the word.
    await user.type(again, 'about');
    await screen.findByRole('option', { name: 'See all results for "about"' });
    expect(screen.getByRole('option', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
    await user.clear(again);
    await user.type(again, 'market acc');
    await waitFor(() =>
      expect(group('Departments').getByRole('option', { name: 'Market Access' })).toBeInTheDocument(),
    );
    await user.clear(again);
    await user.type(again, 'plain');
    const option = await screen.findByRole('option', { name: /Protocol in plain language/ });
    await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
    expect(again).toHaveAttribute('aria-activedescendant', option.id);
    // Enter is left to an input method that ends a word with it.
    fireEvent.keyDown(again, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/faq');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Protocol in plain language' })).toBeInTheDocument();
    expect(address()).toBe('/prompts/protocol');
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('begins with the prompts that the user copied last, and runs an earlier search again by Enter', async () => {
    rememberCopy('amara-osei', { id: 'loose', title: 'Agenda for a workshop', department: '' });
    rememberCopy('amara-osei', { id: 'protocol', title: 'Protocol in plain language', department: '' });
    rememberSearch('amara-osei', 'plain');
    const { user } = renderApp('/faq', { signedInAs: amara });
    await screen.findByRole('button', { name: /Amara/ });
    await user.keyboard('{Meta>}k{/Meta}');
    const last = await screen.findByRole('option', { name: 'Protocol in plain language' });
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('option', { name: 'Agenda for a workshop' })).toBeInTheDocument();
    expect(group('Pages').getByRole('option', { name: 'My Prompts' })).toBeInTheDocument();
    // It has the name of no page, and comes before the prompts with its word.
    await user.type(await findBox(), 'plain');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=plain'));
  });
});

describe('the list of shortcuts', () => {
  it('opens by a question mark outside of fields, lists only the shortcuts of this screen, and switches single keys off', async () => {
    const { user } = renderApp('/');
    await user.type(screen.getByRole('combobox'), 'what?');
    expect(screen.getByRole('combobox')).toHaveValue('what?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goTo('/faq');
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
    const flip = async () => {
      await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Go to the search box/');
    expect(dialog).not.toHaveTextContent('Approve');
    await flip();
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await findBox(), 'keyboard');
    await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
    await flip();
    await user.keyboard('/');
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });
});
