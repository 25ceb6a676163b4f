import type { Page } from '@playwright/test';
import { bottom, box, inEachFont } from '#tests/e2e/support/layout.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { field } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Use Case' });

test('the errors of a submission are in sight of the focused field, clear of it, with the toast above them', async ({
  page,
}) => {
  await signedIn(page, 'Kenji Morita');
  await page.goto('/use-case-submission');
  await expect(submit(page)).toBeEnabled();
  const banner = page.getByText('Error! Please fill in all required fields.');
  const [title, tool] = [field(page, 'Prompt Title'), field(page, 'Tool')];
  const sizes = [
    [1440, 900],
    [360, 740],
  ] as const;
  await inEachFont(page, sizes, async (width, place) => {
    if (width === 360) await expect(submit(page), place).toBeInViewport({ ratio: 1 });
    await submit(page).click();
    const toast = await expectToast(page, { title: 'Validation Error', body: /./ });
    // Under the pointer it stays.
    await toast.hover();
    await expect(title).toBeFocused();
    await expect(banner, place).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Enter a prompt title.'), place).toBeInViewport({ ratio: 1 });
    // The toast comes from below: at the edge of a wide window, where the form is beside it, else above the errors.
    const height = page.viewportSize()?.height ?? 0;
    const limit = async () => (width === 1440 ? height : (await box(banner)).y);
    const gap = async () => (await limit()) - bottom(await box(toast));
    await expect.poll(gap, `toast, ${place}`).toBeGreaterThanOrEqual(0);
    await expect.poll(gap, `toast, ${place}`).toBeLessThan(200);
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
    await tool.focus();
    const foot = await box(banner);
    expect(bottom(await box(tool)), `the field is not behind the foot, ${place}`).toBeLessThan(foot.y);
    if (width !== 360) return;
    const link = page.getByRole('button', { name: 'Go to the first' });
    await expect(link, 'the way to the field is in view').toBeInViewport({ ratio: 1 });
    await expect(page.getByText('10 fields still need an answer.')).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(title).toBeFocused();
  });
  const edge = (input: typeof title) =>
    input.locator('..').evaluate((root) => getComputedStyle(root).borderTopColor);
  expect(await edge(title), 'it is red under focus too').toBe(await edge(tool));
  // At a height as low as at 400 % zoom the buttons are at the end of the form.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(submit(page)).not.toBeInViewport();
});
