import type { Keyboard, Page } from '@playwright/test';
import { employee } from '#tests/e2e/support/employee.ts';
import { tabTo } from '#tests/e2e/support/focus.ts';
import { expectNoneLeft, queue, review, sendHeld } from '#tests/e2e/support/reviewing.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { submitByKeys } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Counts the keys that a user presses on the page from now on. A typed text counts as one. */
function countKeys({ keyboard }: Page) {
  const own = Object.getPrototypeOf(keyboard) as Keyboard;
  let count = 0;
  Object.assign(keyboard, {
    press: (key: string) => {
      count += 1;
      return own.press.call(keyboard, key);
    },
    type: (text: string) => {
      count += 1;
      return own.type.call(keyboard, text);
    },
    insertText: (text: string) => {
      count += 1;
      return own.insertText.call(keyboard, text);
    },
  });
  return () => count;
}

/** From the top of a page that was just loaded. */
async function skipToContent(page: Page) {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('finding a prompt and copying it takes at most 5 keys', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const keys = countKeys(page);
  await page.keyboard.press('/');
  await page.keyboard.type('five whys');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(keys()).toBeLessThanOrEqual(5);
});

test('filling in seven texts of a prompt, copying it and opening the assistant takes at most 17 keys', async ({
  page,
}) => {
  await page.goto('/prompts/hcp-call-planning');
  const form = page.getByRole('form', { name: 'Fill in' });
  await form.waitFor();
  const keys = countKeys(page);
  await page.keyboard.press('f');
  const fields = form.getByRole('textbox');
  await expect(fields).toHaveCount(7);
  for (let index = 0; index < 7; index += 1) {
    await tabTo(page, fields.nth(index));
    await page.keyboard.insertText(`value ${index}`);
  }
  const assistant = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await assistant;
  await page.bringToFront();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('value 6');
  expect(keys()).toBeLessThanOrEqual(17);
});

// Nine of them pass the details of the prompt's two placeholders.
test('submitting a use case takes at most 43 keys', async ({ page }) => {
  await signedIn(page, 'Amara Osei');
  await page.goto('/use-case-submission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = countKeys(page);
  await skipToContent(page);
  await submitByKeys(page, `Counted ${crypto.randomUUID()}`);
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  expect(keys()).toBeLessThanOrEqual(43);
});

test('reviewing a submission takes at most 5 keys', async ({ page, request, baseURL }) => {
  const name = `Counted ${crypto.randomUUID()}`;
  await (await employee(request, baseURL ?? '')).submit({ title: name });
  await signedIn(page, 'Anneke Visser');
  await page.goto(queue(name));
  await expect(page.getByRole('link', { name })).toBeVisible();
  const keys = countKeys(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await review(page, name);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  expect(keys()).toBeLessThanOrEqual(5);
  await sendHeld(page);
  await expectNoneLeft(page);
});

test('collecting a prompt takes at most 23 keys', async ({ page }) => {
  await signedIn(page, 'Priya Raman');
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  const keys = countKeys(page);
  await skipToContent(page);
  await tabTo(page, page.getByRole('button', { name: 'Add to a collection' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a collection' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'New collection' }));
  await page.keyboard.type(`Counted ${crypto.randomUUID()}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(/^Added to /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to a collection' })).toBeFocused();
  expect(keys()).toBeLessThanOrEqual(23);
});
