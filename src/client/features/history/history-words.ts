import type { AuditedEventDto, HistoryRevisionDto } from '#contract/history.ts';
import { statusNames } from '#domain/vocabulary.ts';

const deletedUser = 'Deleted user';

const actions: Record<string, string> = {
  submit: 'Submitted',
  withdraw: 'Withdrawn',
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  assign: 'Review assigned',
  unassign: 'Review unassigned',
  retire: 'Retired',
  restore: 'Restored',
  move: 'Moved to another department',
  transfer: 'Owner changed',
  set_review_by: 'Review date changed',
  feature: 'Featured',
  unfeature: 'No longer featured',
  renew_trust: 'Review record renewed',
  redact: 'Redacted',
  delete_test: 'Test deleted',
  import: 'Imported',
  seed: 'Demo content added',
};

/** Done by a command on the server, not by a person. */
const byServer = new Set(['import', 'seed']);

const capitalized = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

export const stateName = (state: string) =>
  (statusNames as Partial<Record<string, string>>)[state] ?? capitalized(state);

/** An action that this client does not know is shown by its name. */
export function actionName({ action, from }: AuditedEventDto) {
  if (action === 'submit' && from === 'changes_requested') return 'Resubmitted';
  return actions[action] ?? capitalized(action);
}

const isPresent = (state: string | null): state is string => state !== null && state !== '';

/** The state before and after, as hashed. */
export const moveWords = ({ from, to }: AuditedEventDto) =>
  [from, to].filter(isPresent).join(' to ').replaceAll('_', ' ');

/** Who did each event. Several deleted users have numbers, so that the reader can distinguish them. */
export function namesOf(events: readonly AuditedEventDto[]) {
  const deleted = [
    ...new Set(events.flatMap(({ actor, actor_id: id }) => (actor === null && id !== null ? id : []))),
  ];
  const actor = ({ actor: name, actor_id: id, action }: AuditedEventDto) => {
    const number = deleted.length > 1 && id !== null ? deleted.indexOf(id) + 1 : 0;
    const words = name || (byServer.has(action) ? 'Server' : deletedUser);
    return number > 0 ? `${words} ${number}` : words;
  };
  /** @param name the current one; empty for a deleted user, who is named as in the event. */
  const person = (name: string | null, event: AuditedEventDto | undefined) =>
    name || (event ? actor(event) : deletedUser);
  return {
    actor,
    author: ({ id, author }: HistoryRevisionDto) =>
      person(
        author,
        events.find((event) => event.revision_id === id && event.action === 'submit'),
      ),
    /** The last reviewer. A command on the server has none. */
    decider: ({ id, reviewer }: HistoryRevisionDto) =>
      person(
        reviewer,
        events.findLast((event) => event.revision_id === id && event.to !== null),
      ),
    redactor: ({ id, redacted }: HistoryRevisionDto) =>
      person(
        redacted?.by ?? null,
        events.find((event) => event.revision_id === id && event.action === 'redact'),
      ),
  };
}

/** Enough of a hash to distinguish it from the others. */
export const shortHash = (hash: string) => `${hash.slice(0, 12)}…`;
