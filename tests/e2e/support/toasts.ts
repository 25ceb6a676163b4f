import type { Frame, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface ExpectedToast {
  title: string;
  body?: string | RegExp;
  /** How long it stays, in milliseconds; hovering over it pauses that time. */
  milliseconds?: number;
}

/** The toast's text after copying or downloading a prompt that was not filled in. */
export const openPlaces = /^(?:1 field is|\d+ fields are) still empty\.$/;

/** The visible toasts. Their text is also in a hidden live region. */
export const toasts = (page: Page | Frame) => page.locator('.fui-Toast');

const wholeText = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Waits for a toast with exactly this text, which stays for that long. Returns it. */
export async function expectToast(page: Page | Frame, { title, body, milliseconds }: ExpectedToast) {
  const toast = toasts(page)
    .filter({ has: page.locator('.fui-ToastTitle', { hasText: wholeText(title) }) })
    .last();
  await expect(toast).toBeVisible();
  if (body === undefined) await expect(toast.locator('.fui-ToastBody')).toHaveCount(0);
  else await expect(toast.locator('.fui-ToastBody')).toHaveText(body);
  if (milliseconds !== undefined) {
    // Fluent times a toast by an animation: its length can be read without waiting for its end.
    const timer = page.locator('.fui-Toaster [data-timer-status], [data-timer-status]').last();
    await expect(timer).toHaveCSS('animation-duration', `${milliseconds / 1_000}s`);
  }
  return toast;
}
