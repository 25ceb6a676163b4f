import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { answerCalls, failedRequest } from '#tests/e2e/support/api.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { callAs, signedIn, signInFromLoginPage, storedToken } from '#tests/e2e/support/sign-in.ts';
import {
  chooseDepartment,
  chooseDifficulty,
  field,
  fillIn,
  fillTexts,
  submitByKeys,
} from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const path = '/use-case-submission';
/** A title that no other run on the same server has used. */
const title = (words: string) => `${words} ${crypto.randomUUID()}`;

test('submits a use case by keyboard alone, which only its author sees in review', async ({
  page,
  request,
}) => {
  await signedIn(page, 'Amara Osei');
  await page.goto(path);
  const own = title('Explain results');
  await submitByKeys(page, own);
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeInViewport({ ratio: 1 });
  await axe(page);
  await expect(field(page, 'Prompt Title')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('');
  await page.goto('/dashboard');
  const entry = page.getByRole('listitem').filter({ hasText: own });
  await expect(entry).toContainText('In review');

  const lists = ['', '?department_id=finance', `?query=${encodeURIComponent(own)}`];
  for (const list of lists) {
    const found: unknown = await (await request.get(`${apiPrefix}${apiPaths.prompts}${list}`)).json();
    expect(JSON.stringify(found), `/prompts${list}`).not.toContain(own);
  }
  await page.goto(`/search?q=${encodeURIComponent(own)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page.getByText(/^\d+ results? found/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: own })).toHaveCount(0);
});

test('keeps the typed text through a reload and a sign-in', async ({ page }) => {
  await page.goto(path);
  await fillTexts(page, 'Kept through it all');
  await chooseDepartment(page, 'ib', 'IBEX');
  await chooseDifficulty(page, 'Expert');
  await page.reload();
  await expect(field(page, 'Prompt Title')).toHaveValue('Kept through it all');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInFromLoginPage(page, 'Kenji Morita');
  await expect(page).toHaveURL(path);
  await expect(field(page, 'Prompt Title')).toHaveValue('Kept through it all');
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('IBEX');
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toContainText('Expert');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await page.reload();
  await expect(field(page, 'Prompt Title')).toHaveValue('');
});

test('saves a draft, continues it in another browser, and submits it', async ({ page, anotherContext }) => {
  await signedIn(page, 'Priya Raman');
  await page.goto(path);
  const own = title('Only begun');
  await field(page, 'Prompt Title').fill(own);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Success! Draft saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeFocused();

  const elsewhere = await (await anotherContext()).newPage();
  await signedIn(elsewhere, 'Priya Raman');
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('listitem').filter({ hasText: own })).toContainText('Draft');
  await elsewhere.getByRole('link', { name: own, exact: true }).click();
  await expect(field(elsewhere, 'Prompt Title')).toHaveValue(own);
  await fillIn(elsewhere, own);
  await elsewhere.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(elsewhere.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('listitem').filter({ hasText: own })).toHaveCount(1);
  await expect(elsewhere.getByRole('listitem').filter({ hasText: own })).toContainText('In review');
});

test('keeps the unsaved changes of a draft through a reload and a new sign-in', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  await page.goto('/login');
  await signInFromLoginPage(page, 'Priya Raman');
  await page.goto(path);
  const own = title('Changed');
  await field(page, 'Prompt Title').fill(own);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Success! Draft saved.')).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[\w-]+$/);
  const draft = page.url();
  await field(page, 'Short Description').fill('Typed since.');
  await page.reload();
  await expect(field(page, 'Short Description')).toHaveValue('Typed since.');
  await expect(page.getByText(/^You have unsaved changes from /)).toBeVisible();
  // The session ends on the server: this browser learns of it by a 401 response.
  await callAs(page.request, (await storedToken(page)) ?? '', 'POST', apiPaths.logout);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInFromLoginPage(page, 'Priya Raman');
  await expect(page).toHaveURL(draft);
  await expect(field(page, 'Prompt Title')).toHaveValue(own);
  await expect(field(page, 'Short Description')).toHaveValue('Typed since.');
});

test('is one form in two tabs, and one entry', async ({ page, context }) => {
  await signedIn(page, 'Fatima El Amrani');
  await page.goto(path);
  const own = title('In two tabs');
  const other = await context.newPage();
  await other.goto(path);
  // A tab in the background draws no frames, which lists wait for.
  await page.bringToFront();
  await fillIn(page, own);
  await expect(field(other, 'Prompt Title')).toHaveValue(own);
  await field(other, 'Tool').fill('Copilot');
  await expect(field(page, 'Tool')).toHaveValue('Copilot');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(other).toHaveURL(/\?draft=[\w-]+$/);
  await expect(field(other, 'Tool')).toHaveValue('Copilot');
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(other.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await expect(field(page, 'Prompt Title')).toHaveValue('');
  await other.reload();
  await expect(field(other, 'Prompt Title')).toHaveValue('');
  await page.getByRole('link', { name: 'Track status' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: own })).toHaveCount(1);
});

test('keeps a tag that was typed before a button is pressed, but not text that only found a tag', async ({
  page,
}) => {
  const tags = [{ name: 'Literature', prompts: 1, earlier_names: [] }];
  await answerCalls(page, apiPaths.tags, tags);
  await signedIn(page, 'Amara Osei');
  await page.goto(path);
  await field(page, 'Prompt Title').fill(title('Tagged'));
  const chosen = page.getByRole('listbox', { name: 'Chosen tags' }).getByRole('option');
  const input = page.getByRole('combobox', { name: /^Tags/ });
  await input.pressSequentially('liter');
  await page.getByRole('option', { name: 'Literature' }).click();
  await expect(chosen).toHaveText(['Literature']);
  await input.pressSequentially('Dossier');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Success! Draft saved.')).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveText(['Dossier', 'Literature']);
});
