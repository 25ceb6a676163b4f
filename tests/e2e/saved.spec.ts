import { apiPaths } from '#contract/paths.ts';
import { holdCalls } from '#tests/e2e/support/api.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

const title = 'Structure a risk-adjusted business case for a new asset';
const id = 'launch-business-case-rnpv';

test('saves a prompt from its card, finds it again, and takes it off the list', async ({ page }) => {
  const token = await signedIn(page, 'Fatima El Amrani');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave(id));
  await page.goto('/departments/finance');
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

test('searches, sorts and shows saved prompts as a list, kept in the address', async ({ page }) => {
  const token = await signedIn(page, 'Kenji Morita');
  for (const prompt of ['five-whys-coach', 'agency-creative-brief', 'claim-reference-check']) {
    await callAs(page.request, token, 'POST', apiPaths.promptSave(prompt));
  }
  await page.goto('/my-prompts');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  const [brief, claims, whys] = [
    'Write an agency brief that survives the first call',
    'Check promotional claims against their references',
    'Find a root cause with five whys and without blame',
  ];
  await expect(titles).toHaveText([claims, brief, whys]);
  await page.getByLabel('Sort prompts').selectOption('Oldest');
  await expect(titles).toHaveText([whys, brief, claims]);
  await page.getByLabel('Sort prompts').selectOption('Highest Rating');
  await expect(titles).toHaveText([whys, brief, claims]);
  await page.getByLabel('Sort prompts').selectOption('Name (A-Z)');
  await expect(titles).toHaveText([claims, whys, brief]);
  await page.getByRole('button', { name: 'List view' }).click();
  await page.getByRole('searchbox', { name: 'Search my prompts' }).fill('AGENCY');
  await page.reload();
  await expect(titles).toHaveText([brief]);
  await expect(page).toHaveURL('/my-prompts?sort=name&view=list&q=AGENCY');
  await page.getByRole('searchbox', { name: 'Search my prompts' }).fill('zzqqxx');
  await expect(page.getByText('No saved prompts match your search "zzqqxx"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(titles).toHaveCount(3);
});

test('sends one call for a double click on Save, however fast the answer', async ({ page }) => {
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

test('sends one call for clicks while the first is on its way', async ({ page }) => {
  const token = await signedIn(page, 'Sofia Marchetti');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave(id));
  const release = await holdCalls(page, apiPaths.promptSave(id));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto(`/prompts/${id}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await save.click();
  await save.press('Enter');
  await release();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('takes it well when two tabs save the same prompt', async ({ page, context }) => {
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
  // The other tab does not know yet: saving again does no harm.
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await other.goto('/my-prompts');
  await expect(other.getByText('1 prompt found').first()).toBeVisible();
});
