import { persistentStorage } from '#client/host/storage.ts';
import { type Place, tabOwner } from '#client/lib/unsent/unsent.ts';
import type { SavedSubmission } from './submission.ts';

/** The result of sending a form. */
export interface Outcome {
  place: Place;
  kind: 'sent' | 'saved' | 'failed';
  /** A message for the user. */
  message: string;
  /** The entry's, if it was saved as a draft and the server returns it. */
  id: string;
  saved?: SavedSubmission;
  /** Whether text typed since is still in the form. */
  typedSince?: boolean;
}

/** An improvement whose form is closed. */
export interface SentImprovement {
  /** The user's id: no one else sees it. */
  owner: string;
  message: string;
}

const storageKey = 'submission_outcome';
const listeners = new Set<(outcome: Outcome) => boolean>();

/** @returns whether a form on this page's screen handled the outcome. */
function tellHere(outcome: Outcome): boolean {
  let told = false;
  for (const listener of listeners) told = listener(outcome) || told;
  return told;
}

/** Sends the outcome to every open form, on this page and in other tabs. @returns whether this page shows it. */
export function tellForms(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed' && outcome.place.owner !== tabOwner) {
    persistentStorage.set(storageKey, JSON.stringify(outcome));
    // The storage event has reached other tabs, so the submitted content is removed.
    persistentStorage.remove(storageKey);
  }
  return tellHere(outcome);
}

function fromOtherTab({ key, newValue }: StorageEvent) {
  if (key === storageKey && newValue !== null) tellHere(JSON.parse(newValue) as Outcome);
}

/** The window keeps its one listener: a form that renders during the event subscribes again, and a listener added then would miss it. */
export function onOutcome(listener: (outcome: Outcome) => boolean): () => void {
  window.addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
