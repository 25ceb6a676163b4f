import { apiPaths } from '#contract/paths.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('collects a prompt, shares the link, and a follower of the collection sees its new prompts', async ({
  page,
  anotherContext,
}) => {
  const name = `Onboarding ${crypto.randomUUID().slice(0, 8)}`;
  await signedIn(page, 'Priya Raman');
  const add = async (id: string) => {
    await page.goto(`/prompts/${id}`);
    await page.getByRole('button', { name: 'Add to a collection' }).click();
    return page.getByRole('dialog', { name: 'Add to a collection' });
  };
  const dialog = await add('five-whys-coach');
  await dialog.getByRole('textbox', { name: 'New collection' }).fill(name);
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Added to /);
  await expect(dialog.getByRole('checkbox', { name: `${name} (1 prompt)` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto('/my-prompts');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());

  const other = await (await anotherContext()).newPage();
  await signedIn(other, 'Kenji Morita');
  await page.getByRole('button', { name: 'Visibility: Private' }).click();
  await page.getByRole('menuitemradio', { name: /Anyone with the link/ }).click();
  await expectToast(page, {
    title: 'Shared by link',
    body: 'Anyone with the link can see this collection.',
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(page, { title: 'Link copied' });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(pathname);

  await other.goto(link);
  await other.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(other.getByRole('button', { name: `Following ${name}` })).toBeVisible();

  const again = await add('hcp-call-planning');
  await again.getByRole('checkbox', { name: new RegExp(name) }).click();
  await expect(again.getByRole('checkbox', { name: `${name} (2 prompts)` })).toBeChecked();
  await other.goto('/following');
  await expect(
    other
      .locator('main')
      .getByRole('link', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
  await expect(other.locator('main a[href="/prompts/hcp-call-planning"]').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a collection has its first prompt in sight below its controls', { tag: '@layout' }, async ({
    page,
  }) => {
    const token = await signedIn(page, 'Priya Raman');
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
    await page.goto(`/collections/${id}`);
    await expect(page.getByRole('combobox', { name: 'Sort prompts' })).toBeVisible();
    const list = page.getByRole('list', { name: 'Prompts in On a phone' });
    await expect(list.getByRole('listitem').first()).toBeInViewport();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
