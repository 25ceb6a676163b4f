import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

const visit = 'Visit notes: what is open?';

describe('collections', () => {
  let ann: Caller;
  beforeEach(async () => {
    ann = await personOfLibrary('Ann');
    enter(ann.token);
  });

  const make = async (prompts: string[] = [], visibility = 'private'): Promise<string> => {
    const { id } = (await ann.post('/collections', { name: 'Onboarding', visibility })).body;
    for (const promptId of prompts) await ann.put(`/collections/${id}/prompts/${promptId}`, undefined);
    return id;
  };
  const idsIn = async (id: string) =>
    ((await ann.get(`/collections/${id}`)).body.prompts as { id: string }[]).map((prompt) => prompt.id);
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const titles = () =>
    within(screen.getByRole('list', { name: 'Prompts in Onboarding' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('a')?.textContent);

  it('are created on the page of the saved prompts, and take the ticked ones at once, whichever search shows them', async () => {
    await createPrompt((await testApp()).db, { id: 'other' });
    for (const promptId of ['other', 'visit', 'protocol', 'loose'])
      await ann.post(`/prompts/${promptId}/save`);
    const { user } = renderApp('/my-prompts');
    await user.click(await button('New collection'));
    expect(screen.queryByRole('link', { name: 'Saved 4' }), 'no tab alone').not.toBeInTheDocument();
    await user.click(await button('Create'));
    expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Onboarding{Enter}');
    await heading('Onboarding');
    expect(await screen.findByRole('heading', { name: 'No prompts yet' })).toBeInTheDocument();
    const id = window.location.pathname.split('/').at(-1) ?? '';
    await ann.put(`/collections/${id}/prompts/protocol`, undefined);
    const nav = within(screen.getByRole('navigation', { name: 'Collections' }));
    expect(await nav.findByRole('link', { name: 'Onboarding 0' })).toHaveAttribute('aria-current', 'page');
    await user.click(nav.getByRole('link', { name: 'Saved 4' }));
    await heading('My Saved Prompts');
    expect(await screen.findByRole('link', { name: 'Saved 4' })).toHaveAttribute('aria-current', 'page');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${visit}` }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Protocol in plain language' }));
    await user.type(screen.getByPlaceholderText('Search my prompts...'), 'agenda');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Agenda for a workshop' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.click(await button('Add to a collection'));
    await user.click(await button(/^Onboarding \(/));
    const toast = await expectToast('2 prompts added to "Onboarding"', {
      body: '1 prompt already in it.',
      seconds: 3,
    });
    expect(await hrefOf('Open collection', toast)).toBe(`/collections/${id}`);
    expect(await idsIn(id)).toEqual(['protocol', 'visit', 'loose']);
    expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are changed on the page of a prompt: it is added, removed, and added to a new collection', async () => {
    const id = await make();
    const { user } = renderApp('/prompts/visit');
    await user.click(await button('Add to a collection'));
    await user.click(await screen.findByRole('checkbox', { name: 'Onboarding (0 prompts)' }));
    expect(await screen.findByRole('checkbox', { name: 'Onboarding (1 prompt)' })).toBeChecked();
    expect(await idsIn(id)).toEqual(['visit']);
    await user.click(screen.getByRole('checkbox', { name: /Onboarding/ }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Onboarding/ })).not.toBeChecked());
    await user.type(screen.getByRole('textbox', { name: 'New collection' }), 'Second{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Second/ })).toBeChecked());
    expect(await idsIn(id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to a collection' })).toHaveFocus());
  });

  it('are ordered by Alt with an arrow key and by a number from twelve prompts on, and a removed prompt can be restored to its position', async () => {
    const { db } = await testApp();
    const ids = Array.from({ length: 12 }, (_, index) => `p-${index + 1}`);
    await createPrompts(
      db,
      ids.map((promptId) => ({ id: promptId, title: `Prompt ${promptId}` })),
    );
    const id = await make();
    await ann.post(`/collections/${id}/prompts`, { ids });
    const { user } = renderApp(`/collections/${id}`);
    const place = await screen.findByLabelText('Position of Prompt p-11, 1 to 12');
    await user.click(place);
    await user.keyboard('2{Enter}');
    expect(screen.getByText('Prompt p-11: 2 of 12')).toBeInTheDocument();
    expect(place).toHaveValue('2');
    expect(place).toHaveFocus();
    const moved = ['p-1', 'p-11', ...ids.slice(1, 10), 'p-12'];
    await waitFor(async () => expect(await idsIn(id)).toEqual(moved));
    // Invalid input changes nothing; a position beyond the end is the end.
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    expect(place).toHaveValue('2');
    await user.keyboard('{Control>}a{/Control}99{Enter}');
    await waitFor(() => expect(titles().at(-1)).toBe('Prompt p-11'));
    (await button('Move Prompt p-3 up')).focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    const wanted = ['Prompt p-3', 'Prompt p-1', 'Prompt p-2'];
    expect(titles().slice(0, 3)).toEqual(wanted);
    expect(screen.getByText('Prompt p-3: 1 of 12')).toBeInTheDocument();
    // At once, while the moves are still being saved.
    await user.click(screen.getByRole('button', { name: 'Remove Prompt p-1' }));
    const undo = await button('Undo');
    await waitFor(() => expect(undo).toHaveFocus());
    expect((await idsIn(id)).slice(0, 2)).toEqual(['p-3', 'p-2']);
    await user.click(undo);
    await waitFor(() => expect(titles().slice(0, 3)).toEqual(wanted));
    expect((await idsIn(id)).slice(0, 3)).toEqual(['p-3', 'p-1', 'p-2']);
  });

  it('hold a retired prompt until it is replaced by its successor, which takes its place', async () => {
    const id = await make(['visit', 'protocol']);
    const reviewer = await person(await testApp(), ['Reviewer'], 'Rea');
    await reviewer.post('/prompts/visit/retire', { reason: 'Old.', replaced_by: 'loose' });
    const { user } = renderApp(`/collections/${id}`);
    expect(await screen.findByText(/Only you see this prompt here. Use instead/)).toBeInTheDocument();
    await user.click(await button(`Replace ${visit} with Agenda for a workshop`));
    await waitFor(() => expect(titles()).toEqual(['Agenda for a workshop', 'Protocol in plain language']));
    expect(await idsIn(id)).toEqual(['loose', 'protocol']);
    // The pressed button was removed with its row.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Onboarding' })).toHaveFocus());
  });

  it('can be shared, renamed, shown in AI assistants, deleted and restored', async () => {
    const id = await make(['visit']);
    const { user } = renderApp(`/collections/${id}`);
    const choose = async (role: 'menuitem' | 'menuitemcheckbox', name: string | RegExp) => {
      await user.click(await button('More'));
      const item = await screen.findByRole(role, { name });
      const wasChecked = item.getAttribute('aria-checked');
      await user.click(item);
      return wasChecked;
    };
    const share = async (name: RegExp) => {
      await user.click(await button('Share'));
      const choice = await screen.findByRole('menuitemradio', { name });
      await user.click(choice);
      return choice;
    };
    expect(await screen.findByText('· Private')).toBeInTheDocument();
    const choice = await share(/Anyone with the link/);
    expect(choice).toHaveTextContent('No sign-in needed; your name is hidden');
    await expectToast('Link copied', { seconds: 3 });
    expect(await screen.findByText('· Anyone with the link can view')).toBeInTheDocument();
    await share(/Private/);
    expect(await screen.findByText('· Private')).toBeInTheDocument();
    expect(await choose('menuitemcheckbox', /^Show in AI assistants/)).toBe('false');
    const body = 'Your connected assistants now list "Onboarding" first.';
    await expectToast('Shown in AI assistants', { body, seconds: 3 });
    await user.keyboard('{Escape}');
    expect((await ann.get(`/collections/${id}`)).body).toMatchObject({ in_assistants: true });
    await choose('menuitem', 'Rename');
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(box);
    await user.type(box, 'First days{Enter}');
    await heading('First days');
    await choose('menuitem', 'Delete');
    await heading('Collection deleted');
    expect((await ann.get(`/collections/${id}`)).status).toBe(404);
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await heading('First days')).toHaveFocus());
    expect((await ann.get(`/collections/${id}`)).body).toMatchObject({ name: 'First days' });
  });

  it('show their prompts to anyone with the link, without controls to edit them', async () => {
    const [shared, secret] = [await make(['protocol', 'visit'], 'link'), await make(['visit'])];
    localStorage.clear();
    const { user, unmount } = renderApp(`/collections/${shared}`);
    await heading('Onboarding');
    const rows = within(screen.getByRole('list', { name: 'Prompts in Onboarding' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Protocol in plain language',
      visit,
    ]);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await user.click(await button('More'));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Export as CSV']);
    unmount();
    renderApp(`/collections/${secret}`);
    await heading('Collection not found');
  });
});
