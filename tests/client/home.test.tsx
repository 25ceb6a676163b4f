import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberCopy } from '#client/lib/recents/recents.ts';
import { apiPaths } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, goTo, hrefOf, type Person, renderApp } from '#tests/support/render-app.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const panel = (name: string | RegExp) => screen.findByRole('region', { name });
const visit = 'Visit notes: what is open?';

beforeAll(fillLibrary);

describe('the home page', () => {
  it('shows counts, departments and benefits, and leads to a submission and to a search for a common task', async () => {
    const { user } = renderApp('/');
    const figures = screen.getByLabelText('Library statistics');
    // Four prompts of two authors, with 2 + 1 + 2 + 2 use cases, in three departments.
    await waitFor(() => expect(figures).toHaveTextContent('departments3use cases7prompts4contributors2'));
    const grid = section('Browse by department');
    const cardOf = async (name: string) => (await grid.findByRole('link', { name })).closest('li');
    expect(await cardOf('Medical')).toHaveTextContent('MedicalEvidence in plain words.2 prompts');
    expect(grid.getByRole('link', { name: 'Medical' })).toHaveAttribute('href', '/departments/medical');
    expect(await cardOf('Market Access')).toHaveTextContent('1 prompt');
    expect(await cardOf('HR')).toHaveTextContent('0 prompts');
    const benefits = within(await panel('Why use the library')).getAllByRole('heading', { level: 3 });
    expect(benefits.map((heading) => heading.textContent)).toEqual([
      'Copy, then paste into your assistant',
      'Reviewed before publication',
      'Improved by colleagues',
    ]);
    expect(await hrefOf('Submit a prompt')).toBe('/use-case-submission');
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(2);
    // A visitor has no part of their own.
    expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
    const tasks = within(screen.getByRole('group', { name: 'Common tasks' })).getAllByRole('link');
    expect(tasks).toHaveLength(5);
    const text = tasks[0]?.textContent;
    expect(text).toMatch(/\w/);
    await user.click(tasks[0] as HTMLElement);
    const found = (said: string) => said.endsWith(` found for "${text}"`);
    expect(await screen.findByText(found, { selector: 'p' })).toBeInTheDocument();
  });

  it('shows placeholders while the featured prompts load, and loads them again after a failure; a dash for counts and no departments that failed', async () => {
    onGet('/prompts/general', fails(500));
    onGet('/departments', fails(500));
    const held = heldBack(fails(500));
    onGet('/prompts/featured', held.resolver);
    const { user } = renderApp('/');
    const loading = section('Featured prompts').getByRole('status', { name: 'Loading prompts' });
    expect(loading.querySelectorAll('[data-placeholder-card]')).toHaveLength(3);
    held.arrive();
    expect(await screen.findByText('No featured prompts right now.')).toBeInTheDocument();
    onGet('/prompts/featured', realAnswer);
    await user.click(await section('Featured prompts').findByRole('button', { name: 'Try again' }));
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(2);
    const figures = screen.getByLabelText('Library statistics');
    expect(await within(figures).findAllByText('–')).toHaveLength(4);
    expect(section('Browse by department').queryAllByRole('listitem')).toHaveLength(0);
  });
});

describe('the personal part of the home page', () => {
  const anneke: Person = { ...amara, id: 'anneke-visser', name: 'Anneke Visser' };
  const titles = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('heading', { level: 4 })
      .map((heading) => heading.textContent);
  const copiedLast = () => panel('Copied last');
  beforeEach(() => onGet(apiPaths.myPrompts, () => HttpResponse.json([])));

  /** Once the page has everything that it shows. */
  async function expectNothingForUser() {
    await panel('Why use the library');
    await screen.findByRole('button', { name: /^Account/ });
    expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
  }
  async function copyFeatured(title: string, user: ReturnType<typeof renderApp>['user']) {
    const featured = within(await panel('Featured prompts'));
    await user.click(await featured.findByRole('button', { name: `Copy prompt: ${title}` }));
    await screen.findByRole('button', { name: `Copied prompt: ${title}` });
  }
  const copiedBefore = (id: string, title: string) =>
    rememberCopy('amara-osei', { id, title, department: '' });

  it('holds the prompts that a signed-in user copied last, newest first, to copy again, not for another user, and until the logout', async () => {
    const visitor = renderApp('/');
    await copyFeatured('Forecast review', visitor.user);
    visitor.unmount();
    const first = renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
    await copyFeatured('Forecast review', first.user);
    await copyFeatured(visit, first.user);
    first.unmount();
    const other = renderApp('/', { signedInAs: anneke });
    await expectNothingForUser();
    other.unmount();
    const { user, clipboard, unmount } = renderApp('/', { signedInAs: amara });
    const recent = await copiedLast();
    await waitFor(() => expect(titles(recent)).toEqual([visit, 'Forecast review']));
    await user.click(within(recent).getByRole('button', { name: `Copy prompt: ${visit}` }));
    await waitFor(() =>
      expect(clipboard.text).toBe('You are a medical science liaison.\nSummarise [visit notes].'),
    );
    goTo('/logout');
    await waitFor(() => expect(localStorage.getItem(authTokenKey)).toBeNull());
    unmount();
    renderApp('/', { signedInAs: amara });
    await expectNothingForUser();
  });

  it('omits copied prompts that are gone, keeps one that only failed to load, and forgets all on demand', async () => {
    copiedBefore('loose', 'Agenda for a workshop');
    for (const [id, status] of [
      ['forecast', 404],
      ['visit', 410],
    ] as const) {
      copiedBefore(id, `Copied ${id}`);
      const body = { message: 'It is gone.', code: status === 410 ? 'retired' : 'not_found' };
      onGet(apiPaths.prompt(id), () => HttpResponse.json(body, { status }));
    }
    onGet(apiPaths.prompt('loose'), fails(500));
    const { user } = renderApp('/', { signedInAs: amara });
    const recent = await copiedLast();
    await waitFor(() => expect(titles(recent)).toEqual(['Agenda for a workshop']));
    await user.click(await screen.findByRole('button', { name: 'Clear copied prompts' }));
    expect(await within(recent).findByText(/Nothing copied yet\./)).toBeInTheDocument();
    expect(titles(recent)).toEqual([]);
    expect(within(recent).getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('shows the prompts saved on another device from the next visit on, below at most three featured ones', async () => {
    const { db } = await testApp();
    for (let more = 0; more < 2; more += 1) await createPrompt(db, { featured: true });
    const prompt = { id: 'visit', title: 'Visit notes', updatedAt: '2026-03-04T12:00:00Z' };
    onGet(apiPaths.myPrompts, () => HttpResponse.json([{ prompt }]));
    const { unmount } = renderApp('/', { signedInAs: amara });
    await waitFor(() => expect(localStorage.getItem('recents:amara-osei')).toContain('"saved":1'));
    unmount();
    renderApp('/', { signedInAs: amara });
    const saved = within(await panel('Saved prompts'));
    expect(await saved.findByRole('link', { name: 'Visit notes' })).toHaveAttribute('href', '/prompts/visit');
    expect(saved.getByRole('link', { name: 'See all saved prompts' })).toHaveAttribute('href', '/my-prompts');
    await panel('Why use the library');
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Featured prompts',
      'For you',
      'Browse by department',
      'Why use the library',
    ]);
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(3);
  });
});
