import { actorWords } from '#client/entities/audited-actions.ts';
import type { AuditedEventDto, HistoryRevisionDto } from '#contract/history.ts';
import { statusNames } from '#domain/vocabulary.ts';

const deletedUser = 'Deleted user';

const capitalized = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

export const stateName = (state: string) =>
  (statusNames as Partial<Record<string, string>>)[state] ?? capitalized(state);

const isPresent = (state: string | null): state is string => state !== null && state !== '';

/** The state before and after, each by `name`. */
export const moveWords = ({ from, to }: AuditedEventDto, name: (state: string) => string, arrow: string) =>
  [from, to].filter(isPresent).map(name).join(arrow);

export const authorName = (author: string | null) => author || deletedUser;

/** The last reviewer. A command on the server has none. */
export function deciderName({ id, reviewer }: HistoryRevisionDto, events: readonly AuditedEventDto[]) {
  const decision = events.findLast(({ revision_id, to }) => revision_id === id && to !== null);
  return reviewer ?? (decision ? actorWords(decision) : deletedUser);
}

/** Enough of a hash to distinguish it from the others. */
export const shortHash = (hash: string) => `${hash.slice(0, 12)}…`;
