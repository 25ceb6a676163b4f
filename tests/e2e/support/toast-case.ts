import type { Page } from '@playwright/test';
import { answerCalls, failCalls, failedRequest } from './api.ts';
import type { Person } from './sign-in.ts';
import type { ExpectedToast } from './toasts.ts';

/** One toast of the specification's error catalogue, and what brings it about. */
export interface ToastCase {
  when: string;
  path: string;
  /** Signed in as, where one is. */
  person?: Person;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  toast: ExpectedToast;
  expectedInConsole?: RegExp[];
}

/** How long toasts stay, in milliseconds. */
export const shortly = 3_000;
export const longer = 5_000;

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

/** The call fails with these words. */
export const failing = (path: string, message: string) => ({
  before: (page: Page) => failCalls(page, path, 500, message),
  expectedInConsole: [failedRequest],
});

/** The server answers, but not that it was done. */
export const undone = (path: string) => ({
  before: (page: Page) => answerCalls(page, path, { status: 'error' }),
});

/** The call ends in an error that has no words. */
export const wordless = (path: string) => ({
  before: (page: Page) =>
    page.addInitScript((end) => {
      const original = window.fetch;
      window.fetch = (input, init) =>
        typeof input === 'string' && input.endsWith(end)
          ? Promise.reject(new Error(''))
          : original(input, init);
    }, path),
});

/** Something of the browser's own that fails or is missing, before the page runs. */
export const inBrowser = (script: () => void) => ({ before: (page: Page) => page.addInitScript(script) });
