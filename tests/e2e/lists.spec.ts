import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { answerCalls, anyListPage, anyRelated, routeCalls } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { emptyFields } from '#tests/support/empty-fields.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const pad = (index: number) => String(index + 1).padStart(4, '0');

/** Prompts as the API lists them: 'Generated prompt 0001' and so on, the first changed last. */
const manyPrompts = (count: number): PromptSummaryDto[] =>
  Array.from({ length: count }, (_, index) => {
    const changed = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
    return {
      id: `generated-${pad(index)}`,
      title: `Generated prompt ${pad(index)}`,
      description: index % 2 === 0 ? 'For even occasions.' : 'For odd occasions.',
      department_id: 'sales',
      departmentId: 'sales',
      department: { id: 'sales', name: 'Sales', description: '', icon: 'TrendingUp', color: 'cornflower' },
      author: 'Amara Osei',
      createdAt: changed,
      updatedAt: changed,
      updated_at: changed,
      version: '1.0',
      useCases: ['Testing'],
      rating: (index % 50) / 10,
      reviewCount: index % 7,
      review_count: index % 7,
      comments_count: 0,
      featured: false,
      needs_attached_file_or_text_copy: false,
    };
  });

/** One of them as the API returns it for its page. */
const whole = (summary: PromptSummaryDto): PromptDto => ({
  ...emptyFields.inPrompt,
  ...summary,
  fullPrompt: `The text of ${summary.title}.`,
  comments: [],
});

const prompts = manyPrompts(10_072);

/** Responds with pages of them, in place of the server. */
async function answerPages(page: Page) {
  const offsets: number[] = [];
  await routeCalls(page, anyListPage, (route) => {
    const parameters = new URL(route.request().url()).searchParams;
    const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) => Number(parameters.get(name)));
    offsets.push(offset);
    const { length: total } = prompts;
    const shown = prompts.slice(offset, offset + limit);
    return route.fulfill({ json: { prompts: shown, total, department_total: total, version: 1 } });
  });
  await answerCalls(page, anyRelated, []);
  // Those that get the focus load their text, too.
  for (const prompt of prompts.slice(24, 96))
    await answerCalls(page, apiPaths.prompt(prompt.id), whole(prompt));
  return offsets;
}

test('shows three more pages of 10,072 prompts, and returns to the same cards and place, also after a reload', async ({
  page,
  consoleWatch,
}) => {
  // The server does not have the prompt that is loaded again.
  consoleWatch.expect(/404 .*prompts\/generated/);
  const offsets = await answerPages(page);
  await page.goto('/departments');
  await expect(page.getByText('10,072 prompts found').first()).toBeVisible();
  await expect(titles(page)).toHaveCount(24);
  for (let pages = 1; pages <= 3; pages += 1) {
    await page.getByRole('button', { name: 'Show more prompts' }).click();
    const first = `Generated prompt ${String(pages * 24 + 1).padStart(4, '0')}`;
    await expect(page.getByRole('link', { name: first })).toBeFocused();
    await expect(page.getByRole('link', { name: first })).toBeInViewport();
  }
  await expect(page).toHaveURL('/departments?pages=4');
  expect(offsets).toEqual([0, 24, 48, 72]);
  const card = page.getByRole('link', { name: 'Generated prompt 0080' });
  // In the middle: a click on a card under the header would scroll once more.
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(3_000);
  const returned = async () => {
    await expect(card).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(titles(page)).toHaveCount(96);
  };
  const heading = page.getByRole('heading', { level: 1 });
  await card.click();
  await expect(heading).toHaveText('Generated prompt 0080');
  await page.getByRole('button', { name: 'Back' }).click();
  await returned();
  expect(offsets).toHaveLength(4);
  await card.click();
  await expect(heading).toHaveText('Generated prompt 0080');
  await page.reload();
  await expect(heading).toHaveText('Generated prompt 0080');
  await page.goBack();
  await returned();
});
