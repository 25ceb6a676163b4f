import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { countKeys } from '#tests/e2e/support/focus.ts';
import {
  content,
  expectNoneLeft,
  holdDecisions,
  people,
  queue,
  review,
  sendHeld,
  title,
} from '#tests/e2e/support/reviewing.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The token of an author who decides on nothing. */
const author = async (page: Page) =>
  newToken(new URL((await page.request.get('/config.json')).url()).origin, 'Amara Osei');

test('decides by at most five keys each; a slip sends nothing, a decision can be undone, and leaving the page sends it', async ({
  page,
}) => {
  const token = await author(page);
  const { submit } = await people(page, token);
  const series = crypto.randomUUID();
  const names = ['1', '2', '3'].map((number) => `In a row ${series} ${number}`);
  const [first = '', second = '', third = ''] = names;
  for (const name of names) await submit(apiPaths.promptsAdd, { ...content, title: name });
  const statuses = async () => {
    const mine = await callAs(page.request, token, 'GET', apiPaths.mySubmissions);
    const all = (await mine.json()) as { title: string; status: string }[];
    return names.map((name) => all.find((entry) => entry.title === name)?.status);
  };
  const opener = page.getByRole('button', { name: 'Approve and publish', exact: true });
  const sender = page.getByRole('button', { name: 'Publish prompt' });
  await holdDecisions(page);
  await signedIn(page, 'Anneke Visser');
  await page.goto(queue(series));
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  const keys = countKeys(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await review(page, first);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  expect(keys(), 'keys to find a review and decide').toBeLessThanOrEqual(5);
  await review(page, second);
  await page.keyboard.press('c');
  await page.keyboard.type('Because of a reason.');
  await page.keyboard.press('Control+Enter');
  await sendHeld(page);
  await expect.poll(statuses).toEqual(['published', 'changes_requested', 'pending']);

  // A double click opens a decision and sends nothing.
  await review(page, third);
  await opener.dblclick();
  await expect(title(page, third)).toBeVisible();
  await expect(sender).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.type('Not ours.');
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Reviews')).toBeFocused();
  await page.keyboard.press('z');
  await expect(title(page, third)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason for rejection' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Reviews')).toBeFocused();
  expect(await statuses()).toEqual(['published', 'changes_requested', 'pending']);
  await page.goto('/how-to');
  await expect.poll(statuses).toEqual(['published', 'changes_requested', 'rejected']);
  await page.goto(queue(series));
  await expectNoneLeft(page);
  await expect(page.getByText('Decision not saved.')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the decision stays within reach, and covers nothing that has the focus', async ({ page }) => {
    const { submit } = await people(page, await author(page));
    const name = `In reach ${crypto.randomUUID()}`;
    await submit(apiPaths.promptsAdd, {
      ...content,
      title: name,
      prompt: `${Array.from({ length: 60 }, () => content.prompt).join('\n')} Ask subject 1042-7731.`,
    });
    await signedIn(page, 'Anneke Visser');
    await page.goto(queue(name));
    await expect(page.getByRole('cell', { name: 'Unassigned' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(title(page, name)).toBeFocused();
    const decide = page.getByRole('button', { name: 'Decide' });
    const close = page.getByRole('button', { name: 'Close' });
    const reason = page.getByRole('textbox', { name: 'Reason for rejection' });
    await expect(decide).toBeInViewport({ ratio: 1 });
    await expect(reason).toBeHidden();

    // The bar says so itself if the reviewer has not read the prompt.
    await page.keyboard.press('r');
    await expect(page.getByText('Read the prompt first: scroll or move through it.')).toBeInViewport();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('Read the prompt first: scroll or move through it.')).toBeHidden();

    // A finding links to its passage, far below.
    const isCovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(focused?.contains(found) || found?.contains(focused));
      });
    await page.getByRole('button', { name: 'Show in the text' }).click();
    await expect(page.locator('mark:focus')).toHaveText('1042-7731');
    await expect(page.locator('mark:focus')).toBeInViewport({ ratio: 1 });
    expect(await isCovered()).toBe(false);

    await decide.click();
    await expect(page.getByRole('switch')).toBeHidden();
    // Unfolded, with four buttons in pairs that each say their effect, it leaves most of the window to the text.
    const region = page.getByRole('region', { name: 'Decision' });
    const choices = region.getByRole('button').filter({ has: page.locator('[data-effect]') });
    const effects = [
      /Fix the text yourself$/,
      /Ends the submission$/,
      /Returns to the author$/,
      /Publishes the prompt$/,
    ];
    await expect(choices).toHaveText(effects, { useInnerText: true });
    const [edit, reject, change, approve] = await choices.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const { width } of [reject, change, approve]) expect(width).toBe(edit.width);
    expect([reject.height, approve.height]).toEqual([edit.height, change.height]);
    expect([reject.y, change.x, approve.x, approve.y]).toEqual([edit.y, edit.x, reject.x, change.y]);
    expect((await region.boundingBox())?.height).toBeLessThan(740 / 2);
    await close.click();

    // The letter unfolds the form in place; afterwards it is folded again and keeps the words.
    await page.keyboard.press('r');
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('It names a patient.');
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab');
      expect(await isCovered(), `after ${press + 1} times Tab`).toBe(false);
    }
    await expect(reason).toBeHidden();
    await expect(page.getByText('Your text is kept')).toBeVisible();

    // In a window as low as at 400 % zoom nothing sticks: a button links to the form, which is unfolded.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(decide).toBeHidden();
    await page.getByRole('button', { name: 'Go to the decision' }).click();
    await expect(page.getByRole('region', { name: 'Decision' })).toBeFocused();
    await expect(reason).toBeInViewport();
    await expect(reason).toHaveValue('It names a patient.');

    await page.setViewportSize({ width: 360, height: 740 });
    await decide.click();
    await page.getByRole('button', { name: 'Send rejection' }).click();
    await expect(page.locator('.fui-Toast', { hasText: 'Rejected' })).toBeVisible();
  });
});
