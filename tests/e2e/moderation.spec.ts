import type { Page } from '@playwright/test';
import { axe, axeInOtherTheme } from '#tests/e2e/support/axe.ts';
import { type Person, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const prompt = '/prompts/internal-move-resume';
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();
const toast = (page: Page, title: string) =>
  expect(page.locator('.fui-ToastTitle').last()).toContainText(title);

/** Checks the current state, light and dark. */
async function judge(page: Page) {
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axeInOtherTheme(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('a comment is written, changed, hidden by a reviewer and shown again by an admin; a report is closed', async ({
  page,
  anotherContext,
}) => {
  test.slow();
  const as = async (person: Person) => {
    const other = await (await anotherContext()).newPage();
    await signedIn(other, person);
    return other;
  };
  const words = `Try it with ${crypto.randomUUID()}`;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signedIn(page, 'Lukas Brandt');
  await page.goto(prompt);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill(words);
  await press(page, 'Submit comment');
  const mine = page
    .getByRole('region', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await mine.getByRole('button', { name: /^Edit comment/ }).click();
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await expect(box).toBeFocused();
  await page.keyboard.type(' and a table');
  await judge(page);
  await page.reload();
  await expect(box).toHaveValue(`${words} and a table`);
  await box.press('Control+Enter');
  await expect(mine).toContainText('and a table');
  await expect(mine).toContainText('edited');
  await expect(mine.getByRole('button', { name: /^Edit comment/ })).toBeFocused();

  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  await expect(page.getByRole('textbox', { name: 'What is wrong' })).toBeFocused();
  await page.keyboard.type(`Out of date: ${words}`);
  await judge(page);
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Report sent');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  const reviewer = await as('Anneke Visser');
  await reviewer.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await reviewer.goto(prompt);
  await reviewer
    .getByRole('button', { name: new RegExp(`^Hide comment by Lukas Brandt: ${words.slice(0, 20)}`) })
    .click();
  const reason = reviewer.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await reviewer.keyboard.type('It gives advice on a patient.');
  await judge(reviewer);
  await reviewer.keyboard.press('Control+Enter');
  await expect(reviewer.getByText('Reason: It gives advice on a patient.')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: /^Show again: comment/ })).toBeFocused();

  await page.reload();
  await expect(mine).toContainText('Visible only to you and reviewers');
  await mine.getByRole('button', { name: /^Delete comment/ }).click();
  await page.keyboard.press('Escape');
  await expect(mine.getByRole('button', { name: /^Delete comment/ })).toBeFocused();

  const admin = await as('Samuel Adeyemi');
  await admin.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await admin.goto('/admin');
  const hidden = admin
    .getByRole('list', { name: 'Hidden comments' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await expect(hidden).toContainText('Hidden by Anneke Visser: It gives advice on a patient.');
  await judge(admin);
  await hidden.getByRole('button', { name: /^Show again/ }).click();
  await hidden.getByRole('button', { name: 'Show again', exact: true }).click();
  await expect(hidden).toHaveCount(0);
  await expect(admin.getByRole('heading', { level: 3, name: 'Hidden comments', exact: true })).toBeFocused();

  const report = admin.getByRole('listitem').filter({ hasText: `Out of date: ${words}` });
  await expect(report).toContainText('Reported by Lukas Brandt');
  await judge(admin);
  await report.getByRole('button', { name: /^Close report/ }).click();
  await admin.getByRole('textbox', { name: 'What was done about it?' }).fill('Brought up to date.');
  await judge(admin);
  await admin.keyboard.press('Control+Enter');
  await expect(report).toHaveCount(0);
  await expect(
    admin.getByRole('heading', { level: 3, name: 'Reported problems', exact: true }),
  ).toBeFocused();

  await page.goto(prompt);
  await expect(mine).not.toContainText('Hidden by');
  await mine.getByRole('button', { name: /^Delete comment/ }).click();
  await expect(mine.getByRole('button', { name: 'Keep' })).toBeFocused();
  // The checker reports a button that the window's edge cuts as too small.
  await mine.evaluate((comment) => comment.scrollIntoView({ block: 'center' }));
  await judge(page);
  await mine.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Comments' })).toBeFocused();
});
