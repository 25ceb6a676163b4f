import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { axe, axeInForcedColours, axeInOtherThemes } from '#tests/e2e/support/axe.ts';
import { content, people } from '#tests/e2e/support/reviewing.ts';
import { newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { allowHostContrast } from '#tests/support/host-contrast.ts';

test.beforeEach(async ({ page, context }) => {
  await allowHostContrast(context);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

/** Checks the current state of the page in four themes. */
async function expectNothingInTheWay(page: Page) {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await axe(page);
  await axeInOtherThemes(page);
  await axeInForcedColours(page);
}

/** A prompt that was reviewed, and an improvement of it that waits: with a warning, and a near-copy in the library. */
async function prepare(page: Page) {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const calls = await people(page, await newToken(origin, 'Kenji Morita'));
  const title = `Explain results ${crypto.randomUUID()}`;
  const id = await calls.submit(apiPaths.promptsAdd, { ...content, title });
  await calls.decide(id, 'approve', 'Good.');
  const waiting = await calls.submit(apiPaths.promptRevisions(id), {
    ...content,
    title,
    base: 1,
    prompt: 'You are a medical writer. Explain [table] to ann.author@pharma.org.',
  });
  return { ...calls, id, title, waiting };
}

test('is accessible in four themes: the sections for admins', async ({ page }) => {
  // Many sections, each checked four times.
  test.slow();
  await signedIn(page, 'Samuel Adeyemi');
  await prepare(page);
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  for (const name of names) {
    await links.filter({ hasText: name }).click();
    // The link may show a count.
    const heading = page.getByRole('heading', { level: 2, name: name.replace(/\d.*$/, '') });
    await expect(heading.first()).toBeVisible();
    await expectNothingInTheWay(page);
  }
  await links.filter({ hasText: 'Departments' }).click();
  await page.getByRole('button', { name: 'Add department' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingInTheWay(page);
});

test('is accessible in four themes: the screens for reviewers', async ({ page }) => {
  await signedIn(page, 'Anneke Visser');
  const { id, title, waiting } = await prepare(page);
  await page.goto('/reviews');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.goto(screenHrefs.review(waiting));
  await expect(page.getByRole('insertion').first()).toContainText('medical writer');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  await expectNothingInTheWay(page);
  await page.goto(screenHrefs.versions(id));
  await expect(page.getByRole('cell', { name: 'Good.' })).toBeVisible();
  await expectNothingInTheWay(page);
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

test('is accessible in four themes: the screens of its author, and of a reader', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/410 /);
  await signedIn(page, 'Kenji Morita');
  const { id, title, retire } = await prepare(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'My submissions' }).getByText(title).first()).toBeVisible();
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectNothingInTheWay(page);
  await page.goto(screenHrefs.versions(id));
  await expect(page.getByRole('list', { name: 'Versions, newest first' })).toBeVisible();
  await expectNothingInTheWay(page);
  await retire(id, 'Out of date.');
  await page.goto(screenHrefs.prompt(id));
  await expect(page.getByText('Out of date.')).toBeVisible();
  await expectNothingInTheWay(page);
});
