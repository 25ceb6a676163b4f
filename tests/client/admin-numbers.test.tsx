import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { createAdmin, noNumbers } from '#tests/support/client-admin.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('the statistics of the admins’ screen', () => {
  beforeEach(async () => localStorage.setItem(authTokenKey, (await createAdmin()).token));
  const open = () => renderApp('/admin/statistics');

  it('are in groups, the lists to act on before the library’s use and its departments, with links to those far below', async () => {
    open();
    const jump = within(await screen.findByRole('navigation', { name: 'Jump to' }));
    const below = ['To improve', 'Last 12 weeks', 'Departments'];
    const groups = screen.getAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Today', ...below]);
    const links = jump.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(below);
    for (const [index, link] of links.entries())
      expect(link.getAttribute('href')).toMatch(new RegExp(`#${groups[index + 1]?.id}$`));
  });

  it('name the lists without entries in one sentence, below the others', async () => {
    const { db } = await testApp();
    await createPrompt(db, { reviewBy: '2020-01-31' });
    open();
    const toImprove = within(await screen.findByRole('region', { name: 'To improve' }));
    expect(toImprove.getAllByRole('table')).toHaveLength(1);
    expect(toImprove.getByRole('table', { name: 'Prompts due for review' })).toBeVisible();
    expect(
      toImprove.getByText('No searches without results, prompts that rarely work or low-rated prompts.'),
    ).toBeVisible();
  });

  it('show the first five rows of a long list, and all of them when asked', async () => {
    const { db } = await testApp();
    for (let count = 0; count < 6; count += 1) await createPrompt(db, { reviewBy: '2020-01-31' });
    const { user } = open();
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'Prompts due for review' })).getAllByRole('row')
        .length - 1;
    expect(await rows()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Show all 6: Prompts due for review' }));
    expect(await rows()).toBe(6);
    await user.click(screen.getByRole('button', { name: 'Show the first 5: Prompts due for review' }));
    expect(await rows()).toBe(5);
  });

  it('begin a chart with its total, and that of answers with the share that worked', async () => {
    const week = { published: 2, downloads: 0, hand_overs: 0 };
    onGet('/admin/numbers', () =>
      HttpResponse.json({
        ...noNumbers,
        weeks: [
          { ...week, week: '2026-11-09', copies: 7 },
          {
            ...week,
            week: '2026-11-16',
            copies: 5,
            outcomes: { worked: 3, needed_changes: 1, did_not_help: 0 },
          },
        ],
      }),
    );
    open();
    const chart = async (name: string) => within(await screen.findByRole('region', { name }));
    expect(
      (await chart('Copies per week')).getByText('12', { selector: 'p *' }).parentElement,
    ).toHaveTextContent('12 copies');
    const answers = await chart('"Did it work?" responses');
    expect(answers.getByText('75%').parentElement).toHaveTextContent('75% of 4 responses say "Worked"');
    // The line below the share has other numbers.
    expect(answers.getByText('Responses per week, for weeks with at least 3')).toBeVisible();
  });
});
