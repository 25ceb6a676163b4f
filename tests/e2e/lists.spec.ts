import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import {
  answerCalls,
  anyListPage,
  anyRelated,
  routeCalls,
  withoutListPages,
} from '#tests/e2e/support/api.ts';
import { manyPrompts, whole } from '#tests/e2e/support/many-prompts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('keeps sort, view, search text and department filter in the address and through a reload', async ({
  page,
}) => {
  await page.goto('/departments/medical');
  await page.getByLabel('Sort prompts').selectOption('Name (A-Z)');
  await page.getByRole('button', { name: 'List view' }).click();
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('plan');
  await page.getByRole('searchbox', { name: 'Filter departments' }).fill('ma');
  const kept = async () => {
    const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(parameters).toEqual({ sort: 'name', view: 'list', q: 'plan', filter: 'ma' });
    await expect(page.getByLabel('Sort prompts')).toHaveValue('name');
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('searchbox', { name: 'Search prompts' })).toHaveValue('plan');
    const departments = page.getByRole('navigation', { name: 'Departments' }).getByRole('link');
    await expect(departments).toHaveText([/^All Departments/, /^Marketing/, /^Market Access/]);
    await expect(titles(page)).toHaveText([
      'Map evidence gaps for an integrated evidence plan',
      'Plan an advisory board that meets a genuine need',
    ]);
    await expect(page.getByText('2 prompts found').first()).toBeVisible();
  };
  await kept();
  await page.reload();
  await kept();
});

test('keeps rating and date of a row apart beside the departments', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/departments?view=list');
  const row = page.getByRole('article').filter({ hasText: 'reviews)' }).first();
  const rating = await row.locator('[data-fact=rating] > *').boundingBox();
  const updated = await row.locator('[data-fact=updated]').boundingBox();
  expect((rating?.x ?? 0) + (rating?.width ?? 0)).toBeLessThanOrEqual(updated?.x ?? 0);
});

test.describe('with 10,072 prompts', () => {
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
    for (const prompt of prompts.slice(24, 150))
      await answerCalls(page, apiPaths.prompt(prompt.id), whole(prompt));
    return offsets;
  }

  test('shows five more pages, and returns to the same cards and place', async ({ page }) => {
    const offsets = await answerPages(page);
    await page.goto('/departments');
    await expect(page.getByText('10,072 prompts found').first()).toBeVisible();
    await expect(titles(page)).toHaveCount(24);
    for (let pages = 1; pages <= 5; pages += 1) {
      await page.getByRole('button', { name: 'Show more prompts' }).click();
      const first = `Generated prompt ${String(pages * 24 + 1).padStart(4, '0')}`;
      await expect(page.getByRole('link', { name: first })).toBeFocused();
      await expect(page.getByRole('link', { name: first })).toBeInViewport();
    }
    await expect(page).toHaveURL('/departments?pages=6');
    expect(offsets).toEqual([0, 24, 48, 72, 96, 120]);
    const card = page.getByRole('link', { name: 'Generated prompt 0100' });
    // In the middle: a click on a card under the header would scroll once more.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(5_000);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generated prompt 0100');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(card).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(titles(page)).toHaveCount(144);
    expect(offsets).toHaveLength(6);
  });

  test('finds the place again after a reload of the prompt in between', async ({ page, consoleWatch }) => {
    // The server does not have it.
    consoleWatch.expect(/404 .*prompts\/generated/);
    await answerPages(page);
    await page.goto('/departments?pages=3');
    await expect(titles(page)).toHaveCount(72);
    const card = page.getByRole('link', { name: 'Generated prompt 0060' });
    // In the middle: a click on a card under the header would scroll once more.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(2_000);
    await card.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Generated prompt 0060');
    await page.reload();
    await expect(heading).toHaveText('Generated prompt 0060');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(card).toBeFocused();
  });

  test('shows the pages of the address after a reload', async ({ page }) => {
    await answerPages(page);
    await page.goto('/departments?pages=3&view=list');
    await expect(titles(page)).toHaveCount(72);
    await page.reload();
    await expect(titles(page)).toHaveCount(72);
  });
});

test('shows more of 2,000 prompts that come in one response', async ({ page }) => {
  const prompts = manyPrompts(2_000);
  await withoutListPages(page);
  await answerCalls(page, apiPaths.prompts, prompts);
  for (const prompt of prompts.slice(24, 25))
    await answerCalls(page, apiPaths.prompt(prompt.id), whole(prompt));
  await page.goto('/departments');
  await expect(page.getByText('2,000 prompts found').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show more prompts' }).click();
  await expect(page.getByRole('link', { name: 'Generated prompt 0025' })).toBeFocused();
  await expect(titles(page)).toHaveCount(48);
});

test('continues from the preview of the last shown prompt, with its card in sight', async ({ page }) => {
  await page.goto('/departments?sort=name');
  await expect(titles(page)).toHaveCount(24);
  const last = page.locator('li[aria-posinset="24"]');
  await last.hover();
  await last.getByRole('button', { name: /^Preview/ }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(/^24 of /)).toBeVisible();
  await expect(titles(page)).toHaveCount(48);
  await preview.getByRole('button', { name: 'Next prompt' }).click();
  await expect(preview.getByText(/^25 of /)).toBeVisible();
  const title = (await preview.getByRole('heading').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByRole('link', { name: title, exact: true })).toBeFocused();
});

test('comes back to where the search results were left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/search?q=review&view=list');
  const card = page.getByRole('article').nth(4).getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=review&view=list');
  await expect.poll(() => scrolled(page)).toBe(before);
});
