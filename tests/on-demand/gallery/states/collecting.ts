import type { Page } from '@playwright/test';
import type { CollectionDto, CollectionSummaryDto } from '#contract/collections.ts';
import type { NewPromptsDto, WeekNewsDto } from '#contract/follows.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { newsHref, screenHrefs } from '#domain/screens.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { oddPrompts, plainPrompt, usualPrompts } from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { coEditingStates } from './co-editing.ts';
import { promptId } from './prompt.ts';

const signedIn = true;
const id = '00000000-0000-4000-8000-000000000000';
const path = `/collections/${id}`;
const call = apiPaths.collection(id);

const summary = (name: string, index: number): CollectionSummaryDto => ({
  id: index === 0 ? 'saved' : index === 1 ? id : `collection-${index}`,
  name,
  visibility: index === 1 ? 'link' : 'private',
  prompt_count: (index * 7) % 15,
  has_prompt: index === 1,
});
const summaries = [
  'Saved',
  'Onboarding',
  `Everything for ${'the launch of the new product '.repeat(3)}`,
  'نماذج الفريق الطبي',
  '市场准入',
].map(summary);
const withCollections = respond(apiPaths.collections, summaries);

/** Long enough for typed positions, with two retired prompts. */
const long: CollectionDto = {
  id,
  name: 'Onboarding',
  visibility: 'link',
  is_own: true,
  in_assistants: false,
  prompts: [
    ...oddPrompts,
    ...Array.from({ length: 12 }, (_, index) => ({
      ...plainPrompt,
      id: `prompt-${index}`,
      title: `Prompt for job ${index + 1}`,
    })),
  ],
  retired: [
    {
      id: 'retired',
      title: 'Five whys coach',
      place: 2,
      reason: 'The premortem does more.',
      replaced_by: { id: 'premortem', title: 'Project premortem with countermeasures' },
    },
    { id: 'also-retired', title: 'Plan a week', place: 5, reason: '', replaced_by: null },
  ],
};
const short = { ...long, prompts: long.prompts.slice(-3), retired: [] };

const of = (name: string, state: Omit<State, 'name' | 'path'>): State => ({
  name: `collection/${name}`,
  path,
  signedIn,
  ...state,
});

const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const collectionStates: State[] = [
  of('long', { before: all(withCollections, respond(call, long)), shows: 'text=Use instead' }),
  of('removed', {
    before: all(
      withCollections,
      respond(apiPaths.collectionPrompt(id, 'prompt-9'), { status: 'success' }),
      respond(call, short),
    ),
    steps: (page) => page.getByRole('button', { name: 'Remove Prompt for job 10' }).click(),
    shows: 'role=button[name="Undo"]',
  }),
  of('deleted', {
    before: all(
      withCollections,
      // Reading and deleting have the same URL, so the method decides.
      respond(call, { ...short, status: 'success' }),
    ),
    steps: (page) => choose(page, 'Delete'),
    shows: 'text=Collection deleted',
  }),
  of('rename', {
    before: all(withCollections, respond(call, short)),
    windowOnly: true,
    steps: async (page) => {
      await choose(page, 'Rename');
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    },
    shows: 'text=Enter a name.',
  }),
  of('readers', {
    before: all(withCollections, respond(call, short)),
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Share' }).click(),
    shows: 'role=menu',
  }),
  of('more', {
    before: all(withCollections, respond(call, { ...short, in_assistants: true })),
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'More' }).click(),
    shows: 'role=menuitem[name="Delete"]',
  }),
  of('loading', { before: all(withCollections, hold(call)), shows: 'main [aria-label^=Loading]' }),
  of('error', { before: fail(call), expected: failedRequest, shows: 'text=Collection not loaded' }),
  {
    name: 'my-prompts/collections',
    path: '/my-prompts',
    signedIn,
    before: withCollections,
    shows: 'role=navigation[name="Collections"] >> text=Onboarding',
  },
  {
    name: 'prompt/add-to-collection',
    path: `/prompts/${promptId}`,
    signedIn,
    windowOnly: true,
    before: withCollections,
    steps: (page) => page.getByRole('button', { name: 'Add to a collection' }).click(),
    shows: '[role=dialog] >> text=Onboarding',
  },
];

const followed = {
  departments: [
    { id: 'medical', name: 'Medical' },
    { id: 'hr', name: 'HR' },
  ],
  collections: [{ id, name: 'Onboarding' }],
};
const at = '2026-11-21T08:15:00.000Z';
const freshOf = (prompts: PromptSummaryDto[]): NewPromptsDto => ({
  since: '2026-11-20T08:15:00.000Z',
  total: prompts.length,
  prompts: prompts.map((prompt) => ({
    prompt: { ...prompt, updatedAt: at, updated_at: at },
    at,
    // Of these departments only Medical and HR are followed.
    collections: prompt.department?.name === 'Finance' ? followed.collections : [],
  })),
});
const fresh = freshOf(usualPrompts);
const follows = (list: object, news: object) =>
  all(respond(apiPaths.follows, list), respond('/follows/new', news));

const week = screenHrefs.week('2026-11-16');
const aWeek: WeekNewsDto = {
  total: fresh.total,
  prompts: fresh.prompts,
  own: [
    { id: 'one', title: 'Congress Q&A bank', uses: 1_204, comments: 3 },
    {
      id: 'two',
      title: 'Turn the rough notes of an advisory board into minutes that the legal department accepts',
      uses: 1,
      comments: 0,
    },
    { id: 'three', title: 'עוזר לכתיבת סיכום פגישה', uses: 0, comments: 1 },
  ],
};

const news = (name: string, state: Omit<State, 'name' | 'path'> & Partial<State>): State => ({
  name: `news/${name}`,
  path: newsHref,
  signedIn,
  ...state,
});

const newsStates: State[] = [
  {
    name: 'news/signed-out',
    path: newsHref,
    shows: 'text=Sign in to see new prompts in departments and collections you follow.',
  },
  news('full', { before: follows(followed, fresh), shows: 'article >> nth=2' }),
  news('nothing-new', {
    before: follows(followed, { ...fresh, total: 0, prompts: [] }),
    shows: 'text=Nothing new since',
  }),
  news('empty', {
    before: follows({ departments: [], collections: [] }, { ...fresh, total: 0, prompts: [] }),
    shows: 'text=a shared collection and select Follow',
  }),
  news('week', {
    path: week,
    before: respond('/follows/week', aWeek),
    shows: 'text=Your prompts that week',
  }),
  news('quiet-week', {
    path: week,
    before: respond('/follows/week', { total: 0, prompts: [], own: [] }),
    shows: 'text=No new prompts in the departments and collections you follow.',
  }),
  news('week-error', {
    path: week,
    before: fail('/follows/week'),
    expected: failedRequest,
    shows: 'text=This week could not be loaded.',
  }),
  news('error', {
    before: all(fail(apiPaths.follows), fail('/follows/new')),
    expected: failedRequest,
    shows: 'text=New prompts could not be loaded.',
  }),
  news('notifications', {
    path: '/faq',
    before: follows(followed, fresh),
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    shows: 'text=in departments and collections you follow',
  }),
  {
    name: 'account/following',
    path: '/account',
    signedIn,
    before: follows(
      {
        ...followed,
        departments: [{ id: 'hr', name: 'Human Resources and everything about people' }],
      },
      fresh,
    ),
    shows: 'role=button[name=/^Unfollow/] >> nth=1',
  },
  {
    name: 'account/following-error',
    path: '/account',
    signedIn,
    before: fail(apiPaths.follows),
    expected: failedRequest,
    shows: 'text=This list could not be loaded.',
  },
];

/** Collections and follows. */
export const collectingStates: State[] = [
  ...collectionStates,
  ...coEditingStates,
  ...newsStates,
  {
    ...of('tab', { before: all(withCollections, respond(call, long)), shows: 'text=Use instead' }),
    name: 'tab/collection',
    tab: {},
  },
];
