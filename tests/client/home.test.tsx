import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(fillLibrary);

describe('the home page', () => {
  it('counts departments, use cases, prompts and contributors', async () => {
    renderApp('/');
    const figures = screen.getByLabelText('Library statistics');
    // Four prompts of two authors, with 2 + 1 + 2 + 2 use cases, in three departments.
    expect(await within(figures).findByText('7')).toBeInTheDocument();
    expect(figures).toHaveTextContent('departments3use cases7prompts4contributors2');
  });

  it('shows a dash for counts that failed to load', async () => {
    onGet('/prompts/general', fails(500));
    renderApp('/');
    const figures = screen.getByLabelText('Library statistics');
    expect(await within(figures).findAllByText('–')).toHaveLength(4);
  });

  it('shows placeholders while the featured prompts load', async () => {
    const held = heldBack(fails(500));
    onGet('/prompts/featured', held.resolver);
    renderApp('/');
    const loading = section('Featured prompts').getByRole('status', { name: 'Loading prompts' });
    expect(loading.querySelectorAll('[data-placeholder-card]')).toHaveLength(3);
    held.arrive();
    expect(await screen.findByText('No featured prompts right now.')).toBeInTheDocument();
  });

  it('loads the featured prompts again after a failure, on request', async () => {
    onGet('/prompts/featured', fails(500));
    const { user } = renderApp('/');
    const tryAgain = await section('Featured prompts').findByRole('button', { name: 'Try again' });
    onGet('/prompts/featured', async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(tryAgain);
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(2);
  });

  it('leads to each department, with its description and the number of its prompts', async () => {
    renderApp('/');
    const grid = section('Browse by department');
    const medical = (await grid.findByRole('link', { name: 'Medical' })).closest('li');
    expect(medical).toHaveTextContent('MedicalEvidence in plain words.2 prompts');
    expect(grid.getByRole('link', { name: 'Medical' })).toHaveAttribute('href', '/departments/medical');
    expect(grid.getByRole('link', { name: 'Market Access' }).closest('li')).toHaveTextContent('1 prompt');
    expect(grid.getByRole('link', { name: 'HR' }).closest('li')).toHaveTextContent('0 prompts');
  });

  it('shows no departments if they fail to load, and the rest as usual', async () => {
    onGet('/departments', fails(500));
    renderApp('/');
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(2);
    expect(section('Browse by department').queryAllByRole('listitem')).toHaveLength(0);
  });

  it('shows the library’s benefits, and invites users to submit', async () => {
    renderApp('/');
    expect(
      within(await screen.findByRole('region', { name: 'Why use the library' }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Copy, then paste into your assistant',
      'Reviewed before publication',
      'Improved by colleagues',
    ]);
    expect(screen.getByRole('link', { name: 'Submit a prompt' })).toHaveAttribute(
      'href',
      '/use-case-submission',
    );
  });

  it('offers five common tasks, each a search at a click', async () => {
    const { user } = renderApp('/');
    const tasks = within(screen.getByRole('group', { name: 'Common tasks' })).getAllByRole('link');
    expect(tasks).toHaveLength(5);
    const text = tasks[0]?.textContent;
    expect(text).toMatch(/\w/);
    await user.click(tasks[0] as HTMLElement);
    const found = (said: string) => said.endsWith(` found for "${text}"`);
    expect(await screen.findByText(found, { selector: 'p' })).toBeInTheDocument();
  });

  it('shows featured prompts, the user’s own part, departments and benefits, in this order', async () => {
    localStorage.setItem('recents:amara-osei', '{"saved":1}');
    renderApp('/', { signedInAs: amara });
    await screen.findByRole('region', { name: 'Saved prompts' });
    await screen.findByRole('region', { name: 'Why use the library' });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Featured prompts',
      'For you',
      'Browse by department',
      'Why use the library',
    ]);
  });

  it('shows three featured prompts at most', async () => {
    const { db } = await testApp();
    await createPrompt(db, { featured: true });
    await createPrompt(db, { featured: true });
    renderApp('/');
    expect(await section('Featured prompts').findAllByRole('article')).toHaveLength(3);
  });
});
