import { apiPaths } from '#contract/paths.ts';
import { fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { oddPrompts } from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const path = '/search?q=clinical%20study';

const page = {
  prompts: oddPrompts,
  total: oddPrompts.length,
  found_total: oddPrompts.length,
  departments: [],
  version: 1,
};

export const searchStates: State[] = [
  { name: 'search/results', path, shows: 'main li article >> nth=1' },
  { name: 'search/list', path: `${path}&view=list`, shows: 'main li article >> nth=1' },
  { name: 'search/none', path: '/search?q=xylophone', shows: 'text=No Results Found' },
  { name: 'search/no-query', path: '/search', shows: 'text=What do you want to do?' },
  { name: 'search/long-query', path: `/search?q=${'xylophone'.repeat(40)}`, shows: 'text=No Results Found' },
  { name: 'search/loading', path, before: hold(apiPaths.search), shows: 'form[role=search]' },
  {
    name: 'search/error',
    path,
    before: fail(apiPaths.search),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  {
    name: 'search/odd-content',
    path,
    before: respond(apiPaths.search, page),
    shows: 'main li article >> nth=4',
  },
];
