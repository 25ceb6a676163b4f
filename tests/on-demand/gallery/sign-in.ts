import type { Browser, BrowserContextOptions } from '@playwright/test';
import { apiPaths, apiPrefix, localSignInPage } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { authTokenKey } from '#domain/limits.ts';

/** Browser storage of a signed-in user; undefined if the server has no sign-in. */
export type SignedIn = BrowserContextOptions['storageState'];

const savedPrompts = 5;

/** Adds content to the user's own pages. */
async function savePrompts(address: string, token: string) {
  const list = await fetch(`${address}${apiPrefix}${apiPaths.prompts}?limit=${savedPrompts}`);
  for (const { id } of (await list.json()) as PromptSummaryDto[]) {
    await fetch(`${address}${apiPrefix}${apiPaths.promptSave(id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
  }
}

/**
 * Signs in as the first demo employee through the user interface.
 *
 * @returns the browser's storage, for other windows
 */
export async function signIn(browser: Browser, address: string): Promise<SignedIn> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as PublicConfig;
  if (config.signIn !== 'local') return undefined;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.waitForURL(({ pathname }) => pathname === localSignInPage);
  await page.locator('button[name=person]').first().click();
  await page.waitForURL(`${address}/`);
  const token = await page.evaluate((key) => localStorage.getItem(key), authTokenKey);
  const person = await context.storageState();
  await context.close();
  if (token) await savePrompts(address, token);
  return person;
}
