import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { all, fail, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const articles = [
  'how-to',
  'about',
  'faq',
  'guidelines',
  'best-practices',
  'support',
  'documentation',
  'privacy',
  'terms',
  'accessibility',
];

/** The code of the page fails to load. */
const losePage = (page: Page) => page.route('**/assets/faq.page-*.js', (route) => route.abort());
const lostPart = /Failed to|ERR_FAILED|error boundary|uncaught/i;

async function writeMessage(page: Page) {
  await page.getByLabel('Name').fill('Ingrid Solheim');
  await page.getByLabel('Email').fill('ingrid.solheim@example.com');
  await page
    .getByLabel('Message')
    .fill('The prompt for study summaries helped a lot. Could it also do posters?');
  await page.getByRole('button', { name: 'Send message' }).click();
}

export const pageStates: State[] = [
  {
    name: 'not-found/page',
    path: '/no/such/page',
    expected: failedRequest,
    shows: 'text=Oops! Page not found',
  },
  ...articles.map((name) => ({ name: `articles/${name}`, path: `/${name}`, shows: 'article h1' })),
  { name: 'contact/empty', path: '/contact', shows: 'text=Send message' },
  {
    name: 'contact/errors',
    path: '/contact',
    toast: 'Validation Error',
    steps: (page) => page.getByRole('button', { name: 'Send message' }).click(),
    shows: 'text=Enter a message.',
  },
  {
    name: 'contact/sent',
    path: '/contact',
    toast: 'Message sent',
    before: respond(apiPaths.contact, {
      status: 'success',
      message: 'Thank you. We answer within two working days.',
    }),
    steps: writeMessage,
    shows: 'text=Message sent',
  },
  {
    name: 'contact/failed',
    path: '/contact',
    toast: 'Message not sent',
    before: fail(apiPaths.contact, 429, 'Too many messages. Try again in 12 minutes.'),
    expected: failedRequest,
    steps: writeMessage,
    shows: 'text=Message not sent',
  },
  {
    name: 'page-failure/page',
    path: '/faq',
    before: losePage,
    expected: lostPart,
    shows: 'text=This page did not load',
  },
  {
    name: 'page-failure/offline',
    path: '/faq',
    before: all(
      (page) =>
        page.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })"),
      losePage,
    ),
    expected: lostPart,
    shows: 'text=You are offline',
  },
];
