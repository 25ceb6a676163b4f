import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { missedSearches } from '#server/db/schema.ts';
import { createAdmin, noNumbers } from '#tests/support/client-admin.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('the statistics of the admins’ screen', () => {
  beforeEach(async () => localStorage.setItem(authTokenKey, (await createAdmin()).token));
  const open = () => renderApp('/admin/statistics');
  const tasks = async () =>
    within(await screen.findByRole('list', { name: 'To do first' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

  it('begin with the most urgent task of each kind, each with a link and the reason', async () => {
    const { db } = await testApp();
    const day = new Date().toISOString().slice(0, 10);
    await db.insert(missedSearches).values([
      { day, text: 'xray report', searches: 14 },
      { day, text: 'one person alone', searches: 1 },
    ]);
    await createPrompt(db, { id: 'poor', title: 'Poor one', ratingSum: 4, ratingCount: 3 });
    await createPrompt(db, { id: 'old', title: 'Old one', updatedAt: new Date('2020-05-06T12:00:00Z') });
    await createPrompt(db, { id: 'due', title: 'Due one', reviewBy: '2021-01-31' });
    open();
    expect(await tasks()).toEqual([
      expect.stringMatching(/^xray reportSearched 14 times on 1 day, no results/),
      'Poor one1.3 stars from 3 ratings',
      'Due oneReview due since Jan 31, 2021',
      'Old oneUnchanged since May 6, 2020, without a review date',
    ]);
    expect(screen.getByRole('link', { name: 'xray report' })).toHaveAttribute(
      'href',
      '/search?q=xray%20report',
    );
    expect(screen.getByRole('link', { name: 'Old one' })).toHaveAttribute('href', '/prompts/old');
  });

  it('show ten tasks, more when asked, and say when there is none', async () => {
    const { db } = await testApp();
    const first = open();
    expect(await screen.findByText(/^No searches without results, and no prompts to /)).toBeVisible();
    first.unmount();
    for (let count = 0; count < 11; count += 1) await createPrompt(db, { reviewBy: '2020-01-31' });
    const { user } = open();
    expect(await tasks()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more tasks' }));
    await waitFor(async () => expect(await tasks()).toHaveLength(11));
  });

  it('have four figures, each with the four weeks before, a line only where there are numbers, and departments by use', async () => {
    const week = (index: number) => ({
      week: `2026-0${index + 1}-05`,
      published: index,
      copies: 10 * index,
      downloads: 1,
      hand_overs: 1,
      ...(index > 3 ? { outcomes: { worked: 3, needed_changes: 1, did_not_help: 0 } } : {}),
    });
    const department = { published: 3, waiting: 1, uses: 20 };
    onGet('/admin/numbers', () =>
      HttpResponse.json({
        ...noNumbers,
        published: 81,
        waiting: 14,
        weeks: Array.from({ length: 8 }, (_, index) => week(index)),
        departments: [
          { ...department, id: 'sales', name: 'Sales' },
          { ...department, id: 'hr', name: 'HR', uses: 1_200 },
        ],
      }),
    );
    open();
    const table = await screen.findByRole('table', { name: 'Departments by use' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
      'Department | Uses | Published | In review',
      'HR | 1,200 | 3 | 1',
      'Sales | 20 | 3 | 1',
    ]);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Published prompts',
      'Uses in 4 weeks',
      'Worked',
      'Time to decision',
    ]);
    expect(figure('Published prompts')).toHaveTextContent(/81\s*22 in 4 weeks, 6 before$/);
    expect(figure('Uses in 4 weeks')).toHaveTextContent(/228\s*68 before$/);
    expect(figure('Worked')).toHaveTextContent(/75%\s*of 16 responses in 4 weeks, – before$/);
    expect(figure('Time to decision')).toHaveTextContent(/–\s*median of 90 days, 14 in review$/);
    expect(figure('Worked').querySelector('polyline')).not.toBeNull();
    expect(figure('Time to decision').querySelector('svg')).toBeNull();
  });

  it('can be copied where the browser cannot download files', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Departments by use' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV' }));
    expect(dialog.getByRole('textbox')).toHaveValue(
      'Department,ID,Uses,Published,In review\nMedical,medical,0,2,0\nMarket Access,market-access,0,1,0\nHR,hr,0,0,0\n',
    );
    expect(dialog.getByText(/save it as departments\.csv/)).toBeInTheDocument();
  });
});
