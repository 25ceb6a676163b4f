import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { oddPrompts, usualPrompts } from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const path = '/my-prompts';
const signedIn = true;
const collectionId = '00000000-0000-4000-8000-000000000000';
const collection = `/collections/${collectionId}`;
const usual = {
  id: collectionId,
  name: 'Onboarding',
  visibility: 'link',
  is_own: true,
  prompts: usualPrompts,
};
const odd = { ...usual, prompts: oddPrompts };
const ownCollection = (shown: typeof usual) =>
  all(
    respond(apiPaths.collections, [
      { id: 'saved', name: 'Saved', visibility: 'private', prompt_count: 5, has_prompt: false },
      { ...shown, prompt_count: shown.prompts.length, has_prompt: false },
    ]),
    respond(apiPaths.collection(collectionId), shown),
  );

export const savedStates: State[] = [
  {
    name: 'my-prompts/signed-out',
    path,
    toast: 'Not logged in',
    shows: 'text=Sign in to see your saved prompts.',
  },
  { name: 'my-prompts/full', path, signedIn, shows: 'article >> nth=2' },
  { name: 'my-prompts/list', path: `${path}?view=list`, signedIn, shows: 'article >> nth=2' },
  {
    name: 'my-prompts/selected',
    path,
    signedIn,
    steps: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .click(),
    shows: 'text=1 selected',
  },
  {
    name: 'my-prompts/odd-content',
    path,
    signedIn,
    before: respond(
      apiPaths.myPrompts,
      oddPrompts.map((prompt) => ({ prompt })),
    ),
    shows: 'article >> nth=4',
  },
  {
    name: 'my-prompts/empty',
    path,
    signedIn,
    before: respond(apiPaths.myPrompts, []),
    shows: 'text=You have not saved any prompts yet.',
  },
  { name: 'my-prompts/no-match', path: `${path}?q=xylophone`, signedIn, shows: 'text=Clear Search' },
  {
    name: 'collection/own',
    path: collection,
    signedIn,
    before: ownCollection(usual),
    shows: 'main >> role=button[name="More"]',
  },
  {
    name: 'collection/odd-content',
    path: collection,
    signedIn,
    before: ownCollection(odd),
    shows: 'main >> role=button[name="More"]',
  },
  {
    name: 'collection/empty',
    path: collection,
    signedIn,
    before: respond(apiPaths.collection(collectionId), { ...usual, visibility: 'private', prompts: [] }),
    shows: 'text=No prompts yet',
  },
  {
    name: 'collection/reader',
    path: collection,
    before: respond(apiPaths.collection(collectionId), { ...usual, is_own: false }),
    shows: 'article >> nth=2',
  },
  {
    name: 'collection/missing',
    path: collection,
    expected: failedRequest,
    shows: 'text=Collection not found',
  },
  { name: 'my-prompts/loading', path, signedIn, before: hold(apiPaths.myPrompts), shows: '#list-search' },
  {
    name: 'my-prompts/error',
    toast: 'Error loading prompts',
    path,
    signedIn,
    before: fail(apiPaths.myPrompts),
    expected: failedRequest,
    shows: 'text=Try again',
  },
];
