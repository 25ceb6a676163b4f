import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

describe('co-editors of a collection', () => {
  let olga: Caller;
  let cem: Caller;
  let id = '';
  beforeEach(async () => {
    await setPublicConfig({ ownServer: true });
    const app = await fillLibrary();
    olga = await person(app, [], 'Olga', { email: 'olga@example.com' });
    cem = await person(app, [], 'Cem', { email: 'cem@example.com' });
    id = (await olga.post('/collections', { name: 'Launch' })).body.id;
    for (const promptId of ['visit', 'protocol', 'loose'])
      await olga.put(`/collections/${id}/prompts/${promptId}`, {});
  });

  const share = () => olga.post(`/collections/${id}/editors`, { email: 'cem@example.com' });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const choose = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
    await user.click(await button('More'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Co-editors' }));
  const titles = () =>
    within(screen.getByRole('list', { name: 'Prompts in Launch' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('a')?.textContent);
  const [visit, protocol, loose] = [
    'Visit notes: what is open?',
    'Protocol in plain language',
    'Agenda for a workshop',
  ];

  it('are added by their email address, and removed; an address that is refused stays in its field', async () => {
    const { user } = renderApp(`/collections/${id}`, { as: olga });
    await choose(user, 'Add co-editors');
    const open = await dialog();
    const field = open.getByRole('textbox', { name: 'Email address of a co-editor' });
    await user.click(open.getByRole('button', { name: 'Add' }));
    expect(await open.findByText("Enter your colleague's email address.")).toBeInTheDocument();
    await user.type(field, 'cem@example.org{Enter}');
    expect(await open.findByText(/^No account has this email address./)).toBeInTheDocument();
    expect(field).toHaveValue('cem@example.org');
    // Closed by Escape, the dialog opens again as it was left.
    await user.keyboard('{Escape}');
    await choose(user, 'Add co-editors');
    const again = await dialog();
    const kept = again.getByRole('textbox', { name: 'Email address of a co-editor' });
    expect(kept).toHaveValue('cem@example.org');
    await user.type(kept, '{Backspace}{Backspace}{Backspace}com{Enter}');
    const question = within(await again.findByRole('group', { name: 'Confirm the co-editor' }));
    expect(question.getByText('Cem')).toBeInTheDocument();
    expect(question.getByText('cem@example.com')).toBeInTheDocument();
    expect((await cem.get(`/collections/${id}`)).status).toBe(404);
    expect(question.getByRole('button', { name: 'Add Cem' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const people = within(await again.findByRole('list', { name: 'People who edit this collection' }));
    expect(await people.findByText('Cem')).toBeInTheDocument();
    expect(await again.findByText('Added cem@example.com')).toBeInTheDocument();
    await waitFor(() => expect(kept).toHaveValue(''));
    expect(await again.findByText('made Cem a co-editor')).toBeInTheDocument();
    await user.click(people.getByRole('button', { name: 'Remove Cem' }));
    await user.click(people.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(people.queryByText('Cem')).not.toBeInTheDocument());
    await waitFor(() => expect(kept).toHaveFocus());
    await user.click(again.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(await button('More')).toHaveFocus());
    expect((await cem.get(`/collections/${id}`)).status).toBe(404);
  });

  it('find the collection among theirs, marked with its owner, edit its prompts only, and leave it', async () => {
    await share();
    const { user } = renderApp(`/collections/${id}`, { as: cem });
    expect(await screen.findByText('Shared with you by Olga')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Launch.*shared by Olga$/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(await button('More'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Co-editors',
      'Export as CSV',
    ]);
    expect(screen.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await button(`Remove ${protocol}`));
    await user.click(await button('Undo'));
    await waitFor(() => expect(titles()).toEqual([visit, protocol, loose]));
    goTo('/prompts/visit');
    await user.click(await button('Add to a collection'));
    expect(await screen.findByRole('checkbox', { name: 'Launch (3 prompts, shared by Olga)' })).toBeChecked();
    await user.keyboard('{Escape}');
    goTo(`/collections/${id}`);
    await choose(user, 'Co-editors');
    const open = await dialog();
    expect(await open.findByText(`added "${protocol}"`)).toBeInTheDocument();
    expect(open.getByText(`removed "${protocol}"`)).toBeInTheDocument();
    expect(open.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(await open.findByRole('button', { name: 'Leave this collection' }));
    await user.click(open.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'My Saved Prompts' });
    await expectToast('You left the collection', { body: 'You no longer edit "Launch".', seconds: 3 });
    expect((await cem.get('/collections')).body).toHaveLength(1);
  });

  it('can no longer edit a collection once the owner has removed them', async () => {
    await share();
    const { user } = renderApp(`/collections/${id}`, { as: cem });
    await button(`Remove ${visit}`);
    await olga.delete(`/collections/${id}/editors/${cem.user.id}`);
    await user.click(await button(`Remove ${visit}`));
    await expectToast('Prompt not removed', { body: 'Collection not found.', seconds: 5 });
    await screen.findByRole('heading', { level: 1, name: 'Collection not found' });
  });
});
