import { pageToasts } from '#tests/e2e/support/page-toasts.ts';
import { readingToasts } from '#tests/e2e/support/reading-toasts.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { signedInToasts } from '#tests/e2e/support/signed-in-toasts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast, toasts } from '#tests/e2e/support/toasts.ts';

const cases = [...readingToasts, ...signedInToasts, ...pageToasts];

for (const { when, path, person, before, act, toast, expectedInConsole } of cases) {
  test(`says “${toast.title}${toast.body ? `: ${String(toast.body)}` : ''}” when ${when}`, async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.expect(...(expectedInConsole ?? []));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (person) await signedIn(page, person);
    await before?.(page);
    await page.goto(path);
    await act?.(page);
    await expectToast(page, toast);
  });
}

test('says nothing when the person cancels sharing', async ({ page }) => {
  await page.addInitScript(() => {
    const cancelled = async () => {
      document.documentElement.dataset['shared'] = 'cancelled';
      throw new DOMException('The person changed their mind.', 'AbortError');
    };
    Object.defineProperty(Navigator.prototype, 'share', { value: cancelled, configurable: true });
  });
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', 'cancelled');
  await page.getByRole('button', { name: 'Download' }).click();
  await expectToast(page, { title: 'Download started' });
  await expect(toasts(page)).toHaveCount(1);
});
