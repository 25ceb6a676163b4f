import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { disposeTabster, getTabster } from 'tabster';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { persistentStorage, tabStorage } from '#client/host/storage.ts';
import { onToast } from '#client/lib/toasts/toasts.ts';
import { addMissingBrowserParts } from './client-browser.ts';
import { setPublicConfig } from './client-config.ts';
import { takeConsoleMessages, watchConsole } from './client-console.ts';
import { network, testApp } from './client-network.ts';
import { forgetApps } from './render-app.tsx';

// A screen's code is loaded when it is first opened, which on a busy machine takes many seconds. Checking every
// element for styles that hide it doubles the time of the tests, and real browsers test the styles.
configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  // The visible text is more useful than pages of Fluent's markup.
  getElementError: (message) =>
    new Error(`${message ?? ''}\nThe screen says: ${document.body.textContent?.slice(0, 2_000)}`),
});

beforeAll(async () => {
  addMissingBrowserParts();
  network.listen({ onUnhandledRequest: 'error' });
  await (await testApp()).empty();
});

beforeEach(() => {
  watchConsole();
});

afterEach(async () => {
  cleanup();
  forgetApps();
  network.resetHandlers();
  // With the values that a test's storage refused, which the product keeps in memory.
  for (const storage of [persistentStorage, tabStorage])
    for (const key of storage.keys('')) storage.remove(key);
  // A toast that was not shown would appear in the next test's screen.
  onToast(() => {})();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await setPublicConfig({});
  expect(takeConsoleMessages()).toEqual([]);
});

afterAll(() => {
  // The product keeps it as long as the window exists.
  const tabster = getTabster(window);
  if (tabster) disposeTabster(tabster, true);
  network.close();
  vi.unstubAllGlobals();
});
