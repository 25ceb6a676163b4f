import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { passTime, stopTime } from '#tests/support/client-clock.ts';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, realAnswer } from '#tests/support/client-network.ts';
import { address, goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

function openHome() {
  const app = renderApp('/');
  return { ...app, box: screen.getByRole('combobox'), form: screen.getByRole('search') };
}

const searchButton = () => screen.getByRole('button', { name: 'Search' });

const twoCharacters = 'Type at least 2 characters to search.';

describe('the suggestions', () => {
  it('require at least two characters, say that a search is running, disable the Search button until it ends, and name a search without results', async () => {
    const held = heldBack(() => HttpResponse.json([]));
    onGet('/prompts', held.resolver);
    const { user, box } = openHome();
    await user.type(box, 'n');
    expect(await screen.findByText(twoCharacters)).toBeInTheDocument();
    await user.type(box, 'o');
    expect(await screen.findByText('Searching...')).toBeInTheDocument();
    await waitFor(() => expect(searchButton()).toBeDisabled());
    held.arrive();
    expect(await screen.findByText('No results found for "no".')).toBeInTheDocument();
    await waitFor(() => expect(searchButton()).toBeEnabled());
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
    await user.click(screen.getByRole('contentinfo'));
    expect(screen.queryByText(/^No results found/)).not.toBeInTheDocument();
  });

  it('are none when the search fails, which is not repeated automatically', async () => {
    const { user, box } = openHome();
    let calls = 0;
    onGet('/prompts', (call) => {
      if (new URL(call.request.url).searchParams.has('query')) calls += 1;
      return fails(429, 'Not now.')(call);
    });
    await user.type(box, 'plain');
    expect(await screen.findByText('No results found for "plain".')).toBeInTheDocument();
    expect(calls).toBe(1);
    onGet('/prompts', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Protocol/ })).toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it('list titles with the first 50 characters of their descriptions, announce their number, and close by Escape', async () => {
    const { user, box, form } = openHome();
    const announced = within(form).getByRole('status');
    expect(announced).toBeEmptyDOMElement();
    await user.type(box, 'visit');
    const group = await screen.findByRole('listbox', { name: 'Prompts' });
    expect(within(group).getByText('Prompts')).toBeInTheDocument();
    const [option] = within(group).getAllByRole('option');
    const beginning = longDescription.slice(0, 50).trimEnd();
    expect(longDescription.length).toBeGreaterThan(50);
    expect(option?.textContent).toBe(`Visit notes: what is open?${beginning}…`);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(announced).toHaveTextContent(/^\d+ suggestions? available$/));
    const count = screen.getAllByRole('option', { name: /^(?!See all)/ }).length;
    expect(announced).toHaveTextContent(new RegExp(`^${count} `));
    // Again after each change of the text, and nothing once they are closed.
    await user.type(box, ' n');
    expect(announced).toBeEmptyDOMElement();
    await waitFor(() => expect(announced).toHaveTextContent(/ available$/));
    await user.keyboard('{Escape}');
    expect(announced).toBeEmptyDOMElement();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('visit n');
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

  it('open the prompt that is clicked, or that the arrow keys have marked, and leave Enter to an input method that ends a word with it', async () => {
    const { user, box } = openHome();
    await user.type(box, 'plain');
    const option = await screen.findByRole('option', { name: /Protocol/ });
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{ArrowUp}');
    expect(option).toHaveAttribute('aria-selected', 'false');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    // Safari's, after the composition.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/prompts/protocol'));
    await waitFor(() => expect(box).not.toBeInTheDocument());
    goTo('/');
    await user.type(await screen.findByRole('combobox'), 'visit');
    await user.click(await screen.findByRole('option', { name: /Visit notes/ }));
    await waitFor(() => expect(address()).toBe('/prompts/visit'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

it('a search goes to its results by Enter, the last suggestion or the Search button, but not for a text that was cleared, nor for a blank one', async () => {
  const { user, box } = openHome();
  const expectResults = async (path: string) => {
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(address()).toBe(path);
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
    goTo('/');
    return screen.getByRole('combobox');
  };
  await user.type(box, 'visit');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await user.type(box, '   {Enter}');
  await user.click(searchButton());
  expect(address()).toBe('/');
  expect(screen.queryByText(twoCharacters)).not.toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'x');
  await user.click(searchButton());
  // Also while suggestions are searched.
  await user.type(await expectResults('/search?q=x'), '  R&D visit? {Enter}');
  await user.type(await expectResults('/search?q=R%26D%20visit%3F'), ' visit ');
  await user.click(await screen.findByRole('option', { name: 'See all results for "visit"' }));
  await expectResults('/search?q=visit');
});
