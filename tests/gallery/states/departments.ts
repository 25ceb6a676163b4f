import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/gallery/faults.ts';
import { oddPrompts } from '#tests/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

const path = '/departments';

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
    before: respond(apiPaths.prompts, []),
    shows: 'text=No prompts are available for this department yet.',
  },
  { name: 'departments/loading', path, before: hold(apiPaths.prompts), shows: '#list-search' },
  {
    name: 'departments/all-loading',
    path,
    before: all(hold(apiPaths.prompts), hold(apiPaths.departments)),
    shows: '#list-search',
  },
  {
    name: 'departments/error',
    path,
    before: fail(apiPaths.prompts),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  {
    name: 'departments/all-failed',
    path,
    before: all(fail(apiPaths.prompts), fail(apiPaths.departments)),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  { name: 'departments/unknown', path: '/departments/alchemy', shows: 'text=Department not found' },
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
        .getByRole('button', { name: /^Peek at prompt/ })
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
    widths: [360, 768],
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Departments', exact: true }).click(),
    shows: '[role=dialog] >> text=Corporate Affairs',
  },
  {
    name: 'departments/odd-content',
    path,
    before: respond(apiPaths.prompts, oddPrompts),
    shows: 'main li article >> nth=4',
  },
  {
    name: 'departments/odd-content-list',
    path: '/departments?view=list',
    before: respond(apiPaths.prompts, oddPrompts),
    shows: 'main li article >> nth=4',
  },
];
