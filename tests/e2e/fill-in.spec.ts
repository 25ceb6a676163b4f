import type { Locator, Page } from '@playwright/test';
import { routeCalls } from '#tests/e2e/support/api.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { bottom, box, right } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast, openPlaces } from '#tests/e2e/support/toasts.ts';

const assistant = 'https://m365.cloud.microsoft/chat';
const path = '/prompts/hcp-call-planning';
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const shown = (page: Page) => page.locator('[data-prompt-text]').innerText();

const count = (page: Page) => page.getByRole('region', { name: 'Prompt', exact: true }).getByRole('status');

async function openForm(page: Page) {
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Fill in' });
  await form.waitFor();
  return form;
}

test('fills a prompt in beside its text, copies and downloads exactly the shown text in a file named after the title and opens the assistant, without sending the values to a server', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const form = await openForm(page);
  const fields = form.getByRole('textbox');
  await fields.nth(0).fill('Zyxomab');
  await fields.nth(1).fill('first\nsecond $&');
  // One has a default.
  await expect(count(page)).toHaveText('6 blanks left');
  await form.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, { title: 'Copied to clipboard', body: openPlaces });
  const copied = await clipboard(page);
  expect(copied).toContain('first\nsecond $&');
  expect(copied).toBe(await shown(page));
  const address = page.url();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  expect(await clipboard(page)).toBe(copied);
  expect(page.url()).toBe(address);
  await fields.nth(0).fill('Zyxomab forte');
  await context.route(`${assistant}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Copilot</title>' }),
  );
  const opened = context.waitForEvent('page');
  await fields.nth(0).press('Control+Enter');
  const chat = await opened;
  await chat.waitForURL(assistant);
  const seen = await chat.evaluate(() => [window.opener, document.referrer]);
  expect(seen).toEqual([null, `${new URL(address).origin}/`]);
  await page.bringToFront();
  expect(await clipboard(page)).toContain('Zyxomab forte');
  expect(await clipboard(page)).toBe(await shown(page));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Prepare_a_compliant_HCP_call_in_ten_minutes.txt');
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString('utf8')).toBe(await shown(page));
  expect(sent.filter((request) => /Zyxomab|second/.test(request))).toEqual([]);
});

test('has accessible fields beside the text from 1000 px on, as high as their lines, and in a sheet over it on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const form = await openForm(page);
  await axe(page);
  const text = page.locator('[data-prompt-text]');
  expect((await box(form)).x).toBeGreaterThanOrEqual(right(await box(text)));
  // All of them scroll with the page, under the button that copies.
  const inner = form.locator('div').filter({ has: page.locator('textarea') });
  const scrolling = await inner.evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).overflowY !== 'visible').map(({ className }) => className),
  );
  expect(scrolling).toEqual([]);
  await form.getByRole('button', { name: 'Copy', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(count(page)).toBeInViewport({ ratio: 1 });
  const country = form.getByRole('textbox', { name: 'Which country is the customer in?' });
  const heightOf = async (field: Locator) => (await box(field.locator('..'))).height;
  const height = await heightOf(country);
  expect(height).toBe(await heightOf(form.getByRole('combobox').first()));
  await country.fill('Ireland\nMalta');
  expect(await heightOf(country)).toBeGreaterThan(height);
  await axe(page);
  await form.getByRole('button', { name: 'Clear', exact: true }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(form).toHaveCount(0);
  // Until a field is filled in, the button that opens them is the main one.
  const open = page.getByRole('button', { name: /^Fill in \d+ fields$/ });
  const copy = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Copy' });
  const main = await open.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(copy).not.toHaveCSS('background-color', main);
  await page.locator('mark').last().click();
  const field = form.locator(':focus');
  await expect(field).toBeInViewport();
  // The sheet slides up to the lower edge.
  const sheet = page.getByRole('dialog', { name: 'Fill in' });
  await expect.poll(async () => bottom(await box(sheet))).toBe(740);
  await axe(page);
  // A long link makes its field higher, not wider.
  const before = await box(field);
  await field.fill(`https://example.com/${'a'.repeat(300)}`);
  expect(await box(field)).toMatchObject({ x: before.x, width: before.width });
  await page.getByRole('button', { name: 'Close fields' }).click();
  await expect(text).toBeInViewport();
  await expect(copy).toHaveCSS('background-color', main);
  await expect(open).not.toHaveCSS('background-color', main);
  expect(await lowContrast(page)).toEqual([]);
});

test('has more than eight short fields in two columns where there is room, in the order of the keyboard, and their count in sight', async ({
  page,
}) => {
  await routeCalls(page, path, async (route) => {
    const response = await route.fetch();
    const fullPrompt = Array.from({ length: 24 }, (_, index) => `${index + 1}. [part ${index + 1}]`).join(
      '\n',
    );
    await route.fulfill({ response, json: { ...(await response.json()), fullPrompt, placeholders: null } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = await openForm(page);
  const fields = form.getByRole('textbox');
  expect((await box(fields.nth(1))).y).toBe((await box(fields.nth(0))).y);
  expect((await box(fields.nth(2))).x).toBe((await box(fields.nth(0))).x);
  await axe(page);
  await fields.last().focus();
  await expect(count(page)).toBeInViewport({ ratio: 1 });
  await expect(count(page)).toHaveText('24 blanks left');
  await page.setViewportSize({ width: 1000, height: 900 });
  expect((await box(fields.nth(1))).y).toBeGreaterThan((await box(fields.nth(0))).y);
});
