import type { Page } from '@playwright/test';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Departments' }).getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('link').allTextContents();
/** The client saves an order in the background: resolves once the server has stored it. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('departments are put in order by drag and by keys, for every user', async ({ page, anotherContext }) => {
  await signedIn(page, 'Samuel Adeyemi');
  await page.goto('/admin/departments');
  await expect(rows(page).first()).toBeVisible();
  const before = await names(page);
  const [first = '', second = '', third = '', ...others] = before;

  const dropped = saved(page);
  await rows(page).nth(2).locator('[data-handle]').hover();
  await page.mouse.down();
  const target = await rows(page).nth(0).boundingBox();
  const x = (target?.x ?? 0) + 40;
  const y = (target?.y ?? 0) + 20;
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x, y + 2);
  await page.mouse.up();
  await dropped;
  expect(await names(page)).toEqual([third, first, second, ...others]);

  const moved = saved(page);
  await page.getByRole('button', { name: `Edit ${third}` }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await moved;
  await expect(page.getByRole('button', { name: `Edit ${third}` })).toBeFocused();
  expect(await names(page)).toEqual([first, third, second, ...others]);

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await names(page)).toEqual([first, third, second, ...others]);
  const reader = await (await anotherContext()).newPage();
  await reader.goto('/departments');
  const nav = reader.getByRole('navigation', { name: 'Departments' });
  await expect(nav.getByRole('link').nth(1)).toContainText(first);
  await expect(nav.getByRole('link').nth(2)).toContainText(third);

  const back = saved(page);
  await page.getByRole('button', { name: `Move ${third} down` }).click();
  await back;
  expect(await names(page)).toEqual(before);
});

test('a prompt that an admin features is on the home page of others, and a copy of it is counted', async ({
  page,
  anotherContext,
}) => {
  await signedIn(page, 'Samuel Adeyemi');
  const copies = async () => {
    await page.goto('/admin/statistics');
    const uses = page.locator('dt', { hasText: 'Uses in 4 weeks' }).locator('xpath=following-sibling::dd[1]');
    return Number((await uses.textContent())?.replace(',', ''));
  };
  const before = await copies();

  await page.goto('/admin/featured');
  const featured = page.getByRole('list', { name: 'Featured prompts' }).getByRole('listitem');
  await expect(featured.first()).toBeVisible();
  const many = await featured.count();
  await page.getByRole('searchbox', { name: 'Add a prompt' }).fill('claim reference');
  const add = page.getByRole('button', { name: /^Add: / }).first();
  const title = (await add.getAttribute('aria-label'))?.slice('Add: '.length) ?? '';
  await add.click();
  await expect(featured).toHaveCount(many + 1);
  await page.getByRole('button', { name: `Remove ${title}` }).focus();
  for (let place = many; place > 0; place -= 1) {
    const moved = saved(page);
    await page.keyboard.press('Alt+ArrowUp');
    await moved;
  }
  await expect(featured.first()).toContainText(title);

  const reader = await (await anotherContext()).newPage();
  await reader.goto('/');
  const card = reader.getByRole('article').first();
  await expect(card.getByRole('link')).toHaveText(title);
  const counted = reader.waitForResponse((response) => response.url().endsWith('/uses') && response.ok());
  await card.getByRole('button', { name: /^Copy prompt/ }).click();
  await counted;
  await expect.poll(copies).toBe(before + 1);

  await page.goto('/admin/featured');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(featured).toHaveCount(many);
});

test('an old address of a part of Admin leads to it, also on a first page', async ({ page }) => {
  await signedIn(page, 'Samuel Adeyemi');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/wanted');
  await expect(page).toHaveURL('/admin#requested-prompts');
  const part = page.getByRole('heading', { name: 'Requested prompts' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});
