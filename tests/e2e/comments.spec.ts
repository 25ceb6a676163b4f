import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, signedIn, signInFromLoginPage, storedToken } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Submit comment' });

test('shows markup as text, and opens links without access to the page', async ({ page, context }) => {
  await signedIn(page, 'Lukas Brandt');
  await page.goto('/prompts/congress-stand-visual');
  const text =
    '<img src=x onerror="document.title=1"><b>bold</b> [a](javascript:alert(1)) javascript:alert(1) http://localhost:9/seen.';
  await box(page).fill(text);
  // The box is disabled while it is sent, which takes the focus away.
  await box(page).press('Control+Enter');
  const mine = comments(page).last();
  await expect(mine.locator('p')).toHaveText(text);
  await expect(box(page)).toBeFocused();
  await expect(mine.locator('img, b')).toHaveCount(0);
  const links = mine.getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'http://localhost:9/seen');
  await expect(links).toHaveAttribute('rel', /noopener.*noreferrer/);
  await context.route('http://localhost:9/seen', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>document.title = String(window.opener)</script>',
    }),
  );
  const opened = context.waitForEvent('page');
  await links.click();
  const tab = await opened;
  await expect(tab).toHaveTitle('null');
  expect(await tab.evaluate(() => document.referrer)).toBe('');
});

test('keeps the text when the session ends while the user writes, and offers a sign-in', async ({
  page,
  anotherContext,
  consoleWatch,
}) => {
  consoleWatch.expect(/401/);
  const token = await signedIn(page, 'Sofia Marchetti');
  await page.goto('/prompts/hr-policy-to-qa');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await box(page).fill('Written for minutes');
  const elsewhere = await anotherContext();
  await callAs(elsewhere.request, token, 'POST', apiPaths.logout);
  await send(page).click();
  await expectToast(page, { title: 'Error', body: 'Sign in to continue.', milliseconds: 5_000 });
  expect(await storedToken(page)).toBeNull();
  await expect(box(page)).toHaveValue('Written for minutes');
  await page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Sign in' }).click();
  await signInFromLoginPage(page, 'Sofia Marchetti');
  await expect(page).toHaveURL('/prompts/hr-policy-to-qa');
  await send(page).click();
  await expect(comments(page).last()).toContainText('Written for minutes');
});

test('keeps the place on the screen and moves the focus into view when earlier comments are shown', async ({
  page,
}) => {
  const token = await signedIn(page, 'Samuel Adeyemi');
  const path = apiPaths.promptComments('congress-stand-visual');
  for (let number = 1; number <= 25; number += 1)
    await callAs(page.request, token, 'POST', path, { content: `Line ${number}\n`.repeat(4) });
  await page.goto('/prompts/congress-stand-visual');
  const earlier = page.getByRole('button', { name: 'Show earlier comments' });
  const first = comments(page).first();
  await first.evaluate((item) => window.scrollBy(0, item.getBoundingClientRect().top - 300));
  const text = await first.locator('p').textContent();
  const kept = comments(page)
    .filter({ has: page.locator('p', { hasText: text?.split('\n')[0] ?? '' }) })
    .first();
  const before = await kept.boundingBox();
  await earlier.press('Enter');
  await expect(earlier).toBeHidden();
  const after = await kept.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  await expect(page.locator('li:focus')).toBeInViewport();
  const places = await comments(page).evaluateAll((items) =>
    items.map((item) => item === document.activeElement),
  );
  expect(places.indexOf(true)).toBe(places.length - 21);
});
