import type { AuditedEventDto, HistoryRevisionDto } from '#contract/history.ts';
import { statusNames } from '#domain/vocabulary.ts';

const deletedUser = 'Deleted user';
/** A command on the server: an import, the demo content. */
const server = 'Server';

const actionNames: Record<string, string> = {
  submit: 'Submitted',
  resubmit: 'Resubmitted',
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
  set_review_by: 'Next review date changed',
  feature: 'Featured',
  unfeature: 'No longer featured',
  renew_trust: 'Trust record renewed',
  redact: 'Redacted',
  delete_test_run: 'Test run deleted',
  import: 'Imported',
  seed: 'Demo content added',
};

const capitalized = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

/** An action that this client does not know is shown by its name. */
export const actionName = ({ action, from }: AuditedEventDto) =>
  actionNames[action === 'submit' && from === 'changes_requested' ? 'resubmit' : action] ??
  capitalized(action);

export const stateName = (state: string) =>
  (statusNames as Partial<Record<string, string>>)[state] ?? capitalized(state);

const isPresent = (state: string | null): state is string => state !== null && state !== '';

/** The state before and after, each by `name`. */
export const moveWords = ({ from, to }: AuditedEventDto, name: (state: string) => string, arrow: string) =>
  [from, to].filter(isPresent).map(name).join(arrow);

export const actorName = ({ actor, actor_id: key }: Pick<AuditedEventDto, 'actor' | 'actor_id'>) =>
  actor ?? (key === null ? server : deletedUser);

export const authorName = (author: string | null) => author || deletedUser;

/** The last reviewer. A command on the server has none. */
export function deciderName({ id, reviewer }: HistoryRevisionDto, events: readonly AuditedEventDto[]) {
  const decision = events.findLast(({ revision_id, to }) => revision_id === id && to !== null);
  return reviewer ?? (decision ? actorName(decision) : deletedUser);
}

/** Enough of a hash to distinguish it from the others. */
export const shortHash = (hash: string) => `${hash.slice(0, 12)}…`;
