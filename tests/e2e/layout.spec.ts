import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { anyCall, anyListPage, holdCalls } from '#tests/e2e/support/api.ts';
import { visit } from '#tests/e2e/support/app-pages.ts';
import { bottom, box, cutOff, inEachFont, isInLine, right } from '#tests/e2e/support/layout.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Of text, in pixels. */
const aLine = 20;

const heights = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

test('home: cuts no text, keeps its place while it loads, and has its search in sight on a phone, the account beside the menu', async ({
  page,
}) => {
  await signedIn(page, 'Lukas Brandt');
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured prompts' });
  for (const place of [0, 1, 2]) {
    const card = featured.getByRole('article').nth(place);
    await card.getByRole('button', { name: /^Copy prompt/ }).click();
    await expect(card.getByRole('button', { name: /^Copied prompt/ })).toBeVisible();
  }
  await featured.getByRole('article').first().getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toMatch(/\\"saved\\":1/);

  // Copied and saved prompts have their room from the next visit on.
  const release = await holdCalls(page, anyCall);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
  const departments = page.getByRole('region', { name: 'Browse by department' });
  const sizes = [[360, 740], 1440] as const;
  const reserved = new Map<string, number>();
  await inEachFont(page, sizes, async (_, place) => {
    reserved.set(place, (await box(departments)).y);
  });
  await release();
  await expect(page.getByRole('region', { name: 'Saved prompts' }).getByRole('listitem')).toBeVisible();
  await expect(featured.getByRole('article')).toHaveCount(3);
  const tiles = departments.getByRole('listitem');
  await expect(tiles).toHaveCount(9);
  const copied = page.getByRole('region', { name: 'Copied last' }).getByRole('listitem').getByRole('link');
  await expect(copied).toHaveCount(3);
  await inEachFont(page, sizes, async (width, place) => {
    const moved = Math.abs((await box(departments)).y - (reserved.get(place) ?? Number.NaN));
    expect(moved, place).toBeLessThan(aLine);
    expect(await cutOff(tiles), place).toEqual([]);
    // On a phone a long title may end in an ellipsis.
    if (width === 1440) expect(await cutOff(copied), place).toEqual([]);
    const edges = await copied.evaluateAll((links) => links.map((one) => one.getBoundingClientRect().left));
    expect(new Set(edges).size, 'all titles begin at one edge').toBe(1);
    expect((await box(tiles.nth(0))).y, 'departments in pairs').toBe((await box(tiles.nth(1))).y);
    const search = page.getByRole('main').getByRole('combobox', { name: 'Search prompts' });
    if (width === 360) await expect(search).toBeInViewport({ ratio: 1 });
  });
  await inEachFont(page, [320], async (_, place) => {
    const account = page.getByRole('button', { name: /^Account/ });
    const [outer, inner] = [await box(account), await box(account.locator('.fui-Avatar'))];
    expect(inner.x, place).toBeGreaterThanOrEqual(outer.x);
    expect(right(inner), place).toBeLessThanOrEqual(right(outer));
    const menu = await box(page.getByRole('button', { name: 'Menu' }));
    expect(right(menu), place).toBeLessThanOrEqual(320);
    expect(right(outer), place).toBeLessThanOrEqual(menu.x);
  });
});

test('lists: rows have the room of their placeholders, which stand still if the system prefers reduced motion, and cut nothing', async ({
  page,
}) => {
  const release = await holdCalls(page, anyListPage);
  await page.goto('/departments/finance?view=list');
  const loading = page.getByRole('status', { name: 'Loading prompts' });
  const placeholders = page.locator('[data-placeholder-card]');
  await expect(placeholders).toHaveCount(6);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(placeholders.locator('[aria-hidden]').first()).toHaveCSS('animation-name', 'none');
  // In a wide window, facts are in columns beside the title; otherwise below it.
  const widths = [1440, 768, 360];
  const reserved = new Map<string, { y: number; height: number }>();
  await inEachFont(page, widths, async (_, place) => {
    const { y } = await box(loading);
    reserved.set(place, { y, height: sum(await heights(placeholders)) });
  });
  await release();
  await expect(loading).toBeHidden();
  const rows = page.getByRole('article');
  await inEachFont(page, widths, async (width, place) => {
    const { y = Number.NaN, height = Number.NaN } = reserved.get(place) ?? {};
    const list = page.getByRole('list', { name: 'Prompts: Finance' });
    // Columns have headings above them.
    if (width < 1440) expect(Math.abs((await box(list)).y - y), place).toBeLessThan(aLine);
    const shown = await heights(page.locator('li:has(> [data-prompt])'));
    expect(Math.abs(sum(shown.slice(0, 6)) - height), place).toBeLessThan(aLine);
    const isCut = await rows.evaluateAll((all) => all.filter((row) => row.scrollHeight > row.clientHeight));
    expect(isCut, place).toEqual([]);
    // Beside other facts it would be cut off. Before the first fact of a line, the dot is hidden.
    const updated = rows.first().locator('[data-fact=updated]');
    await expect(updated).toBeInViewport({ ratio: 0.8 });
    await expect(updated).toContainText(/\d{4}/);
    const rated = rows.filter({ hasText: 'reviews)' }).first();
    const [rating, date] = [rated.locator('[data-fact=rating] > *'), rated.locator('[data-fact=updated]')];
    if (isInLine(await box(rating), await box(date)))
      expect(right(await box(rating)), place).toBeLessThanOrEqual((await box(date)).x);
    // Before the title's edge it would be cut off.
    expect((await box(rating)).x, place).toBeGreaterThanOrEqual(
      (await box(rated.getByRole('heading'))).x - 1,
    );
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('results: the reason is above the facts, in two lines, and a row of a phone has its buttons in place', async ({
    page,
  }) => {
    // Cards follow a change of the font or the width one after the other.
    const expectReasons = async (place: string) =>
      expect(async () => {
        const places = await page.locator('[data-reason]').evaluateAll((all) =>
          all.map((reason) => {
            const { bottom: end, height } = reason.getBoundingClientRect();
            const facts = reason.closest('article')?.querySelector('[aria-label^=Rated]');
            const gap = (facts?.getBoundingClientRect().top ?? end) - end;
            return { lines: height / Number.parseFloat(getComputedStyle(reason).lineHeight), gap };
          }),
        );
        expect(places.length).toBeGreaterThan(0);
        for (const { lines, gap } of places) {
          expect(lines, place).toBeLessThanOrEqual(2);
          expect(gap, place).toBeGreaterThanOrEqual(0);
        }
      }).toPass({ timeout: 45_000 });
    await page.goto('/search?q=clinical+study&view=list');
    await expect(page.locator('[data-reason]').first()).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: 'Market Access' }).first();
    const button = (name: RegExp) => box(row.getByRole('button', { name }));
    const part = (selector: string) => box(row.locator(selector));
    await inEachFont(page, [360, 320], async (_, place) => {
      await expectReasons(place);
      const copy = await button(/^Copy/);
      const save = await button(/^Save/);
      const menu = await button(/^More actions/);
      const sides = [copy, save, menu].flatMap(({ width, height }) => [width, height]);
      expect(Math.min(...sides), 'room for a finger').toBeGreaterThanOrEqual(44);
      const updated = await part('[data-fact=updated]');
      // The menu beside the title; the others beside the date, below the rating.
      expect(isInLine(menu, await part('h2')), place).toBe(true);
      expect([isInLine(copy, save), isInLine(copy, updated)], place).toEqual([true, true]);
      expect(copy.x, place).toBeGreaterThanOrEqual(right(updated));
      expect(save.x, place).toBeGreaterThanOrEqual(right(copy));
      const above = Math.max(bottom(await part('[data-fact=rating]')), bottom(menu));
      expect(copy.y, place).toBeGreaterThanOrEqual(above);
      expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      // Beside many facts, the name of a department is in a line of its own. On the narrowest phones only screen readers have it.
      const cut = await page.locator('[data-fact=badge] > [data-department]').evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth, parentElement }) => {
            return scrollWidth > clientWidth && parentElement?.clientWidth !== 1;
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut, place).toEqual([]);
    });
    await page.getByRole('button', { name: 'Grid view' }).click();
    await inEachFont(page, [1440], (_, place) => expectReasons(place));
  });
});

/** The chosen options and the facts of cards that have too little room. */
const withoutRoom = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
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
      const { height } = fact.getBoundingClientRect();
      return height >= 2 * Number.parseFloat(getComputedStyle(fact).lineHeight) ? fact.textContent : '';
    });
    return [...choices, ...facts].filter(Boolean);
  });

test('results cut no chosen department and no fact of a card; a list and a collection have their first prompt in sight on a phone', async ({
  page,
}) => {
  const token = await signedIn(page, 'Priya Raman');
  await page.goto('/search?q=data');
  await expect(page.getByText(/results found for/).first()).toBeVisible();
  await inEachFont(page, [768, 360], async (_, place) => expect(await withoutRoom(page), place).toEqual([]));

  const first = page.getByRole('main').getByRole('article').first();
  await visit(page, '/departments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  await expect(first).toBeVisible();
  await inEachFont(page, [[360, 740]], () => expect(first).toBeInViewport({ ratio: 1 }));

  const collection = { name: 'On a phone', visibility: 'link' };
  const { id } = await (await callAs(page.request, token, 'POST', apiPaths.collections, collection)).json();
  // With four, it has all controls of a list.
  for (const prompt of [
    'five-whys-coach',
    'hcp-call-planning',
    'month-end-variance-commentary',
    'hospital-tender-decoder',
  ])
    await callAs(page.request, token, 'PUT', apiPaths.collectionPrompt(id, prompt), {});
  await visit(page, `/collections/${id}`);
  await expect(page.getByRole('combobox', { name: 'Sort prompts' })).toBeVisible();
  const entry = page.getByRole('list', { name: 'Prompts in On a phone' }).getByRole('listitem').first();
  await inEachFont(page, [[360, 740]], async (_, place) => {
    await expect(entry, place).toBeInViewport();
    expect(await sidewaysScroll(page), place).toBe(0);
  });
});
