import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem');

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
