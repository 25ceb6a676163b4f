import type { Page } from '@playwright/test';
import { type AuditedEventDto, historyBasis, type PromptHistoryDto } from '#contract/history.ts';
import { apiPaths } from '#contract/paths.ts';
import { all, fail, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { asReviewer, promptId } from './prompt.ts';
import { versionText } from './versions.ts';

const path = `/prompts/${promptId}/versions`;
const call = apiPaths.promptHistory(promptId);
const hash = (seed: number) =>
  Array.from({ length: 64 }, (_, index) => ((index * seed) % 16).toString(16)).join('');

const event = (sequence: number, at: string, changes: Partial<AuditedEventDto>): AuditedEventDto => ({
  sequence,
  at: `2026-${at}:00.000Z`,
  actor_id: 'p',
  actor: 'Sofia Marchetti',
  action: 'submit',
  subject: 'revision',
  subject_id: 'r',
  revision_id: 'r',
  from: 'draft',
  to: 'pending',
  reason: '',
  details: '',
  previous_hash: hash(sequence),
  hash: hash(sequence + 1),
  ...changes,
});
const reviewer = 'Anneke Visser';
const byReviewer = { actor_id: 'q', actor: reviewer };
const revision = {
  id: 'r',
  number: 1,
  version: '1.0',
  status: 'published',
  base_number: null,
  author: 'Sofia Marchetti',
  reviewer: 'Anneke Visser',
  created_at: '2026-05-01T08:15:00.000Z',
  submitted_at: '2026-05-02T08:15:00.000Z',
  decided_at: '2026-05-03T08:15:00.000Z',
  decision_reason: 'Names what was seen before what is felt.',
  owner: 'Sofia Marchetti',
  review_by: '2026-11-03',
  content: versionText({}),
} as const;

const history: PromptHistoryDto = {
  basis: historyBasis,
  next: null,
  exported_at: '2026-11-22T10:15:00.000Z',
  prompt: {
    id: promptId,
    title: revision.content.title,
    status: 'retired',
    version: '1.0',
    author: 'Sofia Marchetti',
    created_at: revision.created_at,
    updated_at: '2026-11-20T09:30:00.000Z',
    retired_reason: 'Out of date.',
    replaced_by: null,
  },
  revisions: [
    revision,
    {
      ...revision,
      id: 's',
      number: null,
      version: null,
      status: 'rejected',
      author: '',
      reviewer: null,
      submitted_at: '2026-06-08T08:15:00.000Z',
      decided_at: '2026-06-09T12:40:00.000Z',
      decision_reason: 'Adds nothing to version 1.0.',
      review_by: null,
    },
  ],
  events: [
    event(11, '05-01T08:15', {}),
    event(14, '05-01T14:02', {
      ...byReviewer,
      action: 'request_changes',
      from: 'pending',
      to: 'changes_requested',
      reason: 'Add where the answers are to be taken from, and say that patients are never named.',
    }),
    event(18, '05-02T08:15', { from: 'changes_requested' }),
    event(19, '05-03T08:15', {
      ...byReviewer,
      action: 'approve',
      from: 'pending',
      to: 'published',
      reason: revision.decision_reason,
    }),
    event(214, '06-08T08:15', { actor_id: 'x', actor: null, subject_id: 's', revision_id: 's' }),
    event(221, '06-09T12:40', {
      actor_id: 'y',
      actor: null,
      subject_id: 's',
      revision_id: 's',
      action: 'reject',
      from: 'pending',
      to: 'rejected',
      reason: 'Adds nothing to version 1.0.',
    }),
    event(1024, '11-20T09:30', {
      ...byReviewer,
      action: 'retire',
      from: 'published',
      to: 'retired',
      reason: 'Out of date.',
    }),
  ],
  chain: { sequence: 2048, hash: hash(7) },
};
const published: PromptHistoryDto = {
  ...history,
  prompt: history.prompt && { ...history.prompt, status: 'published' },
  events: history.events.slice(0, -1),
};
const retired = all(
  asReviewer('retired'),
  respond(call, history),
  fail(apiPaths.promptVersions(promptId), 404, 'Prompt not found.'),
);

/** The versions of a prompt with its audit trail, for reviewers and admins. */
export const historyStates: State[] = [
  {
    name: 'history/full',
    path,
    signedIn: true,
    before: all(asReviewer('published'), respond(call, published)),
    shows: 'text=Events',
  },
  {
    name: 'history/retired',
    path,
    signedIn: true,
    before: retired,
    expected: failedRequest,
    shows: 'text=Version 1.0',
  },
  {
    name: 'history/text',
    path,
    signedIn: true,
    before: retired,
    expected: failedRequest,
    steps: (page: Page) => page.getByRole('button', { name: 'Show prompt Version 1.0' }).click(),
    shows: 'text=Hide prompt',
  },
  {
    name: 'history/print',
    path,
    signedIn: true,
    before: all(asReviewer('published'), respond(call, published)),
    steps: (page: Page) => page.emulateMedia({ media: 'print' }),
    shows: 'text=Latest audit trail entry',
  },
  {
    name: 'history/error',
    path,
    signedIn: true,
    before: all(asReviewer('published'), fail(call)),
    expected: failedRequest,
    shows: 'text=The events could not be loaded',
  },
];
