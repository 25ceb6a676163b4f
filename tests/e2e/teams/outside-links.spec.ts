import type { Frame } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { says } from '#tests/support/simulated-host/messages.ts';

const address = 'https://example.com/evidence?year=2026';

test.beforeEach(({ teams }) => {
  // As in strict hosts, the frame cannot open a window.
  teams.settings.sandbox = 'allow-scripts allow-same-origin allow-forms';
});

/** Leaves a comment with a URL, which is shown as a link. */
async function commentWithLink(tab: Frame) {
  await tab.getByRole('textbox', { name: 'Comment' }).fill(`${crypto.randomUUID()}: see ${address}.`);
  await tab.getByRole('button', { name: 'Account: Robin Ferrer' }).waitFor();
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expectToast(tab, { title: 'Comment submitted', body: 'Your comment has been added successfully.' });
  return tab.getByRole('link', { name: address }).last();
}

test('the host opens the links of a comment; one that it does not open can be copied, and a second try says so again', async ({
  teams,
  openTab,
}) => {
  const tab = await openTab('/prompts/evidence-gap-map');
  const link = await commentWithLink(tab);
  await link.click();
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[address]]);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  teams.replies['executeDeepLink'] = says(false, 'blocked');
  await link.click();
  const dialog = tab.getByRole('dialog', { name: 'Open link' });
  await expect(dialog.getByRole('textbox')).toHaveValue(address);
  await dialog.getByRole('link', { name: 'Open link' }).click();
  await expectToast(tab, { title: 'Link not opened', body: 'Copy the link instead.' });
});
