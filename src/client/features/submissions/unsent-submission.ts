import { type PromptContent, toPromptContent } from '#client/lib/models/prompt-content.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import {
  type Place,
  readUnsent,
  removeUnsent,
  restoreUnsent,
  type Unsent,
  writeUnsent,
} from '#client/lib/unsent/unsent.ts';
import { emptySubmission, isEmptySubmission, type SavedSubmission, sameSubmission } from './submission.ts';

const newSubmission = 'submission';

/** What the form edits: a draft, an unsaved improvement of a prompt, or, if both are '', a new submission. */
export interface SubmissionTarget {
  draftId: string;
  /** Id of the prompt to improve. */
  improves: string;
}

function documentOf({ draftId, improves }: SubmissionTarget) {
  if (improves !== '') return `improvement:${improves}`;
  return draftId === '' ? newSubmission : `${newSubmission}:${draftId}`;
}

/** The unsent text of a draft or an improvement is kept apart from every other's, and from that of a new submission. */
export const submissionPlace = (owner: string, target: SubmissionTarget): Place => ({
  owner,
  document: documentOf(target),
});

type Saved = SavedSubmission | undefined;

const formOf = (unsent: Unsent | undefined, saved: Saved) =>
  unsent ? toPromptContent(unsent.value) : (saved?.form ?? emptySubmission);

/** Does not store text that is empty or that the server already has. */
function keep(place: Place, saved: Saved, unsent: Omit<Unsent, 'key'>) {
  const form = toPromptContent(unsent.value);
  const isNothing = saved ? sameSubmission(form, saved.form) : isEmptySubmission(form);
  const [next, ...others] = unsent.others;
  if (!isNothing || (saved && next)) writeUnsent(place, unsent);
  else if (next) writeUnsent(place, { ...unsent, ...next, others });
  else removeUnsent(place);
}

/** Stores the typed fields and keeps the changes that another tab made to other fields. */
export function typeSubmission(place: Place, saved: Saved, typed: Partial<PromptContent>) {
  const unsent = readUnsent(place);
  keep(place, saved, {
    base: saved?.updatedAt ?? '',
    asNew: false,
    others: [],
    ...unsent,
    value: { ...formOf(unsent, saved), ...typed },
    at: new Date().toISOString(),
  });
}

/**
 * Empties a new submission's form.
 *
 * @returns a function that restores the cleared text; text typed since then is kept beside it.
 */
export function clearSubmission(place: Place): () => void {
  const before = readUnsent(place);
  const session = sessionKey();
  typeSubmission(place, undefined, emptySubmission);
  const after = readUnsent(place);
  return () => {
    // A logout has deleted it.
    if (!before || sessionKey() !== session) return;
    const now = readUnsent(place);
    if (!now || now.key === after?.key) restoreUnsent(place, before);
    else writeUnsent(place, { ...before, others: [...before.others, { value: now.value, at: now.at }] });
  };
}

/** Shows the saved version and keeps the typed text beside it. */
export function showSaved(place: Place, saved: SavedSubmission) {
  const unsent = readUnsent(place);
  if (!unsent) return;
  const others = [{ value: unsent.value, at: unsent.at }, ...unsent.others];
  keep(place, saved, { ...unsent, value: saved.form, base: saved.updatedAt, others });
}

/** Shows the text kept beside, and keeps the shown one in its place unless the server has it. */
export function showOther(place: Place, saved: Saved) {
  const unsent = readUnsent(place);
  const [next, ...rest] = unsent?.others ?? [];
  if (!unsent || !next) return;
  const form = toPromptContent(unsent.value);
  const isNothing = saved ? sameSubmission(form, saved.form) : isEmptySubmission(form);
  const others = isNothing ? rest : [...rest, { value: unsent.value, at: unsent.at }];
  keep(place, saved, { ...unsent, ...next, base: saved?.updatedAt ?? unsent.base, others });
}

export function dropOther(place: Place, saved: Saved) {
  const unsent = readUnsent(place);
  if (unsent) keep(place, saved, { ...unsent, others: unsent.others.slice(1) });
}

/** Continues with the typed text although the server's version has changed since. */
export function keepTyped(place: Place, saved: SavedSubmission) {
  const unsent = readUnsent(place);
  if (unsent) writeUnsent(place, { ...unsent, base: saved.updatedAt });
}

/** Turns the unsent text of a deleted draft into a new submission. */
export function sendAsNew(place: Place) {
  const unsent = readUnsent(place);
  if (unsent) writeUnsent(place, { ...unsent, base: '', asNew: true });
}

/** Of a draft, or an improvement: its text is removed with it. */
const isOfEntry = ({ document }: Place) => document !== newSubmission;

/**
 * Removes the submitted text and keeps text typed since. A text that was kept beside a new one replaces it.
 *
 * @returns whether text was typed since.
 */
export function clearSent(place: Place, sent: PromptContent): boolean {
  const unsent = readUnsent(place);
  if (!unsent) return false;
  const typedSince = !sameSubmission(toPromptContent(unsent.value), sent);
  if (typedSince) writeUnsent(place, unsent);
  else if (isOfEntry(place)) removeUnsent(place);
  else keep(place, undefined, { ...unsent, value: emptySubmission });
  return typedSince;
}

/** Moves a text that was saved as a draft to that draft, with the text typed since. */
export function moveToDraft(from: Place, to: Place, saved: SavedSubmission) {
  const unsent = readUnsent(from);
  if (!unsent) return;
  const typed = { ...unsent, base: saved.updatedAt, asNew: false };
  if (isOfEntry(from)) {
    keep(to, saved, typed);
    if (from.document !== to.document) removeUnsent(from);
  } else {
    keep(to, saved, { ...typed, others: [] });
    keep(from, undefined, { ...unsent, value: emptySubmission });
  }
}
