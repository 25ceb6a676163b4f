import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { failedRequest, routeCalls } from '#tests/e2e/support/api.ts';
import { visit } from '#tests/e2e/support/app-pages.ts';
import { box, right } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { oddContent } from '#tests/on-demand/gallery/odd-content.ts';

/** Brightness of the page's background, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const shell = document.querySelector('#main')?.parentElement;
    const parts = shell ? getComputedStyle(shell).backgroundColor.match(/\d+/g) : null;
    return Math.max(...(parts ?? []).slice(0, 3).map(Number));
  });

test('follows the theme of the system from its first paint on, the sign-in button too, with visible edges if the system prefers more contrast', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const code = /\/assets\/.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await page.unroute(code);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/departments');
  const card = page.getByRole('article').first();
  await expect(card).toHaveCSS('border-right-color', 'rgb(224, 224, 224)');
  expect(await ground(page)).toBeGreaterThan(240);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect(card).toHaveCSS('border-right-color', 'rgb(97, 97, 97)');
  await expect.poll(() => ground(page)).toBeGreaterThan(240);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(() => ground(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' });
  // The system's own colours are shown; the theme below them is the one for contrast.
  const provider = page.locator('.fui-FluentProvider').first();
  await expect(provider).toHaveCSS('--colorNeutralBackground2', '#000000');
  // A card without its background still has an edge.
  await expect(card).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(() => ground(page)).toBeGreaterThan(240);

  // The sign-in button is a drawing, whose words need no installed font.
  await visit(page, '/login');
  const image = page.getByRole('img', { name: 'Sign in with Microsoft' });
  await expect(image).toBeVisible();
  await expect(image.locator('text')).toHaveCount(0);
  const words = image.locator('path');
  // Microsoft requires 12 pixels beside the words.
  expect(right(await box(image)) - right(await box(words))).toBeGreaterThanOrEqual(12);
  expect((await box(words)).width).toBeGreaterThan(150);
  await expect(words).toHaveCSS('fill', 'rgb(94, 94, 94)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(words).toHaveCSS('fill', 'rgb(255, 255, 255)');
});

test('prints a prompt, a list and the answers to questions, without a control or the frame of the page', async ({
  page,
}) => {
  const controls = page
    .locator('main :is(button, input, textarea, select, form)')
    .or(page.getByRole('banner'))
    .or(page.getByRole('contentinfo'))
    .filter({ visible: true });
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('heading', { name: 'Related prompts' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(controls).toHaveCount(0);
  await expect(page.locator('[data-prompt-text]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Expected outcome' })).toBeVisible();
  for (const name of ['Comments', 'Related prompts'])
    await expect(page.getByRole('heading', { name })).toBeHidden();
  await visit(page, '/departments/finance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(controls).toHaveCount(0);
  await visit(page, '/faq');
  await expect(page.getByText(/rare disease and place together/)).toBeVisible();
});

test('shows a prompt in a right-to-left script with its bullets at the right', async ({ page }) => {
  const id = 'mlr-copy-pre-check';
  const { title, prompt: fullPrompt, use_case } = oddContent.arabic;
  await routeCalls(page, apiPaths.prompt(id), async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), title, fullPrompt, useCases: use_case.split('\n') };
    await route.fulfill({ response, json });
  });
  await page.goto(`/prompts/${id}`);
  const useCase = page.getByRole('listitem').filter({ hasText: 'قبل اجتماع الإطلاق' });
  await expect(useCase).toHaveCSS('direction', 'rtl');
  await expect(page.locator('[data-prompt-text]')).toHaveCSS('direction', 'rtl');
  // The bullet has its room at the right, where the text begins.
  const room = right(await box(useCase.locator('..'))) - right(await box(useCase.locator('span')));
  expect(room).toBeGreaterThan(10);
});

test('marks the words of a search and their synonyms in the results, as whole words, in forced colours too', async ({
  page,
}) => {
  const marks = () => page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String));
  await page.goto('/search?q=tender');
  await expect.poll(marks).toContain('tender');
  expect(await marks()).not.toContain('tende');
  await visit(page, '/search?q=clinical+study');
  await expect.poll(marks).toContain('trial');
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.body, '::highlight(found-words)').backgroundColor);
  const own = await colour();
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Mark';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect.poll(colour).toBe(forced);
  expect(forced).not.toBe(own);
});
