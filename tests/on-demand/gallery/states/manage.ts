import type { Page } from '@playwright/test';
import type { BulkPreviewDto, ManagedPromptDto } from '#contract/managed-prompts.ts';
import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { asReviewer } from './review-content.ts';

const path = '/admin/prompts';
const signedIn = true;

const titles = [
  'Plan an advisory board that earns its day',
  'Congress Q&A bank',
  'Turn a literature search into a strategy that names its databases, its limits and the words that nobody looked for',
  'Write month-end variance commentary that explains why',
  'Medicalinformationrequestresponseletterwithoutanyspacesinitstitle',
  'ملخص بلغة بسيطة',
];
const prompts: ManagedPromptDto[] = titles.map((title, index) => ({
  id: `prompt-${index}`,
  title,
  version: '1.2',
  department: index === 5 ? null : (['Medical', 'Market Access', 'Corporate Affairs'][index % 3] ?? null),
  owner:
    ['Anneke Visser', '', 'Maximilian-Alexander von Hohenberg-Schwarzenstein', 'Amara Osei'][index % 4] ?? '',
  own: index % 4 === 0,
  review_by: index === 4 ? null : `${index < 2 ? 2026 : 2027}-0${index + 3}-15`,
  review_due: index < 2,
  refused: index === 4 ? 'You wrote this, so another reviewer must change it.' : '',
}));

const last = {
  id: '00000000-0000-4000-8000-000000000000',
  action: 'retire',
  prompts: 12,
  undo_until: '2999-01-01T10:00:00.000Z',
};

const selectable = prompts.filter(({ refused }) => !refused);
const preview: BulkPreviewDto = {
  to: 'Sales',
  rows: selectable.map(({ id, title, department }, index) => ({
    id,
    title,
    outcome: (['change', 'change', 'refused', 'unchanged', 'change'] as const)[index] ?? 'change',
    from: department ?? '',
    to: 'Sales',
    why: index === 2 ? 'The department has its own reviewers. Ask one of them, or an admin.' : '',
    in_review: index === 1 ? 2 : 0,
    seen: 'x',
  })),
};

const listed = all(
  asReviewer,
  respond(apiPaths.managedPrompts, prompts),
  respond(apiPaths.bulkActions, { last: null }),
);

const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
};
const open = (name: string) => async (page: Page) => {
  await selectAll(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};
const previewMove = async (page: Page) => {
  await open('Move...')(page);
  await page.getByRole('combobox', { name: 'New department' }).selectOption({ label: 'Sales' });
  await page.getByRole('button', { name: 'Preview' }).click();
};

export const manageStates: State[] = [
  { name: 'manage/signed-out', path, shows: 'text=Sign in to manage your prompts.' },
  { name: 'manage/list', path, signedIn, before: listed, shows: 'text=Congress Q&A bank' },
  {
    name: 'manage/undo',
    path,
    signedIn,
    before: all(listed, respond(apiPaths.bulkActions, { last })),
    shows: 'text=Undo last change',
  },
  {
    name: 'manage/selected',
    path,
    signedIn,
    windowOnly: true,
    before: listed,
    steps: selectAll,
    shows: 'text=5 selected',
  },
  {
    name: 'manage/retire',
    path,
    signedIn,
    windowOnly: true,
    before: listed,
    steps: open('Retire...'),
    shows: 'role=dialog',
  },
  {
    name: 'manage/owner',
    path,
    signedIn,
    windowOnly: true,
    before: all(listed, fail(apiPaths.bulkPreview, 400, 'Owner: no account has this email address.')),
    steps: async (page) => {
      await open('Change owner...')(page);
      await page.getByRole('textbox', { name: /^Email address/ }).fill('nobody@example.com');
      await page.getByRole('button', { name: 'Preview' }).click();
    },
    shows: 'text=Owner: no account has this email address.',
    expected: failedRequest,
  },
  {
    name: 'manage/preview',
    path,
    signedIn,
    windowOnly: true,
    before: all(listed, respond(apiPaths.bulkPreview, preview)),
    steps: previewMove,
    shows: 'text=3 prompts will change',
  },
  {
    name: 'dashboard/owned',
    path: '/dashboard',
    signedIn,
    before: all(
      respond(apiPaths.managedPrompts, prompts),
      respond(apiPaths.bulkActions, { last }),
      respond(apiPaths.mySubmissions, []),
    ),
    shows: 'text=Congress Q&A bank',
  },
  {
    name: 'manage/loading',
    path,
    signedIn,
    before: all(listed, hold(apiPaths.managedPrompts)),
    shows: 'role=status[name="Loading prompts"]',
  },
  {
    name: 'manage/failed',
    path,
    signedIn,
    before: all(listed, fail(apiPaths.managedPrompts)),
    shows: 'text=The prompts could not be loaded',
    expected: failedRequest,
  },
  { name: 'manage/tab', path, tab: {}, before: listed, shows: 'text=Congress Q&A bank' },
];
