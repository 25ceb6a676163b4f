import type { Page } from '@playwright/test';
import type { CommentDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State, type Width } from '#tests/on-demand/gallery/state.ts';
import { promptId, promptPage } from './prompt.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const download = press('Download');
const rate = (page: Page) => page.getByRole('radio', { name: '4 stars' }).click({ force: true });
async function comment(page: Page) {
  await page
    .getByRole('textbox', { name: 'Comment' })
    .fill('Worked well for the year-end reviews. See https://example.com/notes.');
  await press('Submit comment')(page);
}
const script = (text: string) => (page: Page) => page.addInitScript(text);

const written: CommentDto = {
  id: 'new',
  userName: 'Ingrid Solheim',
  content: 'Worked well for the year-end reviews. See https://example.com/notes.',
  createdAt: '2026-05-02T08:15:00.000Z',
  createdAtFormatted: '2 May 2026, 08:15',
  editedAt: null,
};
const save = apiPaths.promptSave(promptId);
const rating = apiPaths.promptRate(promptId);
const comments = apiPaths.promptComments(promptId);
const saved = respond(apiPaths.bookmarks, { bookmarked_prompt_ids: [promptId] });
const unsaved = respond(apiPaths.bookmarks, { bookmarked_prompt_ids: [] });
const done = { status: 'success' };
const refused = { status: 'error', message: '' };
const noClipboard = script(`
  Object.defineProperty(navigator, 'share', { value: undefined });
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;`);

const widths: readonly Width[] = [360, 1440];
const toast = (name: string, title: string, state: Partial<State>): State => ({
  name: `toasts/${name}`,
  toast: title,
  path: promptPage,
  passing: true,
  widths,
  shows: `text="${title}"`,
  ...state,
});
const signedIn = true;
const expected = failedRequest;

export const toastStates: State[] = [
  toast('copied', 'Copied to clipboard', { steps: press('Copy') }),
  {
    name: 'toasts/copy-failed',
    path: promptPage,
    widths,
    windowOnly: true,
    before: noClipboard,
    steps: press('Copy'),
    shows: 'role=dialog',
  },
  toast('download', 'Download started', { steps: download }),
  toast('download-failed', 'Download failed', {
    before: script('URL.createObjectURL = () => { throw new Error("no") }'),
    steps: download,
  }),
  toast('shared', 'Prompt shared', {
    before: script('navigator.share = () => Promise.resolve()'),
    steps: press('Share'),
  }),
  toast('link-copied', 'Link copied', { steps: press('Share') }),
  toast('share-failed', 'Share failed', { before: noClipboard, steps: press('Share') }),
  toast('login-to-save', 'Login Required', { steps: press('Save') }),
  toast('login-to-rate', 'Login Required', { steps: rate }),
  toast('login-to-comment', 'Login Required', { steps: comment }),
  toast('saved', 'Prompt saved', {
    signedIn,
    before: all(unsaved, respond(save, done)),
    steps: press('Save'),
  }),
  toast('unsaved', 'Prompt unsaved', {
    signedIn,
    before: all(saved, respond(apiPaths.promptUnsave(promptId), done)),
    steps: press('Saved'),
  }),
  toast('save-failed', 'Action failed', {
    signedIn,
    expected,
    before: all(unsaved, fail(save)),
    steps: press('Save'),
  }),
  toast('rated', 'Rating submitted', {
    signedIn,
    before: respond(rating, { ...done, newAverageRating: 4.4, newReviewCount: 18, message: '' }),
    steps: rate,
  }),
  toast('rating-failed', 'Rating failed', { signedIn, before: respond(rating, refused), steps: rate }),
  toast('rating-error', 'Error', { signedIn, expected, before: fail(rating), steps: rate }),
  toast('comment-refused', 'Submission failed', {
    signedIn,
    before: respond(comments, refused),
    steps: comment,
  }),
  toast('comment-added', 'Comment submitted', {
    signedIn,
    before: respond(comments, { ...done, comment: written }),
    steps: comment,
  }),
  toast('comment-error', 'Error', {
    signedIn,
    expected,
    before: fail(comments, 429, 'Too many comments. Try again in 40 seconds.'),
    steps: comment,
  }),
  {
    name: 'prompt/signed-in',
    path: promptPage,
    signedIn,
    before: saved,
    shows: 'button:has-text("Saved")',
  },
  {
    name: 'prompt/comment-being-sent',
    path: promptPage,
    signedIn,
    before: hold(comments),
    steps: comment,
    shows: 'text=Submitting...',
  },
  {
    name: 'departments/saved-and-unsaved-cards',
    path: '/departments/hr',
    signedIn,
    before: saved,
    shows: '[aria-pressed=true][aria-label^="Save prompt"]',
  },
];
