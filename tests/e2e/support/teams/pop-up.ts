import type { Frame, Page } from '@playwright/test';
import { expect } from './test.ts';

const numberIn = (tab: Frame) => tab.getByText(/^\d\d$/);

/** Presses the buttons of the tab that end in a window to sign in. @returns the window and the tab's number. */
export async function openSignInWindow(page: Page, tab: Frame) {
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  const opened = page.waitForEvent('popup');
  const number = await numberIn(tab).textContent();
  await tab.getByRole('button', { name: 'Open the sign-in window' }).click();
  return { popUp: await opened, number: number ?? 'none' };
}

/** Confirms in that window that the user has started this sign-in. */
export async function confirmInWindow(popUp: Page, number: string) {
  await popUp.getByRole('textbox', { name: 'Number in the tab' }).fill(number);
  await popUp.getByRole('button', { name: 'Finish signing in' }).click();
}

/** The window shows only its question, and its URL has no data of the sign-in. */
export async function expectQuestion(popUp: Page) {
  await expect(popUp.getByRole('heading', { name: 'Did you start this sign-in?' })).toBeVisible();
  expect(new URL(popUp.url()).search).toBe('');
}
