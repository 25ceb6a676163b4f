import type { Browser } from '@playwright/test';
import { localSignInPrefix } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { SignedIn } from './picture.ts';

/**
 * Signs in as the first of the demo employees, by the same clicks as a person.
 *
 * @returns the browser's storage afterwards, to start other windows with
 */
export async function signIn(browser: Browser, address: string): Promise<SignedIn> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as PublicConfig;
  if (config.signIn !== 'local') return undefined;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.waitForURL(`**${localSignInPrefix}/**`);
  await page.locator('main').locator('button, a').first().click();
  await page.waitForURL(`${address}/`);
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  const person = await context.storageState();
  await context.close();
  return person;
}
