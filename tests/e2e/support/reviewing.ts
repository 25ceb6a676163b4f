import type { APIRequestContext, Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { expect } from './test.ts';

/** The review queue, searched for a text. */
export const queue = (text: string) => `/reviews?q=${encodeURIComponent(text)}` as const;

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A new review takes decisions once it has been on the screen for a moment. */
export async function review(page: Page, name: string) {
  await expect(title(page, name)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true');
}

/** Opens the review of that name from the queue. */
export async function openReview(page: Page, name: string) {
  await page.goto(queue(name));
  await page.getByRole('link', { name }).click();
  await review(page, name);
}

/** After a decision on the only review of the queue's search. */
export const expectNoneLeft = (page: Page) =>
  expect(page.getByRole('heading', { name: 'No review matches' })).toBeVisible();

export async function requestChanges(page: Page, reason: string) {
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expectNoneLeft(page);
}

export async function approve(page: Page) {
  await page.keyboard.press('a');
  await expectNoneLeft(page);
}

/** How many prompts the library says that it has. */
export async function published(request: APIRequestContext) {
  const response = await request.get(`${apiPrefix}${apiPaths.promptsGeneral}`);
  return ((await response.json()) as { total_prompts: number }).total_prompts;
}
