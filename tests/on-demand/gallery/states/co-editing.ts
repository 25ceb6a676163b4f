import type { Page } from '@playwright/test';
import type { CoEditorsDto, CollectionChangesDto } from '#contract/collection-editors.ts';
import type { CollectionDto, CollectionSummaryDto } from '#contract/collections.ts';
import { apiPaths } from '#contract/paths.ts';
import { all, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { oddPrompts, plainPrompt } from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const id = '00000000-0000-4000-8000-00000000000c';

const own: CollectionDto = {
  id,
  name: 'Launch of the new product',
  visibility: 'private',
  is_own: true,
  in_assistants: false,
  editor_count: 3,
  prompts: [...oddPrompts.slice(0, 2), plainPrompt],
  retired: [{ id: 'retired', title: 'Five whys coach', place: 1, reason: 'Old.', replaced_by: null }],
};
const { in_assistants: _, ...others } = own;
const shared: CollectionDto = { ...others, is_own: false, owner: 'Olga Lindqvist' };

const summaries: CollectionSummaryDto[] = [
  { id: 'saved', name: 'Saved', visibility: 'private', prompt_count: 3 },
  { id: 'own', name: 'Onboarding', visibility: 'private', in_assistants: false, prompt_count: 4 },
  { id, name: own.name, visibility: 'private', owner: 'Olga Lindqvist', prompt_count: 3, has_prompt: true },
  { id: 'rtl', name: 'نماذج الفريق الطبي', visibility: 'link', owner: 'سارة', prompt_count: 12 },
];

const at = '2026-11-24T09:30:00.000Z';
const editor = (name: string, more: object = {}) => ({
  id: name,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  added_at: at,
  is_you: false,
  ...more,
});
const people: CoEditorsDto = {
  owner: 'Olga Lindqvist',
  editors: [
    editor('Kenji Morita'),
    editor(`Maria ${'de los Santos y de la Vega '.repeat(2)}`),
    editor('سارة', { email: 'sara@example.com' }),
  ],
};
const change = (
  action: CollectionChangesDto[number]['action'],
  more: Partial<CollectionChangesDto[number]> = {},
): CollectionChangesDto[number] => ({
  id: `${action} ${JSON.stringify(more)}`,
  action,
  at,
  actor: 'Kenji Morita',
  is_you: false,
  prompt: null,
  editor: null,
  ...more,
});
const changes: CollectionChangesDto = [
  change('ordered'),
  change('prompt_added', { prompt: { id: 'p', title: oddPrompts[0]?.title ?? '' } }),
  change('prompt_removed', { is_you: true, prompt: { id: 'p', title: 'Plan a week' } }),
  change('prompt_removed', { actor: null, prompt: { id: 'q', title: null } }),
  change('renamed', { actor: 'Olga Lindqvist' }),
  change('editor_added', { actor: 'Olga Lindqvist', editor: 'Kenji Morita' }),
];

const answers = (collection: CollectionDto, list: CoEditorsDto = people, log = changes) =>
  all(
    respond(apiPaths.collections, summaries),
    respond(apiPaths.collectionEditors(id), list),
    respond(apiPaths.collectionChanges(id), log),
    respond(apiPaths.collection(id), collection),
    // The menu closes over a prompt, which is loaded in advance.
    hold(apiPaths.prompt('odd')),
  );
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /co-editors/i }).click();
  await page.getByRole('dialog', { name: 'Co-editors' }).getByRole('list').first().waitFor();
};
const of = (name: string, state: Omit<State, 'name' | 'path'>): State => ({
  name: `collection/${name}`,
  path: `/collections/${id}`,
  signedIn: true,
  ...state,
});

/** Collections that several people edit. */
export const coEditingStates: State[] = [
  of('with-co-editors', { before: answers(own), shows: 'text=3 co-editors' }),
  of('shared-with-you', { before: answers(shared), shows: 'text=Shared with you by' }),
  of('co-editors', {
    before: answers(own),
    windowOnly: true,
    steps: open,
    shows: '[role=dialog] >> text=changed the order',
  }),
  of('co-editors-first', {
    before: answers({ ...own, editor_count: 0 }, { ...people, editors: [] }, []),
    windowOnly: true,
    steps: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
    shows: "text=Enter your colleague's email address.",
  }),
  of('co-editors-refused', {
    before: answers(own),
    windowOnly: true,
    expected: failedRequest,
    steps: async (page) => {
      await open(page);
      await page.route('**/editors', (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 400,
              json: {
                code: 'bad_request',
                message:
                  'No account has this email address. Check it, or ask your colleague to sign in once first.',
              },
            }),
      );
      await page.getByRole('textbox', { name: 'Email address of a co-editor' }).fill('kenji@example.org');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
    shows: 'text=No account has this email address.',
  }),
  of('co-editor-leaves', {
    before: answers(shared, {
      ...people,
      editors: [editor('Kenji Morita', { email: undefined, is_you: true })],
    }),
    windowOnly: true,
    steps: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Leave this collection' }).click();
    },
    shows: 'text=Leave and stop editing this collection?',
  }),
  of('co-editor-removed', {
    before: answers(own),
    windowOnly: true,
    steps: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Remove Kenji Morita' }).click();
    },
    shows: 'text=Remove this co-editor?',
  }),
  {
    ...of('co-editing-tab', { before: answers(shared), shows: 'text=Shared with you by' }),
    name: 'tab/co-edited-collection',
    tab: {},
  },
];
