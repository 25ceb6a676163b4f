import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { visit } from '#tests/e2e/support/app-pages.ts';
import { axe, axeInEveryTheme, expectContrast, prepareThemes } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { content, people } from '#tests/e2e/support/reviewing.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(({ page, context }) => prepareThemes(page, context));

/** A prompt with a long word that was reviewed, and an improvement of it that waits: with a warning, and a near-copy in the library. */
async function prepare(page: Page) {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const calls = await people(page, await newToken(origin, 'Kenji Morita'));
  const title = `Explain results ${crypto.randomUUID()}`;
  const prompt = `${content.prompt} https://example.com/${'evidence'.repeat(40)}`;
  const id = await calls.submit(apiPaths.promptsAdd, { ...content, title, prompt });
  await calls.decide(id, 'approve', 'Good.');
  await calls.comment(id, 'It worked for me.');
  const waiting = await calls.submit(apiPaths.promptRevisions(id), {
    ...content,
    title,
    base: 1,
    prompt: 'You are a medical writer. Explain [table] to ann.author@pharma.org.',
  });
  return { ...calls, id, title, waiting };
}

/** In every theme, and on a small phone no wider than the window. */
async function judge(page: Page) {
  await axeInEveryTheme(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sidewaysScroll(page), page.url()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('is accessible, light and dark: the sections for admins; in every theme: the statistics and a dialog', async ({
  page,
}) => {
  await signedIn(page, 'Samuel Adeyemi');
  await prepare(page);
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const name of await links.allTextContents()) {
    await links.filter({ hasText: name }).click();
    // The link may show a count.
    const heading = page.getByRole('heading', { level: 2, name: name.replace(/\d.*$/, '') });
    await expect(heading.first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await axe(page);
    if (name === 'Statistics') await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => lowContrast(page), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await links.filter({ hasText: 'Departments' }).click();
  await page.getByRole('button', { name: 'Add department' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryTheme(page);
});

test('is accessible in every theme: the screens for reviewers; the record of versions is printed whole', async ({
  page,
}) => {
  await signedIn(page, 'Anneke Visser');
  const { id, title, waiting } = await prepare(page);
  await page.goto('/reviews');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await axeInEveryTheme(page);
  await visit(page, screenHrefs.review(waiting));
  await expect(page.getByRole('insertion').first()).toContainText('medical writer');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  await axeInEveryTheme(page);
  await visit(page, screenHrefs.prompt(id));
  await page.getByRole('button', { name: /^Hide comment by Kenji Morita/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It names a patient.');
  await axe(page);
  await page.keyboard.press('Escape');
  await visit(page, screenHrefs.versions(id));
  await expect(page.getByRole('cell', { name: 'Good.' })).toBeVisible();
  await axeInEveryTheme(page);
  const list = page.getByRole('list', { name: 'Versions, newest first' });
  await expect(list).toBeVisible();
  // Print has the whole record, with each version in full instead of the list.
  const onPaper = [
    page.getByRole('heading', { name: 'Version 1.0', exact: true }),
    page.getByRole('columnheader', { name: 'No.' }),
    page.getByText('Latest audit trail entry at export'),
    page.getByRole('term').filter({ hasText: 'The AI Prompt' }).first(),
  ];
  for (const part of onPaper) await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const part of onPaper) await expect(part).toBeVisible();
  await expect(list).toBeHidden();
});

test('is accessible in every theme: the screens of an author, and of a reader', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/410 /);
  const token = await signedIn(page, 'Kenji Morita');
  const { id, title, retire } = await prepare(page);
  const draft = {
    ...content,
    status: 'draft',
    title: 'A draft',
    prompt: 'Explain [table] to {audience} [sic].',
  };
  const saved = await callAs(page.request, token, 'POST', apiPaths.promptsAdd, draft);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'My submissions' }).getByText(title).first()).toBeVisible();
  await judge(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await axeInEveryTheme(page);
  await page.keyboard.press('Escape');
  await visit(page, screenHrefs.submission(((await saved.json()) as { id: string }).id));
  const placeholders = page.getByRole('region', { name: 'Placeholders' });
  await placeholders.getByRole('checkbox', { name: '[sic]' }).check();
  await placeholders.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(placeholders.getByRole('textbox', { name: 'Label' })).toBeVisible();
  await judge(page);
  await visit(page, screenHrefs.prompt(id));
  await page.getByRole('button', { name: /^Edit comment/ }).click();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await judge(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  await expect(page.getByRole('textbox', { name: 'What is wrong' })).toBeFocused();
  await axe(page);
  await visit(page, screenHrefs.versions(id));
  await expect(page.getByRole('list', { name: 'Versions, newest first' })).toBeVisible();
  await axe(page);
  await retire(id, 'Out of date.');
  await page.goto(screenHrefs.prompt(id));
  await expect(page.getByText('Out of date.')).toBeVisible();
  await axe(page);
});

test('is accessible in every theme: saved prompts, the account, and an invalid submission', async ({
  page,
}) => {
  const token = await signedIn(page, 'Lukas Brandt');
  await callAs(page.request, token, 'POST', apiPaths.promptSave('month-end-variance-commentary'));
  await page.goto('/about');
  const account = page.getByRole('button', { name: /^Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  for (const name of ['My Prompts', 'Submissions', 'Your account', 'Logout']) {
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await axeInEveryTheme(page);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await visit(page, '/my-prompts');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await judge(page);
  await page.getByRole('button', { name: 'List view' }).click();
  await judge(page);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Write month-end/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeVisible();
  await judge(page);
  await visit(page, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await judge(page);
  await visit(page, '/use-case-submission');
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(page.getByText('Enter a tool.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Department' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await axe(page);
});
