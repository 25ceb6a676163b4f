import { anyListPage, holdCalls } from '#tests/e2e/support/api.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('opens one prompt after the other by keyboard alone, copies one, and returns to its card', async ({
  page,
}) => {
  await page.goto('/departments/medical');
  await expect(page.getByText('9 prompts found').first()).toBeVisible();
  await page.keyboard.press('j');
  const first = page.getByRole('article').first().getByRole('link');
  await expect(first).toBeFocused();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: 'Preview' });
  await expect(peek.locator('[data-peek-text]')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await axe(page);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(peek.getByText('6 of 9', { exact: true })).toBeVisible();
  const title = (await peek.getByRole('link').first().textContent()) ?? '';
  await expect(peek.getByRole('link', { name: title })).toBeFocused();
  await peek.locator('[data-peek-text]').waitFor();
  await page.keyboard.press('c');
  await expect(page.getByText('Copied to clipboard').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  const card = page.getByRole('article').getByRole('link', { name: title });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('keeps the filters of a list through a reload, and when the user returns from a prompt', async ({
  page,
}) => {
  await page.goto('/departments');
  // Other tests on this server publish prompts.
  const total = page.getByText(/^\d+ prompts found$/).first();
  await expect(total).toBeVisible();
  const all = (await total.textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  // A checkbox changes once its choice is in the address.
  for (const name of [/^ChatGPT/, /^Advanced/]) {
    await panel.getByRole('checkbox', { name }).click();
    await expect(panel.getByRole('checkbox', { name })).toBeChecked();
  }
  await axe(page);
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: 'Filters 2 selected' });
  await expect(button).toBeFocused();
  const kept = async () => {
    await expect(page).toHaveURL('/departments?tool=ChatGPT&difficulty=Advanced');
    await expect(page.getByText('12 prompts found').first()).toBeVisible();
    await expect(button).toBeVisible();
  };
  await kept();
  await page.reload();
  await kept();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/prompts\//);
  await page.goBack();
  await kept();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/departments');
  await expect(page.getByText(all, { exact: true }).first()).toBeVisible();
});

// In a wide window, facts are in columns beside the title; otherwise below it.
test('gives rows the room of their placeholders, and cuts nothing in them', { tag: '@layout' }, async ({
  page,
}) => {
  /** Of text, in pixels. */
  const aLine = 20;
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdCalls(page, anyListPage);
    await page.goto('/departments/finance?view=list');
    await page.locator('[data-placeholder-card]').first().waitFor();
    const reserved = await heights('[data-placeholder-card]');
    await release();
    await page.getByRole('article').first().waitFor();
    const rows = await heights('li:has(> [data-prompt])');
    expect(Math.abs(sum(rows.slice(0, reserved.length)) - sum(reserved)), `${width} px`).toBeLessThan(aLine);
    const cut = await page
      .getByRole('article')
      .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).length);
    expect(cut, `${width} px`).toBe(0);
    // Beside other facts it would be cut off. Before the first fact of a line, the dot is hidden.
    const updated = page.getByRole('article').first().locator('[data-fact=updated]');
    await expect(updated).toBeInViewport({ ratio: 0.8 });
    await expect(updated).toContainText(/\d{4}/);
  }
});

test('has the reason of a result above its facts, in at most two lines', { tag: '@layout' }, async ({
  page,
}) => {
  for (const [view, width] of [
    ['grid', 1440],
    ['list', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/search?q=clinical+study&view=${view}`);
    const reasons = page.locator('[data-reason]');
    await expect(reasons.first()).toBeVisible();
    const places = await reasons.evaluateAll((all) =>
      all.map((reason) => {
        const { bottom, height } = reason.getBoundingClientRect();
        const facts = reason.closest('article')?.querySelector('[aria-label^=Rated]');
        const gap = (facts?.getBoundingClientRect().top ?? bottom) - bottom;
        return { lines: height / Number.parseFloat(getComputedStyle(reason).lineHeight), gap };
      }),
    );
    for (const { lines, gap } of places) {
      expect(lines, view).toBeLessThanOrEqual(2);
      expect(gap, view).toBeGreaterThanOrEqual(0);
    }
  }
});
