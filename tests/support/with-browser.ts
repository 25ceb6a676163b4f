import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** Runs a piece of work with a browser, and always closes it afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
