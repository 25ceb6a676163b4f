import { apiPaths } from '#contract/paths.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { content, people } from '#tests/e2e/support/reviewing.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { field } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('withdraws, continues, and resubmits a returned improvement, all by keyboard', async ({ page }) => {
  const { submit, decide } = await people(page, await signedIn(page, 'Priya Raman'));
  const title = `Explain results ${crypto.randomUUID()}`;
  const id = await submit(apiPaths.promptsAdd, { ...content, title });
  await page.goto('/dashboard');
  const mine = page.getByRole('region', { name: 'My submissions' });
  const entry = mine.getByRole('listitem').filter({ hasText: title });
  await entry.getByRole('button', { name: /^Withdraw/ }).focus();
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('button', { name: 'Keep in review' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry).toContainText('Draft');
  await expect(entry.getByRole('link', { name: title, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Prompt Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Submit Use Case' }).press('Enter');
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();

  await decide(id, 'request_changes', 'Say where the table comes from.');
  await page.goto('/dashboard');
  await expect(entry).toContainText('Changes requested');
  await expect(entry).toContainText('Say where the table comes from.');
  await axe(page);
  await entry.getByRole('link', { name: /^Edit and resubmit/ }).press('Enter');
  await expect(page.getByText('Say where the table comes from.')).toBeVisible();
  await axe(page);
  await field(page, 'The AI Prompt').press('Control+End');
  await page.keyboard.type(' The table comes from [study].');
  await page.getByRole('button', { name: 'Submit Use Case' }).press('Enter');
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(entry).toContainText('In review');
  await expect(entry).not.toContainText('Say where the table comes from.');
});

test('suggests an improvement, and the history shows both versions once it is published', async ({
  page,
}) => {
  const author = await signedIn(page, 'Fatima El Amrani');
  const { submit, decide } = await people(page, author);
  const title = `Explain results ${crypto.randomUUID()}`;
  const id = await submit(apiPaths.promptsAdd, { ...content, title });
  await decide(id, 'approve', '');
  await page.goto(`/prompts/${id}`);
  await expect(page.getByText(/^Reviewed by the AI centre of excellence on /)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Submit a new version' }).click();
  await expect(field(page, 'The AI Prompt')).toHaveValue(content.prompt);
  // Until the departments are loaded it is disabled, with colours that need no contrast.
  await expect(page.getByRole('button', { name: 'Submit Use Case' })).toBeEnabled();
  await axe(page);
  await field(page, 'The AI Prompt').fill('You are a medical writer. Explain [table] to [audience].');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Success! Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  const mine = await callAs(page.request, author, 'GET', apiPaths.mySubmissions);
  const entries = (await mine.json()) as { id: string; prompt_id: string | null; status: string }[];
  const improvement = entries.find((entry) => entry.prompt_id === id && entry.status === 'pending');
  await decide(improvement?.id ?? '', 'approve', 'Clearer role.');

  await page.goto(`/prompts/${id}/versions`);
  const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Reviewed by Anneke Visser');
  await expect(versions.first()).toContainText('Clearer role.');
  await axe(page);
  await page.getByRole('link', { name: 'Compare with v1.0: v1.1' }).click();
  const comparison = page.getByRole('region', { name: 'Changes from v1.0 to v1.1' });
  await expect(comparison.getByRole('insertion')).toContainText('medical writer');
  await axe(page);
  await page.goBack();
  await expect(comparison).toHaveCount(0);
});
