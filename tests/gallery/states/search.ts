import { apiPaths } from '#contract/paths.ts';
import { fail, hold, respond } from '#tests/gallery/faults.ts';
import { oddPrompts } from '#tests/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

const path = '/search?q=clinical%20study';

export const searchStates: State[] = [
  { name: 'search/results', path, shows: 'article >> nth=1' },
  { name: 'search/list', path: `${path}&view=list`, shows: 'article >> nth=1' },
  { name: 'search/none', path: '/search?q=xylophone%20quartet', shows: 'text=No Results Found' },
  { name: 'search/no-query', path: '/search', shows: 'text=No Results Found' },
  { name: 'search/long-query', path: `/search?q=${'xylophone'.repeat(40)}`, shows: 'text=No Results Found' },
  { name: 'search/loading', path, before: hold(apiPaths.prompts), shows: 'h1' },
  {
    name: 'search/error',
    path,
    before: fail(apiPaths.prompts),
    expected: failedRequest,
    shows: 'text=Try again',
  },
  {
    name: 'search/odd-content',
    path,
    before: respond(apiPaths.prompts, oddPrompts),
    shows: 'article >> nth=4',
  },
];
