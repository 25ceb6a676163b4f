import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { oddPrompts } from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const path = '/departments';

const pageOf = apiPaths.departmentPrompts;
/** @param total of the list, whose first prompts these are. */
const page = (prompts: readonly unknown[], total = prompts.length) => ({
  prompts,
  total,
  department_total: total,
  version: 1,
});

/** Every page but the first. */
const furtherPages = (url: URL) =>
  url.pathname.endsWith(pageOf('all')) && url.searchParams.get('offset') !== '0';
const longList = respond(pageOf('all'), page(oddPrompts, 10_000));

export const departmentStates: State[] = [
  { name: 'departments/all', path, shows: 'main li article >> nth=2' },
  { name: 'departments/one', path: '/departments/medical', shows: 'main li article >> nth=2' },
  { name: 'departments/list', path: '/departments/medical?view=list', shows: 'main li article >> nth=2' },
  { name: 'departments/search', path: '/departments?q=review', shows: 'main li article >> nth=1' },
  { name: 'departments/sorted', path: '/departments/hr?sort=name', shows: 'main li article >> nth=2' },
  { name: 'departments/no-match', path: '/departments?q=xylophone', shows: 'text=Clear Search' },
  {
    name: 'departments/empty',
    path: '/departments/hr',
    before: respond(pageOf('hr'), page([])),
    shows: 'text=No prompts are available for this department yet.',
  },
  { name: 'departments/loading', path, before: hold(pageOf('all')), shows: '#list-search' },
  {
    name: 'departments/all-loading',
    path,
    before: all(hold(pageOf('all')), hold(apiPaths.departments)),
    shows: '#list-search',
  },
  {
    name: 'departments/error',
    path,
    before: fail(pageOf('all')),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  {
    name: 'departments/all-failed',
    path,
    before: all(fail(pageOf('all')), fail(apiPaths.departments)),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  {
    name: 'departments/unknown',
    path: '/departments/alchemy',
    expected: failedRequest,
    shows: 'text=Department not found',
  },
  {
    name: 'departments/retired',
    path: '/departments/alchemy',
    before: fail(apiPaths.department('alchemy'), 410, 'Alchemy was retired. Its prompts are in Medical.', {
      replaced_by: 'medical',
    }),
    expected: failedRequest,
    shows: 'text=This department is no longer in use',
  },
  { name: 'departments/filter', path: '/departments?filter=ma', shows: 'main li article >> nth=2' },
  {
    name: 'departments/filter-without-match',
    path: '/departments?filter=alchemy',
    widths: [1440],
    shows: 'text=No department matches',
  },
  {
    name: 'departments/peek',
    path,
    windowOnly: true,
    steps: (page) =>
      page
        .getByRole('button', { name: /^Preview prompt/ })
        .first()
        .click(),
    shows: '[data-peek-text]',
  },
  {
    name: 'departments/facets',
    path: '/departments?tool=ChatGPT&difficulty=Advanced',
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: '[role=dialog] >> text=Clear all',
  },
  {
    name: 'departments/none-left',
    path: '/departments?rating=none&rating=4&tool=None+such',
    shows: 'text=Clear all filters',
  },
  {
    name: 'departments/drawer',
    path,
    widths: [768],
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Departments', exact: true }).click(),
    shows: '[role=dialog] >> text=Corporate Affairs',
  },
  {
    name: 'departments/awaited',
    path: `${path}?pages=2`,
    before: all(longList, hold(furtherPages)),
    windowOnly: true,
    shows: 'main li [data-placeholder-card]',
  },
  {
    name: 'departments/awaited-list',
    path: '/departments?view=list&pages=2',
    before: all(longList, hold(furtherPages)),
    windowOnly: true,
    shows: 'main li [data-placeholder-card]',
  },
  {
    name: 'departments/part-failed',
    path: `${path}?pages=2`,
    before: all(longList, fail(furtherPages)),
    windowOnly: true,
    expected: failedRequest,
    shows: 'text=Some prompts could not be loaded.',
  },
  {
    name: 'departments/change-failed',
    path,
    before: all(
      longList,
      fail((url) => url.searchParams.has('sort')),
    ),
    // On a phone the order is in the panel of the filters.
    widths: [768, 1440],
    windowOnly: true,
    steps: (page) => page.getByRole('combobox', { name: 'Sort prompts' }).selectOption('Oldest'),
    expected: failedRequest,
    shows: 'text=Your selection could not be loaded.',
  },
  {
    name: 'departments/odd-content',
    path,
    before: respond(pageOf('all'), page(oddPrompts)),
    shows: 'main li article >> nth=4',
  },
  {
    name: 'departments/odd-content-list',
    path: '/departments?view=list',
    before: respond(pageOf('all'), page(oddPrompts)),
    shows: 'main li article >> nth=4',
  },
];
