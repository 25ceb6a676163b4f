import { apiPaths } from '#contract/paths.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

const title = 'Structure a risk-adjusted business case for a new asset';
const id = 'launch-business-case-rnpv';

test('saves a prompt from its card, finds it again, and removes it from the list', async ({ page }) => {
  const token = await signedIn(page, 'Fatima El Amrani');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave(id));
  // Other tests on this server publish prompts, and a long list shows only those in view.
  await page.goto(`/departments/finance?q=${encodeURIComponent(title)}`);
  const save = page.getByRole('button', { name: `Save prompt: ${title}` });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my-prompts');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('1 prompt found').first()).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Saved Prompts Found' })).toBeVisible();
  await expect(page.getByText('You have not saved any prompts yet.')).toBeVisible();
});

test('sends one request for a double click on Save, at any speed of the response', async ({ page }) => {
  const token = await signedIn(page, 'Lukas Brandt');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave(id));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // The second click of the two, when the first is already done.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectToast(page, { title: 'Prompt saved', body: 'This prompt has been added to your saved list.' });
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  expect(sent).toEqual([`/api/prompts/${id}/save`]);
});

test('shows the prompt as saved in both of two tabs that save it', async ({ page, context }) => {
  const token = await signedIn(page, 'Priya Raman');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave(id));
  await page.goto(`/prompts/${id}`);
  const other = await context.newPage();
  const known = other.waitForResponse((response) => response.url().endsWith(apiPaths.bookmarks));
  await other.goto(`/prompts/${id}`);
  await known;
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // The other tab does not know yet that it is saved: saving again changes nothing.
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await other.goto('/my-prompts');
  const saved = other.getByRole('list', { name: 'My saved prompts' });
  await expect(saved.locator(`a[href="/prompts/${id}"]`)).toHaveCount(1);
});
