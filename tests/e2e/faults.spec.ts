import { apiPaths } from '#contract/paths.ts';
import { abortCalls, anyCall, failCalls, failedRequest, holdCalls } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const placeholders = 6;

test.describe('when the server fails', () => {
  test.beforeEach(({ consoleWatch }) => consoleWatch.expect(failedRequest));

  test('shows the home page with dashes for figures, and a way to ask again', async ({ page }) => {
    await failCalls(page, anyCall);
    await page.goto('/');
    await expect(page.getByRole('definition')).toHaveText(['–', '–', '–', '–']);
    await expect(page.getByText('No featured prompts right now.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('shows a department as empty, and its prompts at the next try', async ({ page }) => {
    await failCalls(page, apiPaths.prompts);
    await page.goto('/departments/hr');
    await expect(page.getByText('No prompts are available for this department yet.')).toBeVisible();
    await expect(page.getByText('0 prompts found').first()).toBeVisible();
    await expect(page.locator('.fui-Toast')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('9 prompts found').first()).toBeVisible();
  });

  test('shows search results as empty, and what was found at the next try', async ({ page }) => {
    await failCalls(page, apiPaths.prompts);
    await page.goto('/search?q=tender');
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await expect(page.getByText('0 results found for "tender"').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /hospital tender/ })).toBeVisible();
  });

  test('says that nothing is found where suggestions fail', async ({ page }) => {
    await failCalls(page, apiPaths.prompts);
    await page.goto('/');
    await page.getByRole('combobox').fill('tender');
    await expect(page.getByText('No results found for "tender".')).toBeVisible();
  });

  test('shows the server’s own words on a prompt’s page, and the prompt at the next try', async ({
    page,
  }) => {
    await failCalls(page, apiPaths.prompt('five-whys-coach'), 500, 'The shelf fell over.');
    await page.goto('/prompts/five-whys-coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    await expect(page.getByText('The shelf fell over.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/five whys/);
  });

  test('shows the status where an answer has no words of its own', async ({ page }) => {
    await page.route('**/api/prompts/five-whys-coach', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await page.goto('/prompts/five-whys-coach');
    await expect(page.getByText(/^(Bad Gateway|HTTP error! Status: 502)$/)).toBeVisible();
  });

  test('says on the submission page that departments are missing', async ({ page }) => {
    await failCalls(page, apiPaths.departments);
    await page.goto('/use-case-submission');
    await expect(page.getByText('Error! Failed to load departments. Please refresh the page.')).toBeVisible();
  });
});

test.describe('when the network is gone', () => {
  test.beforeEach(({ consoleWatch }) => consoleWatch.expect(failedRequest, /preload/));

  test('shows every screen in its empty state after some tries', async ({ page }) => {
    await abortCalls(page, anyCall);
    await page.goto('/departments');
    await expect(page.getByText('No prompts are available for this department yet.')).toBeVisible();
    await page.goto('/search?q=tender');
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await page.goto('/prompts/five-whys-coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });

  test('says so when a prompt cannot be copied from its card', async ({ page }) => {
    await page.goto('/departments/ibex');
    await abortCalls(page, apiPaths.prompt('five-whys-coach'));
    await page.getByRole('button', { name: /^Copy prompt: Find a root cause/ }).click();
    await expect(page.locator('.fui-ToastTitle', { hasText: 'Copy failed' })).toBeVisible();
  });
});

test.describe('while the server is slow', () => {
  test('holds the place of six cards, and puts the prompts there', async ({ page }) => {
    const release = await holdCalls(page, apiPaths.prompts);
    await page.goto('/departments/hr');
    const loading = page.getByRole('status', { name: 'Loading prompts' });
    await expect(loading.locator('[data-placeholder-card]')).toHaveCount(placeholders);
    const { y } = (await loading.boundingBox()) ?? { y: Number.NaN };
    await release();
    await expect(loading).toBeHidden();
    const list = page.getByRole('list', { name: 'Prompts: HR' });
    expect((await list.boundingBox())?.y).toBeCloseTo(y, 0);
  });

  test('holds the place of a prompt', async ({ page }) => {
    const release = await holdCalls(page, apiPaths.prompt('five-whys-coach'));
    await page.goto('/prompts/five-whys-coach');
    await expect(page.getByRole('status', { name: 'Loading prompt' })).toBeVisible();
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/five whys/);
  });

  test('holds the places of the home page', async ({ page }) => {
    const release = await holdCalls(page, anyCall);
    await page.goto('/');
    await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading departments' })).toBeVisible();
    await release();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('definition').nth(0)).toHaveText('8');
  });
});
