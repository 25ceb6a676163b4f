import { visit } from '#tests/e2e/support/app-pages.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';

const title = 'Decode a hospital tender before the Q&A deadline';

test('is one user in the browser and in Teams, by either sign-in', async ({
  anotherContext,
  teams,
  openTab,
}) => {
  const browser = await (await anotherContext()).newPage();
  await browser.goto('/search?q=tender');
  await browser.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await browser.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await expect(browser.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await browser.getByRole('button', { name: `Save prompt: ${title}` }).click();
  await expect(browser.getByRole('button', { name: `Save prompt: ${title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const tab = await openTab('/my-prompts');
  await expect(tab.getByRole('link', { name: title })).toBeVisible();
  await tab.getByRole('link', { name: title }).click();
  await tab.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeVisible();

  await browser.goto('/my-prompts');
  await expect(browser.getByText('You have not saved any prompts yet.')).toBeVisible();

  // Ratings in both count as one.
  const path = '/prompts/sustainability-report-cover';
  await teams.resume(path);
  await tab.getByRole('radio', { name: '2 stars', exact: true }).click();
  await expect(tab.getByText('2.0 out of 5 (1 review)').first()).toBeVisible();
  await visit(browser, path);
  await browser.getByRole('radio', { name: '4 stars', exact: true }).click();
  await expect(browser.getByText('4.0 out of 5 (1 review)').first()).toBeVisible();
});
