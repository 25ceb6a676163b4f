import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

const path = '/prompts/hcp-call-planning';
const copilot = 'https://m365.cloud.microsoft/chat';

test('fills a prompt in, hands it to Copilot by the host, and collects it, in a tab that can open no window', async ({
  teams,
  openTab,
}) => {
  teams.settings.sandbox = 'allow-scripts allow-same-origin allow-forms';
  const tab = await openTab(path);
  await tab.getByRole('button', { name: 'Account: Robin Ferrer' }).waitFor();
  const form = tab.getByRole('form', { name: 'Fill in' });
  await form.getByRole('textbox').first().fill('Zyxomab');
  await tab.getByRole('button', { name: 'Copy and open Copilot' }).click();
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[copilot]]);
  await expectToast(tab, { title: 'Copied to clipboard' });
  await expect(tab.locator('[data-prompt-text]')).toContainText('Zyxomab');

  await tab.getByRole('button', { name: 'Add to a collection' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Add to a collection' });
  await dialog.getByRole('textbox', { name: 'New collection' }).fill('From Teams');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'From Teams (1 prompt)' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await tab.goto(new URL('/my-prompts', tab.url()).href);
  await tab.getByRole('link', { name: /From Teams/ }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'From Teams' })).toBeVisible();

  await tab.goto(new URL('/departments/sales', tab.url()).href);
  await tab.getByRole('button', { name: 'Follow Sales' }).click();
  await expect(tab.getByRole('button', { name: 'Following Sales' })).toBeVisible();
});
