import { expect, test } from '#tests/e2e/support/test.ts';

const title = 'Write month-end variance commentary that explains why';

test('opens a prompt in a new tab on a middle click anywhere on its card', async ({ page, context }) => {
  await page.goto('/departments/finance');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  const opened = context.waitForEvent('page');
  // The description: the title's link covers the card.
  const { x, y, width, height } = (await card.locator('p').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2, { button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL('/prompts/month-end-variance-commentary');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL('/departments/finance');
});

test('opens links of header, suggestions page and footer in a new tab with the control key', async ({
  page,
  context,
}) => {
  await page.goto('/');
  for (const [place, name, path] of [
    ['navigation', 'Departments', '/departments'],
    ['contentinfo', 'FAQ', '/faq'],
    ['main', 'Medical', '/departments/medical'],
    ['main', 'All prompts', '/departments'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page
      .getByRole(place)
      .getByRole('link', { name, exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    await tab.close();
  }
  await expect(page).toHaveURL('/');
});

test('goes from screen to screen without reloading the page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Departments' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Finance' }).click();
  await expect(page).toHaveURL('/departments/finance');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
});
