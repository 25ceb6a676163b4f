import type { Page } from '@playwright/test';

/** Makes the app request what the server's page has already, so that the test can respond to these calls. */
export const withoutPageAnswers = (page: Page) =>
  page.addInitScript(() => {
    // The app's code runs after the page has been parsed.
    document.addEventListener('readystatechange', () => document.getElementById('page-answers')?.remove());
  });
