import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { answerCalls, anyRelated, call, failedRequest } from '#tests/e2e/support/api.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { rightToLeftPrompt } from '#tests/on-demand/gallery/odd-content.ts';

const prompt = 'mlr-copy-pre-check';
const refusal =
  'You are already improving this prompt. Continue in your submissions, or withdraw it there and begin again with this text.';

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

async function openPrompt(page: Page, id = prompt) {
  await page.goto(`/prompts/${id}`);
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeVisible();
}

test('shows a prompt in a right-to-left script with its bullets at the right', async ({ page }) => {
  await answerCalls(page, apiPaths.prompt(prompt), rightToLeftPrompt);
  await answerCalls(page, anyRelated, []);
  await openPrompt(page);
  const useCase = page.getByRole('listitem').filter({ hasText: 'قبل اجتماع الإطلاق' });
  await expect(useCase).toHaveCSS('direction', 'rtl');
  await expect(page.locator('[data-prompt-text]')).toHaveCSS('direction', 'rtl');
  const [list, text] = [await box(useCase.locator('..')), await box(useCase.locator('span'))];
  // The bullet has its room at the right, where the text begins.
  expect(list.x + list.width - (text.x + text.width)).toBeGreaterThan(10);
});

test('has one row of stars and three equal actions beside a prompt', { tag: '@layout' }, async ({ page }) => {
  await openPrompt(page);
  await expect(page.getByText(/^\d\.\d out of 5 \(\d+ reviews?\)$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /out of 5/ })).toHaveCount(0);
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button');
  await expect(actions).toHaveText(['Save', 'Share', 'Download']);
  const boxes = await Promise.all([0, 1, 2].map((index) => box(actions.nth(index))));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(
    Math.max(...boxes.map(({ width }) => width)) - Math.min(...boxes.map(({ width }) => width)),
  ).toBeLessThan(1);
});

test('prints no control of a list or of a prompt', async ({ page }) => {
  const controls = page.locator('main :is(button, input, textarea, select, form)').filter({ visible: true });
  await openPrompt(page);
  await page.emulateMedia({ media: 'print' });
  await expect(controls).toHaveCount(0);
  await page.goto('/departments/finance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(controls).toHaveCount(0);
});

test('leaves most of a window to the page at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openPrompt(page);
  await page.locator('[data-prompt-text]').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Prompt', exact: true })).not.toBeInViewport();
  await expect(page.locator('[data-prompt-text]')).toBeInViewport();
});

test('outlines the status of prompts in review, so that it differs from that of rejected ones', async ({
  page,
}) => {
  await signedIn(page, 'Kenji Morita');
  const entry = {
    title: 'One',
    createdAt: '2026-05-02T08:15:00.000Z',
    updatedAt: '2026-05-02T08:15:00.000Z',
  };
  await answerCalls(page, apiPaths.mySubmissions, [
    { ...entry, id: 'a', status: 'pending' },
    { ...entry, id: 'b', status: 'rejected' },
  ]);
  await page.goto('/dashboard');
  const badge = (name: string) => page.locator('.fui-Badge', { hasText: name });
  await expect(badge('In review')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(badge('Rejected')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('keeps the width of each navigation link on every page that it leads to', { tag: '@layout' }, async ({
  page,
}) => {
  await signedIn(page, 'Kenji Morita');
  for (const [name, paths] of [
    ['Main', ['/', '/departments', '/how-to']],
    ['Your pages', ['/my-prompts', '/dashboard']],
  ] as const) {
    const widths = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
      await expect(links.and(page.locator('[aria-current=page]'))).toHaveCSS('font-weight', '600');
      const found = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().width));
      widths.add(found.map((width) => width.toFixed(1)).join(' '));
    }
    expect([...widths], name).toHaveLength(1);
  }
});

test('shows the errors of a submission within view of the focused field', { tag: '@layout' }, async ({
  page,
}) => {
  await signedIn(page, 'Kenji Morita');
  await page.goto('/use-case-submission');
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt Title' })).toBeFocused();
  await expect(page.getByText('Error! Please fill in all required fields.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Tool' }).focus();
  const foot = await box(page.getByText('Error! Please fill in all required fields.'));
  const field = await box(page.getByRole('textbox', { name: 'Tool' }));
  expect(field.y + field.height, 'the field is not behind the foot').toBeLessThan(foot.y);
});

test('shows toasts at the window’s edge, and above a bar that is there', async ({ page }) => {
  await signedIn(page, 'Kenji Morita');
  await page.goto('/use-case-submission');
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  const toast = await expectToast(page, { title: 'Validation Error', body: /./ });
  const bottom = async () => Math.round((await box(toast)).y + (await box(toast)).height);
  const fromEdge = async () => (page.viewportSize()?.height ?? 0) - (await bottom());
  // The form ends at the left of it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fromEdge).toBeLessThan(40);
  await page.setViewportSize({ width: 768, height: 1024 });
  const banner = page.getByText('Error! Please fill in all required fields.');
  await expect.poll(async () => (await box(banner)).y - (await bottom())).toBeGreaterThanOrEqual(0);
  await expect.poll(fromEdge).toBeLessThan(200);
});

test('cuts no chosen department of results and breaks no fact of a card', { tag: '@layout' }, async ({
  page,
}) => {
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/search?q=data');
    await expect(page.getByText(/results found for/).first()).toBeVisible();
    const cut = await page.getByRole('main').evaluate((main) => {
      const pen = document.createElement('canvas').getContext('2d');
      const choices = [...main.querySelectorAll('select')].map((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const text = select.selectedOptions[0]?.text ?? '';
        if (pen) pen.font = font;
        const wanted = pen?.measureText(text).width ?? 0;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return wanted > room ? text : '';
      });
      const facts = [...main.querySelectorAll('article [data-fact=attachment]')].map((fact) => {
        const isBroken =
          fact.getBoundingClientRect().height >= 2 * Number.parseFloat(getComputedStyle(fact).lineHeight);
        return isBroken ? (fact.textContent ?? '') : '';
      });
      return [...choices, ...facts].filter(Boolean);
    });
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('has no screen that is wider than the window', { tag: '@layout' }, async ({ page }) => {
  for (const path of [
    '/',
    '/departments/market-access',
    '/departments/all?view=list',
    '/search?q=email',
    '/prompts/month-end-variance-commentary',
    '/documentation',
    '/use-case-submission',
    '/login',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    for (const width of [320, 360, 641, 768, 1001]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('keeps the submit buttons and the error at the window’s edge, clear of the fields', {
    tag: '@layout',
  }, async ({ page }) => {
    await signedIn(page, 'Kenji Morita');
    await page.goto('/use-case-submission');
    const submit = page.getByRole('button', { name: 'Submit Use Case' });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.tap();
    await expect(page.getByRole('textbox', { name: 'Prompt Title' })).toBeFocused();
    const banner = page.getByText('Error! Please fill in all required fields.');
    const toast = await expectToast(page, { title: 'Validation Error', body: /./ });
    const link = page.getByRole('button', { name: 'Go to the first' });
    await expect(link, 'the way to the field is in view').toBeInViewport({ ratio: 1 });
    await expect(page.getByText('10 fields still need an answer.')).toBeInViewport({ ratio: 1 });
    const button = await box(link);
    // It comes from below.
    const bottom = async () => (await box(toast)).y + (await box(toast)).height;
    await expect.poll(bottom, 'the toast is above the buttons').toBeLessThanOrEqual(button.y);
    await expect(page.getByText('Enter a prompt title.')).toBeInViewport({ ratio: 1 });
    await expect(banner).toBeInViewport({ ratio: 1 });
    const tool = page.getByRole('textbox', { name: 'Tool' });
    await tool.focus();
    const field = await box(tool);
    expect(field.y + field.height, 'the field is not behind them').toBeLessThan((await box(banner)).y);
    await link.tap();
    const title = page.getByRole('textbox', { name: 'Prompt Title' });
    await expect(title).toBeFocused();
    const edge = (input: typeof title) =>
      input.locator('..').evaluate((root) => getComputedStyle(root).borderTopColor);
    expect(await edge(title), 'it is red under focus too').toBe(await edge(tool));
    // At a height as low as at 400 % zoom the buttons are at the end of the form.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(submit).not.toBeInViewport();
  });

  test('stacks the submit buttons, an error of several lines, and the toast, without overlap', {
    tag: '@layout',
  }, async ({ page, consoleWatch }) => {
    consoleWatch.expect(failedRequest);
    await signedIn(page, 'Kenji Morita');
    await page.route(call(apiPaths.promptRevisions(prompt)), (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: refusal } }),
    );
    await page.goto(`/use-case-submission?improves=${prompt}`);
    await page.getByRole('textbox', { name: 'Prompt Title' }).fill('A check that is quicker');
    const submit = page.getByRole('button', { name: 'Submit Use Case' });
    await submit.tap();
    const toast = await expectToast(page, { title: 'Submission Failed', body: refusal });
    const banner = page.locator('.fui-MessageBar', { hasText: `Error! ${refusal}` });
    const [said, button] = [await box(banner), await box(submit)];
    expect(said.height, 'the banner has several lines').toBeGreaterThan(60);
    expect(said.y + said.height).toBeLessThanOrEqual(button.y);
    const bottom = async () => (await box(toast)).y + (await box(toast)).height;
    await expect.poll(bottom, 'the toast is above the banner').toBeLessThanOrEqual(said.y);
    await expect(toast).toBeInViewport({ ratio: 1 });
  });

  test('gives a finger 44 pixels for each button of header, list and card, with a gap between', async ({
    page,
  }) => {
    await page.goto('/departments/finance');
    await expect(page.getByRole('article').first()).toBeVisible();
    const buttons = page.locator('header, main').getByRole('button').filter({ visible: true });
    for (const button of await buttons.all()) {
      const { width, height } = await box(button);
      const name = await button.getAttribute('aria-label');
      expect(Math.min(width, height), name ?? '').toBeGreaterThanOrEqual(44);
    }
    const card = page.getByRole('article').first();
    const copy = await box(card.getByRole('button', { name: /^Copy/ }));
    const save = await box(card.getByRole('button', { name: /^Save/ }));
    expect(save.x - (copy.x + copy.width)).toBeGreaterThanOrEqual(4);
  });

  test("shows the signed-in user's name uncut at 320 pixels, beside the bell", { tag: '@layout' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signedIn(page, 'Kenji Morita');
    await page.goto('/dashboard');
    const account = page.getByRole('button', { name: /^Account/ });
    await expect(account).toBeVisible();
    const [outer, inner] = [await box(account), await box(account.locator('.fui-Avatar'))];
    expect(inner.x).toBeGreaterThanOrEqual(outer.x);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    const menu = await box(page.getByRole('button', { name: 'Menu' }));
    expect(menu.x + menu.width).toBeLessThanOrEqual(320);
    expect(outer.x + outer.width).toBeLessThanOrEqual(menu.x);
  });
});
