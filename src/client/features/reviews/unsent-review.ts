import type { TypedTest } from '#client/entities/TestFields.tsx';
import { flag, record, text } from '#client/lib/models/json-readers.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import {
  type Place,
  readUnsent,
  removeUnsent,
  restoreUnsent,
  type Unsent,
  writeUnsent,
} from '#client/lib/unsent/unsent.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { type ReviewAction, reviewActions } from '#domain/vocabulary.ts';
import type { Review } from './review.ts';

/** A decision that was made and may not have reached the server. */
export interface Made {
  action: ReviewAction;
  /** Of the review. */
  title: string;
  /** ISO 8601: until then, the tab that holds it will send it. */
  heldUntil: string;
  /** Why it was refused; '' if it was not sent. */
  problem: string;
  /** Something in the text blocks its publication without a reason. */
  isBlocked: boolean;
}

/** A reviewer's unsent text. */
export interface Typed {
  /** Each belongs to the decision for which it was typed, and is sent with no other. */
  reasons: Record<ReviewAction, string>;
  /** The decision for which a reason was last typed. */
  action?: ReviewAction | undefined;
  made?: Made | undefined;
  /** Why it may be published although a finding blocks it. */
  override: string;
  /** For the review record, if it differs from the suggestion. */
  owner?: string | undefined;
  /** YYYY-MM-DD. */
  reviewBy?: string | undefined;
  /** The reviewer's own test, if they add one. */
  test?: TypedTest | undefined;
  /** Edited fields, for the publication. */
  edits: Partial<PromptContent>;
}

const prefix = 'review:';
export const reviewPlace = (owner: string, id: string): Place => ({ owner, document: `${prefix}${id}` });

/** The id of the review that an unsent text is part of; undefined for another document. */
export const reviewOf = (document: string) =>
  document.startsWith(prefix) ? document.slice(prefix.length) : undefined;

const toAction = (value: unknown) => reviewActions.find((action) => action === value);

function toMade(value: unknown): Made | undefined {
  const json = record(value);
  const action = toAction(json['action']);
  if (!action) return undefined;
  return {
    action,
    title: text(json['title']),
    heldUntil: text(json['heldUntil']),
    problem: text(json['problem']),
    isBlocked: flag(json['isBlocked']),
  };
}

/** Whether the decision's wait has ended in every tab. */
export const isOver = ({ heldUntil }: Made) => Date.parse(heldUntil) <= Date.now();

function toTypedTest(value: unknown): TypedTest {
  const { assistant, tested_on, result, note } = record(value);
  return { assistant: text(assistant), tested_on: text(tested_on), result: text(result), note: text(note) };
}

export function toTyped(unsent: Unsent | undefined): Typed {
  const { reason, reasons, action, made, override, owner, reviewBy, edits, test } = record(unsent?.value);
  const given = record(edits);
  const byAction = record(reasons);
  const kept = promptFields
    .map(({ inSubmission }) => [inSubmission, given[inSubmission]] as const)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean');
  return {
    reasons: {
      approve: text(byAction['approve']),
      // The format from before reasons were stored per decision: most were typed to request changes.
      request_changes: text(byAction['request_changes'] ?? reason),
      reject: text(byAction['reject']),
    },
    action: toAction(action) ?? (text(reason) ? 'request_changes' : undefined),
    made: toMade(made),
    override: text(override),
    ...(owner === undefined ? {} : { owner: text(owner) }),
    ...(reviewBy === undefined ? {} : { reviewBy: text(reviewBy) }),
    ...(test === undefined ? {} : { test: toTypedTest(test) }),
    edits: Object.fromEntries(kept),
  };
}

/** Without fields that are as their author wrote them. */
const realEdits = (edits: Partial<PromptContent>, content: PromptContent) =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => content[name as keyof PromptContent] !== value),
  ) as Partial<PromptContent>;

export const isReasonTyped = ({ reasons, override }: Typed) =>
  override !== '' || Object.values(reasons).some((reason) => reason !== '');

const isNothing = ({ made, owner, reviewBy, edits, test, ...typed }: Typed) =>
  !made &&
  !isReasonTyped({ ...typed, edits }) &&
  owner === undefined &&
  reviewBy === undefined &&
  test === undefined &&
  Object.keys(edits).length === 0;

/** Stores the typed text, or removes the entry if nothing is left. */
export function keepTyped(place: Place, review: Review, typed: Partial<Typed>) {
  const before = readUnsent(place);
  const next = { ...toTyped(before), ...typed };
  const value = { ...next, edits: realEdits(next.edits, review.content) };
  if (isNothing(value)) return removeUnsent(place);
  const base = before?.base || review.updatedAt;
  return writeUnsent(place, { value, at: new Date().toISOString(), base, asNew: false, others: [] });
}

/** Stores the decision, or removes it. The typed text stays the same content, with the same key. */
export function keepMade(place: Place, review: Review, made: Made | undefined) {
  const before = readUnsent(place);
  const value = { ...toTyped(before), made };
  if (!before) return keepTyped(place, review, { made });
  return isNothing(value) ? removeUnsent(place) : restoreUnsent(place, { ...before, value });
}

/** After a decision has arrived. Edits stay with a text that is sent back, since only a publication takes them. */
export function forgetSent(place: Place, review: Review, action: ReviewAction) {
  if (action !== 'request_changes') return removeUnsent(place);
  const reasons = { approve: '', request_changes: '', reject: '' };
  return keepTyped(place, review, { reasons, override: '', action: undefined, made: undefined });
}

/** Whether the decision reached the server although its response was lost, or the page was left before it. */
export function hasArrived({ history, content, status }: Review, { made, reasons, edits }: Typed) {
  if (!made || status === 'pending') return false;
  const event = history.findLast(({ action }) => action === made.action);
  const isEdited = Object.entries(edits).some(
    ([name, value]) => content[name as keyof typeof content] !== value,
  );
  return event?.reason === reasons[made.action].trim() && !(isEdited && made.action === 'approve');
}
