import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { hold } from '#tests/on-demand/gallery/faults.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';

const path = '/';
const windowOnly = true;
const type = (text: string) => (page: Page) =>
  page.locator('input[role=combobox]').first().pressSequentially(text);

export const suggestionStates: State[] = [
  {
    name: 'suggestions/too-short',
    path,
    windowOnly,
    steps: type('c'),
    shows: 'text=Type at least 2 characters to search.',
  },
  {
    name: 'suggestions/searching',
    path,
    windowOnly,
    before: hold(apiPaths.prompts),
    steps: type('clinical'),
    shows: 'text=Searching...',
  },
  { name: 'suggestions/found', path, windowOnly, steps: type('clinical'), shows: '[role=option] >> nth=2' },
  {
    name: 'suggestions/one-chosen',
    path,
    windowOnly,
    steps: async (page) => {
      await type('clinical')(page);
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    },
    shows: '[role=option][aria-selected=true]',
  },
  {
    name: 'suggestions/recent',
    path,
    windowOnly,
    signedIn: true,
    steps: async (page) => {
      const box = page.getByRole('combobox', { name: 'Search prompts' });
      for (const text of ['clinical', 'follow-up email']) {
        await box.fill(text);
        await box.press('Enter');
        await page.getByText(`found for "${text}"`).first().waitFor();
      }
      await page.goto(path);
      await box.click();
    },
    shows: '[role=option] >> nth=2',
  },
  {
    name: 'suggestions/none',
    path,
    windowOnly,
    steps: type('xylophone'),
    shows: 'text=No results found for "xylophone".',
  },
  {
    name: 'suggestions/in-the-header',
    path: '/faq',
    windowOnly,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Open search' }).click();
      await type('clinical')(page);
    },
    shows: '[role=option] >> nth=2',
  },
];
