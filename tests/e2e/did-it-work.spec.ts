import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { test as teamsTest } from '#tests/e2e/support/teams/test.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { everything, violations } from '#tests/support/axe.ts';

/** Its author signs in in no test of this file; it is longer than a window. */
const promptId = 'media-holding-statement';
const strip = (page: Pick<Page, 'getByRole'>) => page.getByRole('region', { name: 'Did it work?' });

/** After the user has returned from the assistant, once the copy is remembered; a page of a test never loses the focus. */
const expectAsked = (page: Pick<Page, 'evaluate' | 'getByRole'>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
    await expect(strip(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether a click in the middle of the element reaches it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('the question neither moves nor covers Copy, at any width, and is accessible', {
  tag: '@layout',
}, async ({ page }) => {
  // A toast that fades in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn(page, 'Amara Osei');
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/prompts/${promptId}`);
    const copy = page.getByRole('button', { name: /^(Copy|Copied)$/ }).first();
    await page.getByText('Leave a Comment').waitFor();
    const before = await boxOf(copy);
    await copy.click();
    await expect(copy).toHaveText('Copied');
    await expectAsked(page);
    expect(Math.abs((await boxOf(copy)).y - before.y), `${width}`).toBeLessThan(before.height / 2);
    expect(await isOnTop(copy), `${width}`).toBe(true);
    await expect(copy).toBeFocused();
    const { x, width: across } = await boxOf(strip(page));
    expect([x >= 0, x + across <= width], `${width}`).toEqual([true, true]);
    // On a small phone it would leave no line of the text in sight: it is below it.
    if (width > 320) await expect(strip(page), `${width}`).toBeInViewport({ ratio: 1 });
    else await expect(strip(page), `${width}`).not.toBeInViewport();
    // In a window for the whole page: what its bars cover depends on how far it is scrolled, and on the font.
    await page.setViewportSize({ width, height: 20_000 });
    expect(await violations(page, everything), `${width}`).toEqual([]);
  }
});

test('on a phone the toast is above the question, which is above the bar of actions', {
  tag: '@layout',
}, async ({ page }) => {
  await signedIn(page, 'Amara Osei');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/prompts/${promptId}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectAsked(page);
  const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
  const bottom = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y + height;
  };
  const bar = page.locator('[data-bottom-bar]', { has: page.getByRole('button', { name: 'Share' }) });
  expect(await bottom(strip(page))).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
  await expect.poll(() => bottom(toast)).toBeLessThanOrEqual((await boxOf(strip(page))).y);
});

test('by keyboard, the question comes after the text, can be answered, changed and closed', async ({
  page,
  server,
}) => {
  await signedIn(page, 'Amara Osei');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/prompts/five-whys-coach');
  await page.getByText('Leave a Comment').waitFor();
  await page.keyboard.press('c');
  await expectAsked(page);
  await page
    .getByRole('button', { name: /^(Copy|Copied)$/ })
    .last()
    .focus();
  const worked = strip(page).getByRole('button', { name: 'Worked' });
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return worked.evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(strip(page).getByText('Thank you')).toBeVisible();
  await expect(worked).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(strip(page).getByRole('button', { name: 'Needed changes', pressed: true })).toBeVisible();
  await strip(page).getByRole('combobox', { name: 'Used in' }).selectOption('Copilot');
  const token = await newToken(server.address, 'Amara Osei');
  const answer = async () =>
    (await (
      await callAs(page.request, token, 'GET', apiPaths.promptOutcome('five-whys-coach'))
    ).json()) as object;
  await expect.poll(answer).toMatchObject({ outcome: 'needed_changes', assistant: 'Copilot' });
  await strip(page).getByRole('button', { name: 'Close the question' }).press('Enter');
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('[data-action="copy"]').first()).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change your response' })).toBeVisible();
});

teamsTest('in the Teams tab the question appears, also after a reload of the tab', async ({ openTab }) => {
  const tab = await openTab('/prompts/hcp-call-planning');
  await tab.getByRole('button', { name: 'Account: Robin Ferrer' }).waitFor();
  await tab.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expectAsked(tab);
  await tab.goto(tab.url());
  await expectAsked(tab);
  await strip(tab).getByRole('button', { name: 'Worked' }).click();
  await expect(strip(tab).getByText('Thank you')).toBeVisible();
});
