import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardHeight } from '#client/features/prompts/prompt-card.styles.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const related = 30;

beforeAll(async () => {
  await setPublicConfig({ ownServer: true });
  const { db, empty } = await testApp();
  await empty();
  const plain = { description: 'For a team.', useCases: [], fullPrompt: 'Be brief.' };
  await createPrompt(db, { ...plain, id: 'both', title: 'Tender calendar' });
  for (let number = 1; number <= related; number += 1)
    await createPrompt(db, {
      ...plain,
      id: `p${number}`,
      title: `Plan ${String(number).padStart(2, '0')}`,
      fullPrompt: 'Answer a tender.',
      needsAttachment: true,
    });
});
afterAll(() => setPublicConfig({}));

const path = '/search?q=tender+calendar';
const results = () => screen.findByRole('list', { name: 'Search results' });
const showAll = () => screen.findByRole('button', { name: 'Show 24 more related prompts' });
/** How many prompts the list has, as screen readers say it. */
const size = async () =>
  Number(
    within(await results())
      .getAllByRole('article')[0]
      ?.closest('li')
      ?.getAttribute('aria-setsize'),
  );
const focusedPlace = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');

describe.each(['grid', 'list'])('the related results in the %s', (view) => {
  it('are the first six, then all with the next one in focus, also after Back', async () => {
    const { user } = renderApp(`${path}&view=${view}`);
    await screen.findByText('1 result found for "tender calendar"', { selector: 'p' });
    expect(await screen.findByRole('heading', { name: 'Close, but not exact (30)' })).toBeInTheDocument();
    expect(await size()).toBe(7);
    // The button is in sight, as for a person who presses it: a list draws its prompts near the screen only.
    act(() => window.scrollTo(0, 6 * (view === 'grid' ? cardHeight + 16 : 104)));
    await user.click(await showAll());
    await waitFor(() => expect(focusedPlace()).toBe('8'));
    expect(await size()).toBe(31);
    expect(screen.queryByRole('button', { name: /more related/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await size()).toBe(31);
    act(() => window.scrollTo(0, 0));
  });

  it('are the last in every order, and not counted', async () => {
    renderApp(`/search?q=tender+calendar&sort=name&view=${view}`);
    await screen.findByText('1 result found for "tender calendar"', { selector: 'p' });
    const [first, ...others] = within(await results()).getAllByRole('heading');
    expect(first).toHaveTextContent('Tender calendar');
    expect(others.map((heading) => heading.textContent).slice(0, 2)).toEqual([
      'Close, but not exact (30)',
      'Plan 01',
    ]);
  });

  it('alone are below the sentence of a search without results', async () => {
    renderApp(`/search?q=tender+calendar&attachment=yes&view=${view}`);
    await screen.findByText('0 results found for "tender calendar"', { selector: 'p' });
    const none = screen.getByRole('heading', { name: 'No Results Found' });
    const heading = await screen.findByRole('heading', { name: 'Close, but not exact (30)' });
    expect(none.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(await results()).getAllByRole('article')[0]).toHaveTextContent(/Plan \d\d/);
  });
});
