import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const relatedOnes = () => screen.findByRole('list', { name: 'Close, but not exact (30)' });
const focusedPlace = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');

describe.each(['grid', 'list'])('the related results in the %s', (view) => {
  it('follow the matches, page by page', async () => {
    const { user } = renderApp(`${path}&view=${view}`);
    await screen.findByText('1 result found for "tender calendar"', { selector: 'p' });
    expect(await screen.findByRole('heading', { name: 'Close, but not exact (30)' })).toBeInTheDocument();
    expect(within(await results()).getByRole('listitem')).toHaveAttribute('aria-setsize', '31');
    const list = await relatedOnes();
    await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(23));
    await user.click(await screen.findByRole('button', { name: 'Show more prompts' }));
    await waitFor(() => expect(focusedPlace()).toBe('25'));
    expect(within(list).getAllByRole('article')).toHaveLength(30);
  });

  it('are the last in every order, and not counted', async () => {
    renderApp(`/search?q=tender+calendar&sort=name&view=${view}`);
    await screen.findByText('1 result found for "tender calendar"', { selector: 'p' });
    expect(within(await results()).getByRole('heading')).toHaveTextContent('Tender calendar');
    expect(within(await relatedOnes()).getAllByRole('heading')[0]).toHaveTextContent('Plan 01');
  });

  it('alone are below the sentence of a search without results', async () => {
    renderApp(`/search?q=tender+calendar&attachment=yes&view=${view}`);
    await screen.findByText('0 results found for "tender calendar"', { selector: 'p' });
    const none = screen.getByRole('heading', { name: 'No Results Found' });
    const heading = await screen.findByRole('heading', { name: 'Close, but not exact (30)' });
    expect(none.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(await relatedOnes()).getAllByRole('article')[0]).toHaveTextContent(/Plan \d\d/);
  });
});
