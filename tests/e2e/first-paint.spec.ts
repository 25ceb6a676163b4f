import type { Page } from '@playwright/test';
import { anyCall, anyListPage, holdCalls } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const app = /\/assets\/index-[^/]+\.js/;

/** In the page: frames in which a page that has shown something shows nothing. */
type Watched = Window & { emptyFrames?: number };
const emptyFrames = (page: Page) => page.evaluate(() => (window as Watched).emptyFrames);

function countEmptyFrames() {
  const watched = window as Watched;
  let wasFilled = false;
  watched.emptyFrames = 0;
  const look = () => {
    const isFilled = Boolean(document.querySelector('main')?.innerText.trim());
    if (wasFilled && !isFilled) watched.emptyFrames = (watched.emptyFrames ?? 0) + 1;
    wasFilled ||= isFilled;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Holds the app's code back until the returned function is called. */
async function withoutApp(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(app, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** A text with so many fields that they leave it less room. */
const manyFields = Array.from(
  { length: 12 },
  (_, index) => `Part ${index + 1} of the plan: [part ${index + 1}]`,
).join(' ');

for (const [width, fullPrompt] of [[1440], [412], [1440, manyFields]] as const) {
  const many = fullPrompt ? ' with many fields' : '';
  test(`shows the text of a prompt${many} before the app has rendered, which then has it in the same place, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    if (fullPrompt)
      await page.route('**/api/prompts/five-whys-coach', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), fullPrompt, placeholders: null },
        });
      });
    const { release } = await withoutApp(page);
    await page.addInitScript(countEmptyFrames);
    await page.goto('/prompts/five-whys-coach', { waitUntil: 'commit' });
    const drawn = page.locator('.shell-prompt');
    const heading = drawn.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/./);
    const title = (await heading.textContent()) ?? '';
    const place = await heading.boundingBox();
    const textPlace = await page.locator('.shell-text p').boundingBox();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    release();
    await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
    await expect(drawn).toHaveCount(0);
    const after = page.getByRole('heading', { level: 1, name: title });
    expect(await after.boundingBox()).toMatchObject({ x: place?.x, y: place?.y, height: place?.height });
    // On a phone the facts above it wrap by their length, which the first paint does not know.
    const { y, ...lines } = textPlace ?? { y: 0 };
    const sameText = expect(await page.locator('[data-prompt-text]').boundingBox());
    sameText.toMatchObject(width < 640 ? lines : { ...lines, y });
    expect(await emptyFrames(page)).toBe(0);
    expect(calls).not.toContain('/api/prompts/five-whys-coach');
  });
}

test('has its title and its lead in their final places, and links to the newest prompts, before the app has rendered', async ({
  page,
}) => {
  const { release } = await withoutApp(page);
  await page.goto('/departments', { waitUntil: 'commit' });
  const links = page.locator('.shell-card a');
  await expect(links).toHaveCount(6);
  const title = page.getByRole('heading', { level: 1, name: 'All Departments' });
  const weight = await title.evaluate((heading) => getComputedStyle(heading).fontWeight);
  const first = (await links.first().textContent()) ?? '';
  const lead = page.getByText('Browse all prompts across different departments at');
  const place = await lead.boundingBox();
  release();
  const list = page.getByRole('list', { name: 'Prompts: All Departments' });
  await expect(list.getByRole('heading').first()).toHaveText(first);
  await expect(title).toHaveCSS('font-weight', weight);
  expect(await lead.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
});

/** Where the first card and its texts are. */
const cardPlaces = (page: Page, card: string) =>
  Promise.all(
    [card, `${card} h2, ${card} h3`, `${card} p`].map((part) => page.locator(part).first().boundingBox()),
  );

for (const [path, width] of [
  ['/departments', 320],
  ['/departments', 412],
  ['/departments', 1440],
  ['/search?q=email', 412],
  ['/search?q=email', 768],
  ['/search?q=email', 1440],
  // Its matches are under a heading.
  ['/search?q=clinical+study', 412],
  ['/search?q=clinical+study', 1440],
] as const) {
  test(`has the first card of ${path} in its final place before the app has rendered, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { release } = await withoutApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.shell-card p').first()).toBeVisible();
    const places = await cardPlaces(page, '.shell-card');
    release();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('.shell-page')).toHaveCount(0);
    expect(await cardPlaces(page, 'main article')).toEqual(places);
  });
}

test('shows the sentence below the title of a page before the app, in its place', async ({ page }) => {
  const { release } = await withoutApp(page);
  await page.goto('/reviews', { waitUntil: 'commit' });
  const sentence = page.getByText(
    'Approve or reject submissions, or request changes. Reviews are overdue from day 7.',
  );
  await expect(sentence).toBeVisible();
  const place = await sentence.boundingBox();
  release();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.locator('.shell-page')).toHaveCount(0);
  expect(await sentence.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
});

test('opens a card that was clicked before the app had rendered within the app, in the same history', async ({
  page,
}) => {
  const { release } = await withoutApp(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/departments', { waitUntil: 'commit' });
  const link = page.locator('.shell-card a').nth(1);
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.locator('.shell-card').nth(1)).toHaveCSS('outline-style', 'solid');
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/prompts\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All Departments' })).toBeVisible();
  expect(loaded).toEqual(['/departments']);
});

test('opens a card in another tab, like any link, before the app has rendered', async ({ page, context }) => {
  await withoutApp(page);
  await page.goto('/departments', { waitUntil: 'commit' });
  const opening = context.waitForEvent('page');
  await page
    .locator('.shell-card a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opening).toHaveURL(/\/prompts\//);
  await expect(page).toHaveURL('/departments');
});

test('loads the page of a clicked card if the app cannot be loaded', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Failed to load resource|Failed to fetch/);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(app, async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto('/departments', { waitUntil: 'commit' });
  await page.locator('.shell-card a').first().click();
  fail();
  await expect(page).toHaveURL(/\/prompts\//);
});

test('starts while the data are late, and shows an error if they fail to load', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/404 .*prompts\/no-such-prompt/);
  await page.goto('/prompts/no-such-prompt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompt Not Found');
  const release = await holdCalls(page, anyListPage);
  await page.goto('/departments');
  await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
  await release();
  await expect(page.getByRole('list', { name: 'Prompts: All Departments' })).toBeVisible();
});

test('has its search box at once, however long the API takes', async ({ page }) => {
  const release = await holdCalls(page, anyCall);
  // The page’s clock advances only by the steps below.
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  let passed = 0;
  await expect(async () => {
    passed += 50;
    await page.clock.runFor(50);
    expect(await box.isVisible()).toBe(true);
  }).toPass();
  expect(passed).toBeLessThan(1_000);
  await page.clock.resume();
  await box.fill('tender');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=tender');
  await release();
  await expect(page.getByRole('article').first()).toBeVisible();
});
