import type { Frame } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, openPlaces, toasts } from '#tests/e2e/support/toasts.ts';
import { refuses, says, staysSilent } from '#tests/support/simulated-host/messages.ts';

const id = 'literature-search-strategy';
const screen = `/prompts/${id}`;
const copilot = 'https://m365.cloud.microsoft/chat';

/** Open placeholders are counted only once the fields of the prompt are shown. */
async function press(tab: Frame, name: string) {
  await tab.getByRole('form', { name: 'Fill in' }).waitFor();
  await tab.getByRole('button', { name, exact: true }).first().click();
}
const copy = (tab: Frame) => press(tab, 'Copy');
const share = (tab: Frame) => tab.getByRole('button', { name: 'Share', exact: true }).click();

async function promptText(tab: Frame): Promise<string> {
  const answer = await tab.page().request.get(new URL(`${apiPrefix}${apiPaths.prompt(id)}`, tab.url()).href);
  return ((await answer.json()) as PromptDto).fullPrompt;
}

/** The text that a user pastes anywhere: here into a field beside the app. */
async function pasted(tab: Frame) {
  await tab.evaluate(() => {
    document.querySelector('#pasted')?.remove();
    const area = document.body.appendChild(document.createElement('textarea'));
    area.id = 'pasted';
    area.focus();
  });
  await tab.page().keyboard.press('Control+V');
  return tab.locator('#pasted').inputValue();
}

/** As in hosts that give a frame no clipboard access. */
const withoutSelectionCopy = (tab: Frame) =>
  tab.evaluate(() => {
    document.execCommand = () => false;
  });

test('copies from a frame without the right to the clipboard, else by the host, else shows the text selected', async ({
  teams,
  openTab,
}) => {
  // From a card, whose text is fetched first.
  const tab = await openTab('/departments/medical');
  const card = tab.getByRole('article').filter({ has: tab.locator(`a[href="${screen}"]`) });
  await card.getByRole('button', { name: /^Copy prompt/ }).click();
  await expectToast(tab, { title: 'Copied to clipboard' });
  const whole = await promptText(tab);
  expect(await pasted(tab)).toBe(whole);
  await card.getByRole('link').first().click();
  await copy(tab);
  await expectToast(tab, { title: 'Copied to clipboard', body: openPlaces });
  expect(teams.said('clipboard.writeToClipboard')).toHaveLength(0);

  await withoutSelectionCopy(tab);
  // While the button says that it has copied, it has another name.
  await copy(tab);
  await expect.poll(() => teams.said('clipboard.writeToClipboard')).toHaveLength(1);
  const [written] = teams.said('clipboard.writeToClipboard')[0] as [{ mimeType: string; content: string }];
  expect(written.mimeType).toBe('text/plain');
  expect(Buffer.from(written.content, 'base64').toString()).toBe(whole);

  const dialog = tab.getByRole('dialog', { name: 'Copy the prompt' });
  const text = dialog.getByRole('textbox');
  for (const refusal of [refuses(), refuses(100)]) {
    teams.replies['clipboard.writeToClipboard'] = refusal;
    await copy(tab);
    await expect(text).toHaveValue(whole);
    const selected = () =>
      text.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart);
    await expect.poll(selected).toBe(whole.length);
    await text.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test("shares in the host's dialog, which the user may close, else copies a link that opens the prompt in the tab, and on the web for others", async ({
  page,
  teams,
  openTab,
  server,
}) => {
  await page.clock.install();
  const tab = await openTab(screen);
  const title = await tab.getByRole('heading', { level: 1 }).textContent();
  const close = async (hasText: string) => {
    const toast = toasts(tab).filter({ hasText });
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
  };
  await share(tab);
  await expectToast(tab, { title: 'Prompt shared' });
  const content = [{ type: 'URL', url: `${server.address}${screen}`, message: title, preview: true }];
  expect(teams.said('sharing.shareWebContent')).toEqual([[{ content }]]);
  expect(teams.said('shareDeepLink')).toEqual([]);

  // USER_ABORT of the SDK's ErrorCode: nothing is said about it.
  teams.replies['sharing.shareWebContent'] = refuses(8_000);
  await close('Prompt shared');
  await share(tab);
  await expect.poll(() => teams.said('sharing.shareWebContent')).toHaveLength(2);
  await copy(tab);
  await expectToast(tab, { title: 'Copied to clipboard', body: openPlaces });
  await expect(toasts(tab).filter({ hasNotText: 'Copied to clipboard' })).toHaveCount(0);

  teams.replies['sharing.shareWebContent'] = refuses();
  await share(tab);
  await expectToast(tab, { title: 'Link copied' });
  const { origin, pathname, searchParams } = new URL(await pasted(tab));
  expect(`${origin}${pathname}`).toBe(`https://teams.microsoft.com/l/entity/${teams.settings.appId}/library`);
  expect(Object.fromEntries(searchParams)).toEqual({
    webUrl: `${server.address}${screen}`,
    label: title,
    context: JSON.stringify({ subEntityId: screen }),
  });

  await close('Link copied');
  teams.replies['sharing.shareWebContent'] = staysSilent;
  await share(tab);
  await expect.poll(() => teams.said('sharing.shareWebContent')).toHaveLength(4);
  await page.clock.fastForward(10_000);
  await expectToast(tab, { title: 'Link copied' });
});

test('copies the web address where the host does not say the app’s id, and shows it if it can be neither shared nor copied', async ({
  teams,
  openTab,
  server,
}) => {
  teams.settings.appId = undefined;
  teams.settings.supports = {};
  const tab = await openTab(screen);
  await share(tab);
  await expectToast(tab, { title: 'Link copied' });
  expect(await pasted(tab)).toBe(`${server.address}${screen}`);
  await withoutSelectionCopy(tab);
  await share(tab);
  const dialog = tab.getByRole('dialog', { name: 'Share the prompt' });
  await expect(dialog.getByRole('textbox')).toHaveValue(`${server.address}${screen}`);
});

test('opens the assistant, links and files in the browser by the host where its frame can open nothing, else shows their addresses', async ({
  page,
  teams,
  openTab,
  server,
}) => {
  await page.clock.install();
  teams.settings.sandbox = 'allow-scripts allow-same-origin allow-forms';
  const tab = await openTab(screen);
  await tab.getByRole('button', { name: 'Account: Robin Ferrer' }).waitFor();
  const opened = () => teams.said('executeDeepLink').flat();
  await tab.getByRole('form', { name: 'Fill in' }).getByRole('textbox').first().fill('Zyxomab');
  await press(tab, 'Copy and open Copilot');
  await expectToast(tab, { title: 'Copied to clipboard', body: /^Paste it into Copilot\. \d/ });
  await expect.poll(opened).toEqual([copilot]);
  expect(await pasted(tab)).toContain('Zyxomab');

  const file = `${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`;
  await tab
    .getByRole('form', { name: 'Fill in' })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
  await press(tab, 'Download');
  await expectToast(tab, { title: 'Download started', body: openPlaces });
  expect(opened()).toEqual([copilot, file]);
  const headers = (await page.request.get(file)).headers();
  expect(headers['content-disposition']).toContain('Build_a_reproducible_PubMed_search_strategy.txt');

  const address = 'https://example.com/evidence?year=2026';
  await tab.getByRole('textbox', { name: 'Comment' }).fill(`${crypto.randomUUID()}: see ${address}.`);
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  const link = tab.getByRole('link', { name: address }).last();
  await link.click();
  await expect.poll(opened).toEqual([copilot, file, address]);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  teams.replies['executeDeepLink'] = says(false, 'blocked');
  await link.click();
  const closedLink = tab.getByRole('dialog', { name: 'Open link' });
  await expect(closedLink.getByRole('textbox')).toHaveValue(address);
  await closedLink.getByRole('link', { name: 'Open link' }).click();
  await expectToast(tab, { title: 'Link not opened', body: 'Copy the link instead.' });
  await closedLink.getByRole('textbox').press('Escape');

  const dialog = tab.getByRole('dialog', { name: 'Download the prompt' });
  await press(tab, 'Download');
  await expectToast(tab, { title: 'Download failed', body: 'Could not download the prompt.' });
  await expect(dialog.getByRole('textbox')).toHaveValue(file);
  await dialog.getByRole('textbox').press('Escape');
  await expect(dialog).toBeHidden();
  teams.replies['executeDeepLink'] = staysSilent;
  const before = opened().length;
  await press(tab, 'Download');
  await expect.poll(opened).toHaveLength(before + 1);
  await page.clock.fastForward(10_000);
  await expect(dialog.getByRole('textbox')).toHaveValue(file);
});
