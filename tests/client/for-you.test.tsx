import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet } from '#tests/support/client-network.ts';
import { amara, type Person, renderApp } from '#tests/support/render-app.tsx';

const anneke: Person = { ...amara, id: 'anneke-visser', name: 'Anneke Visser' };
const panel = (name: string | RegExp) => screen.findByRole('region', { name });
const titles = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('heading', { level: 4 })
    .map((heading) => heading.textContent);

beforeAll(fillLibrary);
beforeEach(() => onGet(apiPaths.myPrompts, () => HttpResponse.json([])));

async function copyFeatured(title: string, signedInAs: Person = amara) {
  const { user, clipboard, unmount } = renderApp('/', { signedInAs });
  const featured = within(await panel('Featured prompts'));
  await user.click(await featured.findByRole('button', { name: `Copy prompt: ${title}` }));
  await screen.findByRole('button', { name: `Copied prompt: ${title}` });
  return { user, clipboard, unmount };
}

const forYou = () => screen.queryByRole('region', { name: 'For you' });
const copiedLast = () => panel('Copied last');

/** Once the page has everything that it shows. */
async function expectNothingForUser() {
  await screen.findByRole('region', { name: 'Why use the library' });
  await screen.findByRole('button', { name: /^Account/ });
  expect(forYou()).not.toBeInTheDocument();
}

describe('the personal part of the home page', () => {
  it('is hidden from a visitor, who gets the featured prompts at once', async () => {
    renderApp('/');
    expect(await within(await panel('Featured prompts')).findAllByRole('article')).toHaveLength(2);
    expect(forYou()).not.toBeInTheDocument();
  });

  it('is absent on a new device', async () => {
    renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
  });

  it('holds the prompts copied last, newest first, to copy again', async () => {
    const first = await copyFeatured('Forecast review');
    first.unmount();
    (await copyFeatured('Visit notes: what is open?')).unmount();
    const { user, clipboard } = renderApp('/', { signedInAs: amara });
    const recent = await copiedLast();
    await waitFor(() => expect(titles(recent)).toEqual(['Visit notes: what is open?', 'Forecast review']));
    await user.click(within(recent).getByRole('button', { name: 'Copy prompt: Visit notes: what is open?' }));
    await waitFor(() =>
      expect(clipboard.text).toBe('You are a medical science liaison.\nSummarise [visit notes].'),
    );
  });

  it('forgets the copied prompts on demand, and keeps the focus', async () => {
    (await copyFeatured('Forecast review')).unmount();
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await screen.findByRole('button', { name: 'Clear copied prompts' }));
    const recent = await copiedLast();
    expect(titles(recent)).toEqual([]);
    expect(within(recent).getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('does not show another user’s prompts', async () => {
    (await copyFeatured('Forecast review')).unmount();
    renderApp('/', { signedInAs: anneke });
    await expectNothingForUser();
  });

  it('is not stored for a visitor', async () => {
    const { user, unmount } = renderApp('/');
    const featured = within(await panel('Featured prompts'));
    await user.click(await featured.findByRole('button', { name: 'Copy prompt: Forecast review' }));
    await screen.findByRole('button', { name: 'Copied prompt: Forecast review' });
    unmount();
    renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
  });

  it('is deleted at a logout', async () => {
    const { unmount } = await copyFeatured('Forecast review');
    unmount();
    const left = renderApp('/logout', { signedInAs: amara });
    await waitFor(() => expect(localStorage.getItem(authTokenKey)).toBeNull());
    left.unmount();
    renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
  });

  it.each([404, 410])('removes a prompt for which the server responds %i', async (status) => {
    (await copyFeatured('Forecast review')).unmount();
    onGet(apiPaths.prompt('forecast'), () =>
      HttpResponse.json(
        { message: 'It is gone.', code: status === 410 ? 'retired' : 'not_found' },
        { status },
      ),
    );
    renderApp('/', { signedInAs: amara });
    expect(await within(await copiedLast()).findByText(/Nothing copied yet\./)).toBeInTheDocument();
  });

  it('keeps a prompt that only failed to load', async () => {
    (await copyFeatured('Forecast review')).unmount();
    onGet(apiPaths.prompt('forecast'), fails(500));
    renderApp('/', { signedInAs: amara });
    expect(
      await within(await copiedLast()).findByRole('link', { name: 'Forecast review' }),
    ).toBeInTheDocument();
  });

  it('shows the prompts saved on another device from the next visit on', async () => {
    onGet(apiPaths.myPrompts, () =>
      HttpResponse.json([
        { prompt: { id: 'visit', title: 'Visit notes', updatedAt: '2026-03-04T12:00:00Z' } },
      ]),
    );
    const { unmount } = renderApp('/', { signedInAs: amara });
    await waitFor(() => expect(localStorage.getItem('recents:amara-osei')).toContain('"saved":1'));
    unmount();
    renderApp('/', { signedInAs: amara });
    const saved = await panel('Saved prompts');
    expect(await within(saved).findByRole('link', { name: 'Visit notes' })).toHaveAttribute(
      'href',
      '/prompts/visit',
    );
    expect(within(saved).getByRole('link', { name: 'See all saved prompts' })).toHaveAttribute(
      'href',
      '/my-prompts',
    );
  });

  it('loads the saved prompts again after a failure, on request', async () => {
    localStorage.setItem('recents:amara-osei', '{"saved":1}');
    onGet(apiPaths.myPrompts, fails(500));
    const { user } = renderApp('/', { signedInAs: amara });
    const again = await within(await panel('Saved prompts')).findByRole('button', { name: 'Try again' });
    onGet(apiPaths.myPrompts, () => HttpResponse.json([{ prompt: { id: 'visit', title: 'Visit notes' } }]));
    await user.click(again);
    await waitFor(async () => expect(titles(await panel('Saved prompts'))).toEqual(['Visit notes']));
  });

  it('is absent if the device’s stored data cannot be read', async () => {
    localStorage.setItem('recents:amara-osei', '{"prompts":[{"id":7},null,{}],"saved":"x"');
    renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), { matches: media === '(max-width: 640px)' }),
    );
    return () => vi.stubGlobal('matchMedia', real);
  });

  it('reserves the rows of the last visit, so that nothing shifts', async () => {
    onGet(apiPaths.myPrompts, () =>
      HttpResponse.json([{ prompt: { id: 'visit', title: 'Visit notes' } }, { prompt: { id: 'forecast' } }]),
    );
    (await copyFeatured('Forecast review')).unmount();
    renderApp('/', { signedInAs: amara });
    await waitFor(async () => expect(titles(await copiedLast())).toEqual(['Forecast review']));
    await waitFor(async () => expect(titles(await panel('Saved prompts'))).toHaveLength(2));
  });
});
