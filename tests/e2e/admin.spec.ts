import type { Page } from '@playwright/test';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Departments' }).getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('link').allTextContents();
/** The client saves an order in the background: resolves once the server has stored it. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('departments are put in order by drag and by keys, for every user; an old address leads to its part of the screen', async ({
  page,
  anotherContext,
}) => {
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

  // An old address of a part of Admin leads to it.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/wanted');
  await expect(page).toHaveURL('/admin#requested-prompts');
  const part = page.getByRole('heading', { name: 'Requested prompts' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});
