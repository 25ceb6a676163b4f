import {
  type AuditedEventDto,
  type HistoryRevisionDto,
  historyBasis,
  type PromptHistoryDto,
} from '#contract/history.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import { presentRedaction } from '#server/lifecycle/redacted-content.ts';
import type { History } from './history.repository.ts';

const presentPrompt = (prompt: NonNullable<History['prompt']>): NonNullable<PromptHistoryDto['prompt']> => ({
  id: prompt.id,
  title: prompt.title,
  status: prompt.status,
  version: prompt.version,
  author: prompt.author,
  created_at: prompt.createdAt.toISOString(),
  updated_at: prompt.updatedAt.toISOString(),
  retired_reason: prompt.retiredReason,
  replaced_by: prompt.replacedBy,
});

const presentRevision = (row: History['revisions'][number]): HistoryRevisionDto => ({
  id: row.id,
  number: row.number,
  version: row.version,
  status: row.status,
  base_number: row.baseNumber,
  author: row.author,
  reviewer: row.reviewer,
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_reason: row.decisionReason,
  owner: row.owner,
  review_by: row.reviewBy,
  ...presentRedaction(row),
  content: presentContent(row),
});

const presentEvent = (row: History['events'][number]): AuditedEventDto => ({
  sequence: row.sequence,
  at: row.occurredAt.toISOString(),
  actor_id: row.actorId,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  revision_id: row.revisionId,
  from: row.fromState,
  to: row.toState,
  reason: row.reason,
  details: row.details,
  previous_hash: row.previousHash,
  hash: row.hash,
});

export const presentHistory = (
  { prompt, revisions, events, next, head }: History,
  now: Date,
): PromptHistoryDto => ({
  basis: historyBasis,
  exported_at: now.toISOString(),
  prompt: prompt ? presentPrompt(prompt) : null,
  revisions: revisions.map(presentRevision),
  events: events.map(presentEvent),
  next,
  chain: head,
});
