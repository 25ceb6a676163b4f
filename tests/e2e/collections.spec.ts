import type { Locator } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test('three saved prompts are in a shared collection after eight clicks, and a follower sees what is added later', async ({
  page,
  anotherContext,
}) => {
  const name = `Onboarding ${crypto.randomUUID().slice(0, 8)}`;
  const token = await signedIn(page, 'Priya Raman');
  const saved = ['five-whys-coach', 'month-end-variance-commentary', 'hospital-tender-decoder'];
  for (const id of saved) await callAs(page.request, token, 'POST', apiPaths.promptSave(id), {});
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  await page.goto('/my-prompts');
  for (const id of saved)
    await click(page.locator(`[data-prompt="${id}"]`).getByRole('checkbox', { name: /^Select / }));
  await click(page.getByRole('button', { name: 'Add to a collection' }));
  const dialog = page.getByRole('dialog', { name: 'Add 3 prompts to a collection' });
  await dialog.getByRole('textbox', { name: 'New collection' }).fill(name);
  await click(dialog.getByRole('button', { name: 'Create and add' }));
  await click(page.getByRole('link', { name: 'Open collection' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await click(page.getByRole('button', { name: 'Share', exact: true }));
  await click(page.getByRole('menuitemradio', { name: /Anyone with the link/ }));
  await expectToast(page, { title: 'Link copied' });
  expect(clicks).toBe(8);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname);

  const other = await (await anotherContext()).newPage();
  await signedIn(other, 'Kenji Morita');
  await other.goto(link);
  await other.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(other.getByRole('button', { name: `Following ${name}` })).toBeVisible();

  for (const id of saved) await expect(other.locator(`main a[href="/prompts/${id}"]`).first()).toBeVisible();

  await page.goto('/prompts/hcp-call-planning');
  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const again = page.getByRole('dialog', { name: 'Add to a collection' });
  await again.getByRole('checkbox', { name: new RegExp(name) }).click();
  await expect(again.getByRole('checkbox', { name: `${name} (4 prompts)` })).toBeChecked();
  await other.goto('/following');
  // Its old address leads to the home page, to the part with the news.
  await expect(other.getByRole('heading', { name: 'All new prompts' })).toBeInViewport();
  await expect(other.locator('main a[href="/prompts/hcp-call-planning"]').first()).toBeVisible();
});
