import { apiPaths } from '#contract/paths.ts';
import { failCalls, failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test('sends a message and empties the form', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amara Osei');
  await page.getByRole('textbox', { name: 'Email' }).fill('amara.osei@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where do I find the old prompts?');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await answered).status()).toBe(200);
  await expectToast(page, { title: 'Message sent', body: 'Your message has been sent. Thank you!' });
  await expect(page.getByRole('main').getByText('Your message has been sent. Thank you!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('says which field is wrong and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amara Osei');
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByRole('main').getByText('Email must be an address such as name@example.com.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Message is required.')).toBeVisible();
  expect(sent).toBe(0);
});

test('keeps the message that could not be sent', async ({ page, consoleWatch }) => {
  consoleWatch.expect(failedRequest);
  await failCalls(page, apiPaths.contact, 500, 'The letter box is full.');
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amara Osei');
  await page.getByRole('textbox', { name: 'Email' }).fill('amara.osei@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Worth keeping');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, {
    title: 'Message not sent',
    body: 'The letter box is full.',
    milliseconds: 5_000,
  });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Worth keeping');
});
