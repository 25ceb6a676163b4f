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

test.describe('with 2,000 prompts in one response', () => {
  const prompts = manyPrompts(2_000);

  test.beforeEach(async ({ page }) => {
    await withoutListPages(page);
    await answerCalls(page, apiPaths.prompts, prompts);
    await answerCalls(page, anyRelated, []);
    const odd = prompts.filter(({ description }) => description.includes('odd'));
    // The one that gets the focus loads its text, too.
    for (const prompt of [...prompts.slice(24, 25), ...odd.slice(400, 480)]) {
      await answerCalls(page, apiPaths.prompt(prompt.id), whole(prompt));
    }
  });

  test('shows a part of the list at a time and says how many there are', async ({ page }) => {
    await page.goto('/departments');
    await expect(page.getByText('2,000 prompts found').first()).toBeVisible();
    await expect(titles(page).first()).toHaveText('Generated prompt 0001');
    await page.getByRole('button', { name: 'Show all 2,000 prompts' }).click();
    await expect(titles(page).filter({ hasText: 'Generated prompt 0025' }).getByRole('link')).toBeFocused();
    expect(await titles(page).count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await expect(titles(page).filter({ hasText: 'Generated prompt 2000' })).toBeVisible();
  });

  test('returns to the same place, filters and order from a prompt', async ({ page }) => {
    await page.goto('/departments/all?sort=name&q=odd&show=all');
    await expect(page.getByText('1,000 prompts found').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.45));
    const card = page.getByRole('link', { name: 'Generated prompt 0902' });
    // In the middle: a click on a card under the header would scroll once more.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(10_000);
    const { y } = (await card.boundingBox()) ?? { y: Number.NaN };
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generated prompt 0902');
    expect(await scrolled(page)).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/departments/all?sort=name&q=odd&show=all');
    await expect(card).toBeInViewport();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(card).toBeFocused();
    expect((await card.boundingBox())?.y).toBeCloseTo(y, 0);
  });

  test('finds the place again after a reload of the prompt in between', async ({ page, consoleWatch }) => {
    // The server does not have it.
    consoleWatch.expect(/404 .*prompts\/generated/);
    await page.goto('/departments/all?sort=name&q=odd&show=all');
    await page.getByText('1,000 prompts found').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.45));
    const card = page.getByRole('link', { name: 'Generated prompt 0902' });
    // In the middle: a click on a card under the header would scroll once more.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrolled(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generated prompt 0902');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generated prompt 0902');
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(card).toBeFocused();
  });
});

test('shows 10,000 prompts by pages: the end, the middle, back navigation and a reload', async ({ page }) => {
  const prompts = manyPrompts(10_000);
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
  // The one that gets the focus loads its text, too.
  for (const prompt of [...prompts.slice(24, 25), ...prompts.slice(4_400, 4_600)])
    await answerCalls(page, apiPaths.prompt(prompt.id), whole(prompt));
  await page.goto('/departments');
  await expect(page.getByText('10,000 prompts found').first()).toBeVisible();
  await expect(titles(page).first()).toHaveText('Generated prompt 0001');
  const showAll = page.getByRole('button', { name: 'Show all 10,000 prompts' });
  await showAll.scrollIntoViewIfNeeded();
  await expect(titles(page).last()).toHaveText('Generated prompt 0024');
  expect(new Set(offsets)).toEqual(new Set([0]));
  await showAll.click();
  await expect(page.getByRole('link', { name: 'Generated prompt 0025' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(titles(page).filter({ hasText: 'Generated prompt 10000' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.45));
  const card = page.getByRole('link', { name: /^Generated prompt 4[45]/ }).nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  const name = (await card.textContent()) ?? '';
  const link = page.getByRole('link', { name, exact: true });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(link).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.reload();
  await expect(link).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(page.locator('[data-awaited]')).toHaveCount(0);
  // Of 417 pages.
  expect(new Set(offsets).size).toBeLessThan(20);
});

test('continues from the preview of the last shown prompt, with its card in sight', async ({ page }) => {
  await page.goto('/departments?sort=name');
  const showAll = page.getByRole('button', { name: /^Show all \d+ prompts$/ });
  await showAll.scrollIntoViewIfNeeded();
  // Rows are rendered near the screen only, so the last article was another one before.
  const last = page.locator('li[aria-posinset="24"]');
  await last.getByRole('button', { name: /^Preview/ }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(/^24 of /)).toBeVisible();
  await expect(showAll).toBeHidden();
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
