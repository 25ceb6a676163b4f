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
