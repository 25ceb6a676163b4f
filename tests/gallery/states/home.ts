import { apiPaths } from '#contract/paths.ts';
import type { GeneralCountsDto } from '#contract/prompts.ts';
import { all, anything, fail, hold, respond } from '#tests/gallery/faults.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

const path = '/';
const nothing: GeneralCountsDto = {
  total_departments: 0,
  total_use_cases: 0,
  total_prompts: 0,
  total_contributors: 0,
};

export const homeStates: State[] = [
  { name: 'home/full', path, shows: 'article >> nth=2' },
  { name: 'home/loading', path, before: hold(anything), shows: 'h1' },
  { name: 'home/error', path, before: fail(anything), expected: failedRequest, shows: 'text=Try again' },
  {
    name: 'home/figures-failed',
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
