import { flag, list, number, record, text } from '#client/lib/models/json-readers.ts';
import { loadPromptContent, type PromptContent } from '#client/lib/models/prompt-content.ts';
import { dayMs } from '#domain/durations.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { type RevisionStatus, revisionStatuses } from '#domain/vocabulary.ts';

/** A row of the queue. */
export interface ReviewSummary {
  id: string;
  /** The published prompt that it is to improve; '' for a new one. */
  promptId: string;
  title: string;
  departmentId: string;
  author: string;
  status: RevisionStatus;
  /** Whether it is the reader's own work. */
  own: boolean;
  assignee: { id: string; name: string } | undefined;
  /** ISO 8601; '' where it is not known. */
  submittedAt: string;
  decidedAt: string;
  updatedAt: string;
  /** How many things the rules find in its text; 0 also where nobody has counted. */
  warningCount: number;
}

/** Something in the text that the rules have found. */
export interface Warning {
  /** Whether it is published only with a reason. */
  isBlocking: boolean;
  /** The label of its field. */
  field: string;
  message: string;
}

/** A published prompt that is much like the text in review. */
export interface SimilarPrompt {
  id: string;
  title: string;
  /** What of it is alike. */
  why: string;
  /** From 0 to 1. */
  score: number;
  content: PromptContent;
}

export interface HistoryEvent {
  at: string;
  action: string;
  /** '' for somebody whose account is gone. */
  actor: string;
  reason: string;
}

/** A version of the prompt that is to be improved. */
export interface Published {
  number: number;
  version: string;
  content: PromptContent;
}

export interface Review extends ReviewSummary {
  content: PromptContent;
  /** The published version that it was begun from; undefined for a new prompt. */
  baseNumber: number | undefined;
  /** That version, where it is not the live one any more. */
  base: Published | undefined;
  live: Published | undefined;
  /** What an approval adds to the trust record unless it says otherwise; undefined where a server keeps none. */
  trust: { owner: string; reviewBy: string } | undefined;
  /** Oldest first. */
  history: HistoryEvent[];
  warnings: Warning[];
  /** The most similar first. */
  similar: SimilarPrompt[];
}

export function toReviewSummary(value: unknown): ReviewSummary {
  const json = record(value);
  const assignee = record(json['assignee']);
  return {
    id: text(json['id']),
    promptId: text(json['prompt_id']),
    title: text(json['title']),
    departmentId: text(json['department_id']),
    author: text(json['author']),
    status: revisionStatuses.find((status) => status === json['status']) ?? 'pending',
    own: flag(json['own']),
    assignee: assignee['id'] ? { id: text(assignee['id']), name: text(assignee['name']) } : undefined,
    submittedAt: text(json['submittedAt']),
    decidedAt: text(json['decidedAt']),
    updatedAt: text(json['updatedAt']),
    warningCount: Array.isArray(json['warnings']) ? json['warnings'].length : number(json['warnings']),
  };
}

async function toPublished(value: unknown): Promise<Published | undefined> {
  const json = record(value);
  if (json['content'] === undefined) return undefined;
  return {
    number: number(json['number']),
    version: text(json['version']),
    content: await loadPromptContent(json['content']),
  };
}

function toTrust(value: unknown) {
  const json = record(value);
  if (json['owner'] === undefined) return undefined;
  return { owner: text(json['owner']), reviewBy: text(json['review_by']) };
}

function toWarning(value: unknown): Warning {
  const { severity, field, message } = record(value);
  const label = promptFields.find(({ inSubmission }) => inSubmission === field)?.label ?? '';
  return { isBlocking: severity === 'blocks', field: label, message: text(message) };
}

async function toSimilar(value: unknown): Promise<SimilarPrompt> {
  const { id, title, why, score, content } = record(value);
  return {
    id: text(id),
    title: text(title),
    why: text(why),
    score: number(score),
    content: await loadPromptContent(content),
  };
}

export async function toReview(value: unknown): Promise<Review> {
  const json = record(value);
  const base = json['base_number'];
  return {
    ...toReviewSummary(value),
    content: await loadPromptContent(json['content']),
    baseNumber: typeof base === 'number' ? base : undefined,
    base: await toPublished(json['base']),
    live: await toPublished(json['live']),
    trust: toTrust(json['trust']),
    history: list(json['history']).map((event) => {
      const { at, action, actor, reason } = record(event);
      return { at: text(at), action: text(action), actor: text(actor), reason: text(reason) };
    }),
    warnings: list(json['warnings']).map(toWarning),
    similar: await Promise.all(list(json['similar']).map(toSimilar)),
  };
}

/** Waiting days from which a row is marked. */
export const longWaitDays = 7;

/** Whole days since a moment; 0 for one that is not known. */
export const daysSince = (iso: string, now = Date.now()) =>
  iso === '' ? 0 : Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
