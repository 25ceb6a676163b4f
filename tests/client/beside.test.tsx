import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Prompts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a collection that was pinned to a chat', () => {
  let owner: Caller;
  let id: string;
  beforeEach(async () => {
    await fillLibrary();
    await setPublicConfig({ ownServer: true });
    owner = await person(await testApp(), [], 'Ann');
    id = (await owner.post('/collections', { name: 'For the launch', visibility: 'link' })).body.id;
    await owner.put(`/collections/${id}/prompts/visit`, undefined);
  });

  it('is no longer shown to the others once it is private again, and they read why', async () => {
    enter((await person(await testApp(), [], 'Ben')).token);
    const open = renderApp(`/?beside=collection&of=${id}`);
    await heading('For the launch');
    expect(await rows()).toEqual(['Visit notes: what is open?']);
    await owner.patch(`/collections/${id}`, { visibility: 'private' });
    open.unmount();
    renderApp(`/?beside=collection&of=${id}&find=visit`);
    await heading('Collection not shared');
    expect(screen.getByText(/^This collection was deleted or is not shared\./)).toBeInTheDocument();
    for (const text of ['For the launch', 'Visit notes', 'Ann'])
      expect(document.body).not.toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});
