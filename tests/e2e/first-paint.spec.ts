import type { Page } from '@playwright/test';
import { anyListPage, holdCalls } from '#tests/e2e/support/api.ts';
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

/** Holds the app's own code back until it is let go. */
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

test('shows the text of a prompt before the app is there, which then has it in the same place', async ({
  page,
}) => {
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
  expect(await page.locator('[data-prompt-text]').boundingBox()).toEqual(textPlace);
  expect(await emptyFrames(page)).toBe(0);
  expect(calls).not.toContain('/api/prompts/five-whys-coach');
});

test('has its title, as wide as it stays, its lead where it stays, and links to the newest prompts before the app is there', async ({
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

test('starts where the data are late, and says what is wrong where they fail', async ({
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
