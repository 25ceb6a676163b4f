import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { network, testApp } from '#tests/support/client-network.ts';
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

  it.each<[string, () => Promise<unknown>]>([
    ['private again', () => owner.patch(`/collections/${id}`, { visibility: 'private' })],
    ['deleted', () => owner.delete(`/collections/${id}`)],
  ])('is no longer shown to the others once it is %s, and they read why', async (_, end) => {
    enter((await person(await testApp(), [], 'Ben')).token);
    const open = renderApp(`/?beside=collection&of=${id}`);
    await heading('For the launch');
    expect(await rows()).toEqual(['Visit notes: what is open?']);
    await end();
    open.unmount();
    renderApp(`/?beside=collection&of=${id}&find=visit`);
    await heading('Collection not shared');
    expect(screen.getByText(/^This collection was deleted or is not shared\./)).toBeInTheDocument();
    for (const text of ['For the launch', 'Visit notes', 'Ann'])
      expect(document.body).not.toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('requires a login of a visitor if it is private, because the visitor may be its owner', async () => {
    await owner.patch(`/collections/${id}`, { visibility: 'private' });
    renderApp(`/?beside=collection&of=${id}`);
    await heading('Collection not shared');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent(`/?beside=collection&of=${id}`)}`,
    );
  });
});

describe('a pinned part of the library on a server that sends whole lists', () => {
  it('is searched by that server, in a department by the client too, shown in pages, and says so when it cannot be loaded', async () => {
    startMinimalServer('snake_case');
    const { user } = renderApp('/?beside=library');
    await heading('All prompts');
    expect(await rows()).toEqual(['Tumour board summary', 'Bare']);
    await user.type(screen.getByRole('searchbox', { name: 'Search prompts' }), 'bare');
    await waitFor(async () => expect(await rows()).toEqual(['Bare']));
    cleanup();
    renderApp('/?beside=department&of=oncology&find=a');
    await heading('Oncology');
    await waitFor(async () => expect(await rows()).toEqual(['Tumour board summary']));
    cleanup();
    const many = Array.from({ length: limits.listPage + 1 }, (_, index) => ({
      id: `many-${index}`,
      title: `Prompt ${index}`,
      fullPrompt: 'Text.',
    }));
    network.use(http.get(`*${apiPrefix}/prompts`, () => HttpResponse.json(many)));
    renderApp('/?beside=library');
    await waitFor(async () => expect(await rows()).toHaveLength(limits.listPage));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(limits.listPage + 1));
    cleanup();
    network.use(http.get(`*${apiPrefix}/prompts`, () => new HttpResponse('no', { status: 503 })));
    renderApp('/?beside=library');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
