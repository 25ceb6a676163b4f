import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { passTime, stopTime } from '#tests/support/client-clock.ts';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

function openHome() {
  const app = renderApp('/');
  return { ...app, box: screen.getByRole('combobox'), form: screen.getByRole('search') };
}

const searchButton = () => screen.getByRole('button', { name: 'Search' });
const address = () => `${window.location.pathname}${window.location.search}`;

describe('the suggestions', () => {
  it('require at least two characters', async () => {
    const { user, box } = openHome();
    await user.type(box, 'v');
    expect(await screen.findByText('Type at least 2 characters to search.')).toBeInTheDocument();
  });

  it('say that a search is running, and disable the Search button until it ends', async () => {
    const held = heldBack(() => HttpResponse.json([]));
    onGet('/prompts', held.resolver);
    const { user, box } = openHome();
    await user.type(box, 'visit');
    expect(await screen.findByText('Searching...')).toBeInTheDocument();
    await waitFor(() => expect(searchButton()).toBeDisabled());
    held.arrive();
    await waitFor(() => expect(searchButton()).toBeEnabled());
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
  });

  it('leave Enter to an input method that ends a word with it', async () => {
    const { user, box } = openHome();
    await user.type(box, 'visit');
    await screen.findByRole('option', { name: /Visit notes/ });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    // Safari's, after the composition.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/search?q=visit'));
  });

  it('name the search without results', async () => {
    const { user, box } = openHome();
    await user.type(box, 'no such thing');
    expect(await screen.findByText('No results found for "no such thing".')).toBeInTheDocument();
  });

  it.each([500, 429])(
    'are none when the search fails with %i, which is not repeated automatically',
    async (status) => {
      let calls = 0;
      onGet('/prompts', (call) => {
        calls += 1;
        return fails(status, 'Not now.')(call);
      });
      const { user, box } = openHome();
      await user.type(box, 'visit');
      expect(await screen.findByText('No results found for "visit".')).toBeInTheDocument();
      expect(calls).toBe(1);
      onGet('/prompts', async ({ request }) => (await testApp()).app.fetch(request));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('option', { name: /Visit notes/ })).toBeInTheDocument();
      expect(box).toHaveFocus();
    },
  );

  it('list titles with the first 50 characters of their descriptions, in a group Prompts', async () => {
    const { user, box } = openHome();
    await user.type(box, 'visit');
    const group = await screen.findByRole('listbox', { name: 'Prompts' });
    expect(within(group).getByText('Prompts')).toBeInTheDocument();
    const [option] = within(group).getAllByRole('option');
    const beginning = longDescription.slice(0, 50).trimEnd();
    expect(longDescription.length).toBeGreaterThan(50);
    expect(option?.textContent).toBe(`Visit notes: what is open?${beginning}…`);
    expect(box).toHaveAttribute('aria-expanded', 'true');
  });

  it('announce their number, again after each change of the text, and nothing once they are closed', async () => {
    const { user, box, form } = openHome();
    const announced = within(form).getByRole('status');
    expect(announced).toBeEmptyDOMElement();
    await user.type(box, 'visit');
    await waitFor(() => expect(announced).toHaveTextContent(/^\d+ suggestions? available$/));
    const count = screen.getAllByRole('option', { name: /^(?!See all)/ }).length;
    expect(announced).toHaveTextContent(new RegExp(`^${count} `));
    await user.type(box, ' n');
    expect(announced).toBeEmptyDOMElement();
    await waitFor(() => expect(announced).toHaveTextContent(/ available$/));
    await user.keyboard('{Escape}');
    expect(announced).toBeEmptyDOMElement();
  });

  it('are searched once the typing has rested for 500 ms', async () => {
    const queries: (string | null)[] = [];
    onGet('/prompts', ({ request }) => {
      queries.push(new URL(request.url).searchParams.get('query'));
      return HttpResponse.json([]);
    });
    const { box } = openHome();
    stopTime();
    const typeAndRest = (text: string, milliseconds: number) => {
      fireEvent.change(box, { target: { value: text } });
      passTime(milliseconds);
    };
    typeAndRest('vis', 499);
    typeAndRest('visit', 499);
    expect(searchButton()).toBeEnabled();
    passTime(1);
    expect(searchButton()).toBeDisabled();
    vi.useRealTimers();
    await screen.findByText('No results found for "visit".');
    expect(queries).toEqual(['visit']);
  });

  it('open the prompt that is clicked, and close', async () => {
    const { user, box } = openHome();
    await user.type(box, 'visit');
    await user.click(await screen.findByRole('option', { name: /Visit notes/ }));
    expect(await screen.findByRole('heading', { name: 'Visit notes: what is open?' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/prompts/visit'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('open the prompt that the arrow keys have marked', async () => {
    const { user, box } = openHome();
    await user.type(box, 'plain');
    const option = await screen.findByRole('option', { name: /Protocol/ });
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{ArrowUp}');
    expect(option).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/prompts/protocol'));
  });

  it('close by Escape and keep the text', async () => {
    const { user, box } = openHome();
    await user.type(box, 'visit');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('visit');
  });

  it('close when the focus leaves the box', async () => {
    const { user, box } = openHome();
    await user.type(box, 'v');
    await user.click(screen.getByRole('contentinfo'));
    expect(screen.queryByText('Type at least 2 characters to search.')).not.toBeInTheDocument();
  });
});

describe('the last suggestion', () => {
  it('leads to all results', async () => {
    const { user, box } = openHome();
    await user.type(box, ' visit ');
    await user.click(await screen.findByRole('option', { name: 'See all results for "visit"' }));
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(address()).toBe('/search?q=visit');
  });
});

describe('sending a search', () => {
  it('goes to the results by Enter, also while suggestions are searched', async () => {
    const { user, box } = openHome();
    await user.type(box, '  R&D visit? {Enter}');
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(address()).toBe('/search?q=R%26D%20visit%3F');
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
  });

  it('goes to the results by the Search button', async () => {
    const { user, box } = openHome();
    await user.type(box, 'x');
    await user.click(searchButton());
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(address()).toBe('/search?q=x');
  });

  it('does nothing for a text that was cleared, nor for a blank one', async () => {
    const { user, box } = openHome();
    await user.type(box, 'visit');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await user.type(box, '   {Enter}');
    await user.click(searchButton());
    expect(address()).toBe('/');
    expect(screen.queryByText('Type at least 2 characters to search.')).not.toBeInTheDocument();
  });
});
