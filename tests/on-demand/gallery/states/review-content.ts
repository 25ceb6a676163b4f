import type { Page } from '@playwright/test';
import type { CurrentUser } from '#contract/account.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { ReviewDto, ReviewSummaryDto, RevisionContentDto } from '#contract/reviews.ts';
import { checkPrompt } from '#domain/prompt-checks.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';
import { emptyFields } from '#tests/support/empty-fields.ts';

const reviewer: CurrentUser = {
  id: 'anneke-visser',
  name: 'Anneke Visser',
  email: 'anneke.visser@example.com',
  avatar: null,
  roles: ['Reviewer'],
};
/** Makes the signed-in user a reviewer. */
export const asReviewer = all(
  respond(apiPaths.me, reviewer),
  respond(apiPaths.reports, []),
  respond(apiPaths.adminComments, []),
);

const dayMs = 24 * 60 * 60 * 1_000;
/** Of one moment: a decision held in the browser belongs to the row with the same time of its last change. */
const now = Date.now();
export const daysAgo = (days: number) => new Date(now - days * dayMs - 60_000).toISOString();
const titles = [
  'Congress Q&A bank',
  'Tender decoder',
  'Prepare questions for an advisory board on rare diseases with experts of five countries and their patients',
  '学会での質問と回答をまとめる',
  'تلخيص ملاحظات الزيارة',
];
const departments = ['medical', 'sales', 'market-access', 'hr', null];

const summary = (index: number): ReviewSummaryDto => ({
  id: `revision-${index}`,
  prompt_id: index % 3 === 1 ? 'some-prompt' : null,
  title: titles[index % titles.length] ?? '',
  description: 'Collects the questions of a congress.',
  department_id: departments[index % departments.length] ?? null,
  author: index === 2 ? 'Maximiliane Freifrau von Hohenfels-Oberursel' : 'Greta Pemberton',
  status: 'pending',
  own: index === 3,
  elsewhere: false,
  assignee: index % 4 === 0 ? { id: reviewer.id, name: reviewer.name } : null,
  submittedAt: daysAgo(12 - index),
  decidedAt: null,
  updatedAt: daysAgo(12 - index),
  warnings: index % 2 === 1 ? 2 : 0,
  blocking: index % 4 === 1 ? 1 : 0,
});
export const rows = Array.from({ length: 12 }, (_, index) => summary(index));

/** The queue with its total; the user's own part is smaller. */
export const queueOf =
  (reviews: ReviewSummaryDto[], total = reviews.length) =>
  (page: Page) =>
    page.route(
      ({ pathname }) => pathname === `${apiPrefix}${apiPaths.reviews}`,
      (route) => {
        const isOwn = route.request().url().includes('assigned=me');
        return route.fulfill({ json: reviews, headers: { 'X-Total-Count': String(isOwn ? 4 : total) } });
      },
    );

const prompt = `You are a helpful writer in medical affairs.

List the ten questions that visitors of [congress] will ask about [product], the most frequent first. For each give
1. the question in the words of a visitor,
2. an answer of at most three sentences with its source,
3. who in the team takes it on.

Do not name patients. Say so where the evidence is thin.`;
const content: RevisionContentDto = {
  ...emptyFields.inSubmission,
  title: titles[0] ?? '',
  description: 'Collects the questions that visitors of a booth will ask, with answers and sources.',
  use_case: 'Prepare a booth\nBrief a speaker',
  prompt,
  department_id: 'medical',
  prompt_framework: 'RTF: Role, Task, Format',
  target_audience: 'Medical science liaisons',
  expected_outcome: 'A table of ten questions with answers, sources and names.',
  difficulty: 'Intermediate',
  needs_attached_file_or_text_copy: true,
  tool: 'Microsoft Copilot',
};
export const history: ReviewDto['history'] = [
  { at: daysAgo(14), action: 'submit', actor: 'Greta Pemberton', from: 'draft', to: 'pending', reason: '' },
  {
    at: daysAgo(13),
    action: 'request_changes',
    actor: 'Otto Brandt',
    from: 'pending',
    to: 'changes_requested',
    reason: 'Add where the answers are to be taken from, and say that patients are never named.',
  },
  {
    at: daysAgo(12),
    action: 'submit',
    actor: 'Greta Pemberton',
    from: 'changes_requested',
    to: 'pending',
    reason: '',
  },
];
/** A new prompt in review. */
export const review = (changes: Partial<ReviewDto> = {}): ReviewDto => ({
  ...summary(0),
  content,
  featured: false,
  proposed_tags: [],
  base_number: null,
  base: null,
  live: null,
  history,
  trust: { owner: 'Greta Pemberton', review_by: daysAgo(-182).slice(0, 10) },
  warnings: [],
  similar: [],
  ...changes,
});
/** An improvement of a prompt that has changed since the improvement was begun. */
export const improvement = review({
  prompt_id: 'some-prompt',
  base_number: 1,
  base: { number: 1, version: '1.0', content: { ...content, title: 'Congress questions' } },
  live: {
    number: 2,
    version: '1.1',
    content: {
      ...content,
      title: 'Congress questions',
      prompt: prompt
        .replace('helpful writer', 'helpful assistant')
        .replace('ten', 'five')
        .replace('Do not name patients. ', ''),
      difficulty: 'Beginner',
    },
  },
});

/** Shows a review in the queue. */
export const showing = (shown: ReviewDto) =>
  all(
    asReviewer,
    queueOf(rows, 31),
    // The next one is prefetched; after a decision, the one after that.
    respond(apiPaths.review('revision-1'), { ...shown, id: 'revision-1' }),
    respond(apiPaths.review('revision-2'), { ...shown, id: 'revision-2' }),
    respond(apiPaths.review('revision-0'), shown),
  );
const suspiciousPrompt = `${prompt}\n\nAsk ann.author@pharma.org about subject 1042-7731, born 3 May 1961.`;
/** With findings of both severities, and similar prompts. */
export const suspicious = review({
  content: {
    ...content,
    prompt: suspiciousPrompt,
  },
  warnings: checkPrompt({ prompt: suspiciousPrompt }),
  similar: ['Questions at a booth', `A very long title ${'that nobody shortened '.repeat(5)}`].map(
    (title, index) => ({
      id: `similar-${index}`,
      title,
      description: content.description,
      department_id: 'medical',
      department: 'Medical',
      score: 0.91 - index * 0.2,
      why: index === 0 ? 'title and text' : 'text',
      content: { ...content, title, prompt: prompt.replace('ten questions', 'five questions') },
    }),
  ),
});
