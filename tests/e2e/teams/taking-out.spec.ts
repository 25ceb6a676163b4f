import type { Frame } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, openPlaces, toasts } from '#tests/e2e/support/toasts.ts';
import { clients } from '#tests/support/simulated-host/clients.ts';
import { refuses, says, staysSilent } from '#tests/support/simulated-host/messages.ts';

const id = 'literature-search-strategy';
const screen = `/prompts/${id}`;

/** Open placeholders are counted only once the fields of the prompt are shown. */
async function press(tab: Frame, name: string) {
  await tab.getByRole('form', { name: 'Fill in' }).waitFor();
  await tab.getByRole('button', { name, exact: true }).first().click();
}
const copy = (tab: Frame) => press(tab, 'Copy');
const download = (tab: Frame) => press(tab, 'Download');
const share = (tab: Frame) => tab.getByRole('button', { name: 'Share', exact: true }).click();

async function promptText(tab: Frame): Promise<string> {
  const answer = await tab.page().request.get(new URL(`${apiPrefix}${apiPaths.prompt(id)}`, tab.url()).href);
  return ((await answer.json()) as PromptDto).fullPrompt;
}

/** The text that a user pastes anywhere. */
async function pasted(tab: Frame) {
  await tab.getByRole('button', { name: 'Open search' }).click();
  const field = tab.getByRole('combobox', { name: 'Search prompts' });
  await field.evaluate((input) => input.replaceWith(document.createElement('textarea')));
  const area = tab.locator('header textarea');
  await area.focus();
  await tab.page().keyboard.press('Control+V');
  return area.inputValue();
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
  await tab
    .getByRole('button', { name: /^Copy prompt/ })
    .first()
    .click();
  await expectToast(tab, { title: 'Copied to clipboard' });
  await tab.goto(new URL(screen, tab.url()).href);
  const whole = await promptText(tab);
  await copy(tab);
  await expectToast(tab, { title: 'Copied to clipboard', body: openPlaces });
  expect(await pasted(tab)).toBe(whole);
  expect(teams.said('clipboard.writeToClipboard')).toHaveLength(0);

  await tab.goto(tab.url());
  await withoutSelectionCopy(tab);
  await copy(tab);
  await expectToast(tab, { title: 'Copied to clipboard', body: openPlaces });
  const [written] = teams.said('clipboard.writeToClipboard')[0] as [{ mimeType: string; content: string }];
  expect(written.mimeType).toBe('text/plain');
  expect(Buffer.from(written.content, 'base64').toString()).toBe(whole);

  const dialog = tab.getByRole('dialog', { name: 'Copy the prompt' });
  const text = dialog.getByRole('textbox');
  for (const refusal of [refuses(), refuses(100)]) {
    teams.replies['clipboard.writeToClipboard'] = refusal;
    // While the button says that it has copied, it has another name.
    await copy(tab);
    await expect(text).toHaveValue(whole);
    const selected = () =>
      text.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart);
    await expect.poll(selected).toBe(whole.length);
    await text.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('says nothing when the user closes that dialog, and copies the link if the host shows nothing and does not respond', async ({
  page,
  teams,
  openTab,
}) => {
  await page.clock.install();
  // USER_ABORT of the SDK's ErrorCode.
  teams.replies['sharing.shareWebContent'] = refuses(8_000);
  const tab = await openTab(screen);
  await share(tab);
  await expect.poll(() => teams.said('sharing.shareWebContent')).toHaveLength(1);
  await copy(tab);
  await expectToast(tab, { title: 'Copied to clipboard', body: openPlaces });
  await expect(toasts(tab)).toHaveCount(1);

  teams.replies['sharing.shareWebContent'] = staysSilent;
  await share(tab);
  await expect.poll(() => teams.said('sharing.shareWebContent')).toHaveLength(2);
  await page.clock.fastForward(10_000);
  await expectToast(tab, { title: 'Link copied' });
});

const linkCopied = async (tab: Frame) => {
  await expectToast(tab, { title: 'Link copied' });
  return new URL(await pasted(tab));
};

test("shares in the host's dialog, else copies a link that opens the prompt in the tab, and on the web for others", async ({
  context,
  teams,
  openTab,
  server,
}) => {
  const tab = await openTab(screen);
  const title = await tab.getByRole('heading', { level: 1 }).textContent();
  await share(tab);
  await expectToast(tab, { title: 'Prompt shared' });
  const content = [{ type: 'URL', url: `${server.address}${screen}`, message: title, preview: true }];
  expect(teams.said('sharing.shareWebContent')).toEqual([[{ content }]]);
  expect(teams.said('shareDeepLink')).toEqual([]);

  teams.replies['sharing.shareWebContent'] = refuses();
  await share(tab);
  const { origin, pathname, searchParams } = await linkCopied(tab);
  expect(`${origin}${pathname}`).toBe(`https://teams.microsoft.com/l/entity/${teams.settings.appId}/library`);
  expect(Object.fromEntries(searchParams)).toEqual({
    webUrl: `${server.address}${screen}`,
    label: title,
    context: JSON.stringify({ subEntityId: screen }),
  });
  const browser = await context.newPage();
  await browser.goto(searchParams.get('webUrl') ?? '');
  await expect(browser.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  // Teams' own handling of the link.
  teams.settings.subPage = (
    JSON.parse(searchParams.get('context') ?? '') as { subEntityId: string }
  ).subEntityId;
  const opened = await openTab();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test("copies the web address where the host's links do not lead, and shows it if it can be neither shared nor copied", async ({
  teams,
  openTab,
  server,
}) => {
  const { client, appId } = teams.settings;
  delete teams.settings.supports['sharing'];
  for (const settings of [
    // Outlook follows no link of Teams.
    { client: clients.outlook, appId },
    // The host does not say the app's id.
    { client, appId: undefined },
  ]) {
    Object.assign(teams.settings, settings);
    const tab = await openTab(screen);
    await share(tab);
    expect((await linkCopied(tab)).href).toBe(`${server.address}${screen}`);
  }
  teams.settings.supports = {};
  const tab = await openTab(screen);
  await withoutSelectionCopy(tab);
  await share(tab);
  const dialog = tab.getByRole('dialog', { name: 'Share the prompt' });
  await expect(dialog.getByRole('textbox')).toHaveValue(`${server.address}${screen}`);
});

test('opens the assistant with the prompt copied, and downloads by the server, in the browser that the host opens', async ({
  page,
  context,
  teams,
  openTab,
  server,
}) => {
  // As in strict hosts, the frame cannot download.
  teams.settings.sandbox = 'allow-scripts allow-same-origin allow-forms';
  const tab = await openTab(screen);
  await press(tab, 'Copy and open Copilot');
  await expectToast(tab, { title: 'Copied to clipboard', body: /^Paste it into Copilot\. \d/ });
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([['https://m365.cloud.microsoft/chat']]);

  await download(tab);
  await expectToast(tab, { title: 'Download started', body: openPlaces });
  const url = `${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`;
  expect(teams.said('executeDeepLink')[1]).toEqual([url]);
  const browser = await context.newPage();
  const coming = browser.waitForEvent('download');
  // Chromium reports the navigation that became a download as one that failed.
  await browser.goto(url).catch(() => undefined);
  const file = await coming;
  expect(file.suggestedFilename()).toBe('Build_a_reproducible_PubMed_search_strategy.txt');
  expect(page.isClosed()).toBe(false);
});

test('shows the URL of the file if the host opens nothing, or does not respond', async ({
  page,
  teams,
  openTab,
  server,
}) => {
  await page.clock.install();
  teams.replies['executeDeepLink'] = says(false, 'blocked');
  const tab = await openTab(screen);
  await download(tab);
  await expectToast(tab, { title: 'Download failed', body: 'Could not download the prompt.' });
  const dialog = tab.getByRole('dialog', { name: 'Download the prompt' });
  const url = `${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`;
  await expect(dialog.getByRole('textbox')).toHaveValue(url);
  await dialog.getByRole('textbox').press('Escape');
  await expect(dialog).toBeHidden();

  teams.replies['executeDeepLink'] = staysSilent;
  await download(tab);
  await expect.poll(() => teams.said('executeDeepLink')).toHaveLength(2);
  await page.clock.fastForward(10_000);
  await expect(dialog.getByRole('textbox')).toHaveValue(url);
});

test('downloads in a frame whose host says nothing by a window of the browser, and shows the address too', async ({
  page,
  teams,
  openTab,
  server,
}) => {
  await page.clock.install();
  teams.replies['initialize'] = staysSilent;
  const tab = await openTab(screen);
  await expect.poll(() => teams.said('initialize')).toHaveLength(1);
  await page.clock.fastForward(5_000);
  const opened = page.waitForEvent('popup');
  await download(tab);
  const window = await opened;
  await expectToast(tab, { title: 'Download started', body: openPlaces });
  const dialog = tab.getByRole('dialog', { name: 'Download the prompt' });
  const url = `${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`;
  await expect(dialog.getByRole('textbox')).toHaveValue(url);
  await window.close();
});
