import type { Page } from '@playwright/test';
import { type ScreenName, screenList } from '#domain/screens.ts';
import { visit } from './app-pages.ts';
import { expect } from './test.ts';

export interface Screen {
  path: string;
  /** The window's title before the product's name; '' on the home page. */
  title: string;
  heading: string;
}

/** Screens that are listed below, lead elsewhere, or are for signed-in users alone. */
const special = new Set<ScreenName>(['home', 'search', 'login', 'auth-callback', 'logout', 'reviews']);
const plain: Screen[] = screenList
  .filter(([name, { path }]) => !path.includes(':') && !special.has(name))
  .map(([, { path, title }]) => ({ path, title, heading: title }));

const prompt = 'Write month-end variance commentary that explains why';

/** Every screen that an anonymous visitor can be on, with content. */
export const screens: Screen[] = [
  { path: '/', title: '', heading: 'The right prompt for your work, ready to copy' },
  { path: '/departments', title: 'All Departments', heading: 'All Departments' },
  { path: '/departments/market-access', title: 'Market Access', heading: 'Market Access' },
  { path: '/departments/all?view=list', title: 'All Departments', heading: 'All Departments' },
  { path: '/search?q=email', title: 'email · Search Results', heading: 'Search Results' },
  { path: '/prompts/month-end-variance-commentary', title: prompt, heading: prompt },
  ...plain,
  { path: '/login', title: 'Login', heading: 'Login to Your App' },
  { path: '/search', title: 'Search Results', heading: 'Search Results' },
  { path: '/prompts/no-such-prompt', title: 'Prompt Not Found', heading: 'Prompt Not Found' },
  { path: '/departments/no-such', title: 'Department not found', heading: 'Department not found' },
  { path: '/no/such/page', title: 'Page not found', heading: 'Oops! Page not found' },
];

/** Opens a screen, until it has no skeletons: the first of a page by its address, others within the app. */
export async function open(page: Page, { path, heading }: Screen) {
  await (page.url() === 'about:blank' ? page.goto(path) : visit(page, path));
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Pixels by which the page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
