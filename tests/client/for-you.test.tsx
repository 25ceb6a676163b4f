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
    .queryAllByRole('heading', { level: 3 })
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

const strip = () => panel('Get started');
const leftOff = () => panel('Pick up where you left off');

describe('the personal part of the home page', () => {
  it('is hidden from a visitor, who gets the featured prompts at once', async () => {
    renderApp('/');
    expect(await within(await panel('Featured prompts')).findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Pick up where you left off' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Saved prompts' })).not.toBeInTheDocument();
  });

  it('is one strip with the department picker on a new device, without empty panels', async () => {
    renderApp('/', { signedInAs: amara });
    expect(await strip()).toHaveTextContent(
      'Choose your department to see its latest prompts. Prompts you copy or save appear here.',
    );
    expect(screen.queryByRole('region', { name: /^(?:Pick up|Saved|New in)/ })).not.toBeInTheDocument();
  });

  it('holds the prompts copied last, newest first, to copy again', async () => {
    const first = await copyFeatured('Forecast review');
    first.unmount();
    (await copyFeatured('Visit notes: what is open?')).unmount();
    const { user, clipboard } = renderApp('/', { signedInAs: amara });
    const recent = await leftOff();
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
    const recent = await leftOff();
    expect(titles(recent)).toEqual([]);
    expect(within(recent).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('does not show another user’s prompts', async () => {
    (await copyFeatured('Forecast review')).unmount();
    renderApp('/', { signedInAs: anneke });
    expect(await screen.findByText(/Prompts you copy or save appear here/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pick up where you left off' })).not.toBeInTheDocument();
  });

  it('is not stored for a visitor', async () => {
    const { user, unmount } = renderApp('/');
    const featured = within(await panel('Featured prompts'));
    await user.click(await featured.findByRole('button', { name: 'Copy prompt: Forecast review' }));
    await screen.findByRole('button', { name: 'Copied prompt: Forecast review' });
    unmount();
    renderApp('/', { signedInAs: amara });
    expect(await strip()).toHaveTextContent('Prompts you copy or save appear here.');
  });

  it('is deleted at a logout', async () => {
    const { unmount } = await copyFeatured('Forecast review');
    unmount();
    const left = renderApp('/logout', { signedInAs: amara });
    await waitFor(() => expect(localStorage.getItem(authTokenKey)).toBeNull());
    left.unmount();
    renderApp('/', { signedInAs: amara });
    expect(await strip()).toHaveTextContent('Prompts you copy or save appear here.');
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
    expect(await within(await leftOff()).findByText(/Nothing copied yet\./)).toBeInTheDocument();
  });

  it('keeps a prompt that only failed to load', async () => {
    (await copyFeatured('Forecast review')).unmount();
    onGet(apiPaths.prompt('forecast'), fails(500));
    renderApp('/', { signedInAs: amara });
    expect(await within(await leftOff()).findByRole('link', { name: 'Forecast review' })).toBeInTheDocument();
  });

  it('links to the prompts saved on another device, which get a panel on the next visit', async () => {
    onGet(apiPaths.myPrompts, fails(500));
    const { user, unmount } = renderApp('/', { signedInAs: amara });
    const again = await within(await strip()).findByRole('button', { name: 'Try again' });
    onGet(apiPaths.myPrompts, () =>
      HttpResponse.json([
        { prompt: { id: 'visit', title: 'Visit notes', updatedAt: '2026-03-04T12:00:00Z' } },
      ]),
    );
    await user.click(again);
    expect(await within(await strip()).findByRole('link', { name: '1 saved prompt' })).toHaveAttribute(
      'href',
      '/my-prompts',
    );
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

  it('shows the latest prompts of the department that the user chooses', async () => {
    const { user, unmount } = renderApp('/', { signedInAs: amara });
    await screen.findByRole('option', { name: 'Medical' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your department' }), 'Medical');
    const fresh = await panel('Latest in Medical');
    expect(within(fresh).getByRole('heading', { level: 2 })).toHaveFocus();
    await waitFor(() =>
      expect(titles(fresh)).toEqual(['Visit notes: what is open?', 'Protocol in plain language']),
    );
    unmount();
    renderApp('/', { signedInAs: amara });
    expect(await panel('Latest in Medical')).toBeInTheDocument();
  });

  it('shows the latest prompts of the most visited department, until the user chooses one', async () => {
    for (const [id, visits] of [
      ['medical', 1],
      ['market-access', 1],
      ['market-access', 2],
    ]) {
      const { unmount } = renderApp(`/departments/${id}`, { signedInAs: amara });
      await waitFor(() => expect(localStorage.getItem('recents:amara-osei')).toContain(`"${id}":${visits}`));
      unmount();
    }
    const { user } = renderApp('/', { signedInAs: amara });
    const fresh = await panel('Latest in Market Access');
    await waitFor(() => expect(titles(fresh)).toEqual(['Forecast review']));
    await user.click(within(fresh).getByRole('button', { name: 'Change department' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Your department' })).toHaveFocus());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your department' }), 'HR');
    expect(await within(await panel('Latest in HR')).findByText(/No prompts here yet/)).toBeInTheDocument();
  });

  it('is shown although the device’s stored data cannot be read', async () => {
    localStorage.setItem('recents:amara-osei', '{"prompts":[{"id":7},null,{}],"visits":"x"');
    renderApp('/', { signedInAs: amara });
    expect(await strip()).toHaveTextContent('Prompts you copy or save appear here.');
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
    await waitFor(async () => expect(titles(await leftOff())).toEqual(['Forecast review']));
    await waitFor(async () => expect(titles(await panel('Saved prompts'))).toHaveLength(2));
  });
});
