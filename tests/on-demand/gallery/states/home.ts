import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import type { GeneralCountsDto } from '#contract/prompts.ts';
import { all, anything, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const path = '/';
const nothing: GeneralCountsDto = {
  total_departments: 0,
  total_use_cases: 0,
  total_prompts: 0,
  total_contributors: 0,
};

/** Earlier activity of the user on this device. */
async function useHome(page: Page) {
  const cards = page.getByRole('article');
  for (const index of [2, 1, 0]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^Copy prompt/ })
      .click();
    await cards
      .nth(index)
      .getByRole('button', { name: /^Copied prompt/ })
      .waitFor();
  }
  // What was copied gets its panel with the next visit.
  await page.reload();
}

export const homeStates: State[] = [
  { name: 'home/full', path, shows: 'text=Submit a prompt' },
  {
    name: 'home/signed-in-empty-device',
    path,
    signedIn: true,
    shows: 'text=Submit a prompt',
  },
  {
    name: 'home/signed-in-with-recents',
    path,
    signedIn: true,
    steps: useHome,
    shows: 'section:has-text("Copied last") li >> nth=2',
  },
  {
    name: 'home/palette-open',
    path,
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.keyboard.press('Control+k');
    },
    shows: '[role=option] >> nth=2',
  },
  {
    name: 'home/shortcuts-open',
    path,
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.keyboard.press('?');
    },
    shows: '[role=dialog] >> text=Keyboard shortcuts',
  },
  { name: 'home/loading', path, before: hold(anything), shows: 'form[role=search]' },
  { name: 'home/error', path, before: fail(anything), expected: failedRequest, shows: 'text=Try again' },
  {
    name: 'home/counts-failed',
    path,
    before: fail(apiPaths.promptsGeneral),
    expected: failedRequest,
    shows: 'dd:has-text("–")',
  },
  {
    name: 'home/empty-library',
    path,
    before: all(
      respond(apiPaths.promptsGeneral, nothing),
      respond(apiPaths.promptsFeatured, []),
      respond(apiPaths.departments, []),
    ),
    shows: 'dd:has-text("0")',
  },
  {
    name: 'home/menu-open',
    path,
    widths: [360, 768],
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    shows: '[role=dialog] >> text=How to?',
  },
  {
    name: 'home/header-search-open',
    path,
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Open search' }).click(),
    shows: '[aria-label="Close search"]',
  },
  {
    name: 'home/keyboard-focus-on-a-card',
    path,
    steps: async (page) => {
      const link = page.locator('article a').first();
      await link.waitFor();
      await page.keyboard.press('Tab');
      await link.focus();
    },
    shows: 'article a:focus-visible',
  },
];
