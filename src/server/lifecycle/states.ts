import type { LibraryStatus, RevisionStatus, Role } from '#domain/vocabulary.ts';

/** The actor of a transition: the author of the revision, or a user with a role who is not its author. */
export type Mover = 'author' | Role;

interface Move<State extends string> {
  from: readonly State[];
  to: State;
  by: Mover;
  /** Whether a reason is required. */
  needsReason: boolean;
}

/**
 * The states of a revision from the first draft to its publication:
 *
 *     draft -> pending -> (changes_requested -> pending)* -> published or rejected
 *
 * A text that an author submits at once is a draft only within the transaction that stores it.
 */
export const revisionMoves = {
  submit: { from: ['draft', 'changes_requested'], to: 'pending', by: 'author', needsReason: false },
  withdraw: { from: ['pending'], to: 'draft', by: 'author', needsReason: false },
  approve: { from: ['pending'], to: 'published', by: 'Reviewer', needsReason: false },
  request_changes: { from: ['pending'], to: 'changes_requested', by: 'Reviewer', needsReason: true },
  reject: { from: ['pending'], to: 'rejected', by: 'Reviewer', needsReason: true },
} as const satisfies Record<string, Move<RevisionStatus>>;
export type RevisionAction = keyof typeof revisionMoves;

/** published -> retired -> published. No action has the name of a revision's: `illegalMove` looks in both tables. */
export const promptMoves = {
  retire: { from: ['published'], to: 'retired', by: 'Reviewer', needsReason: true },
  restore: { from: ['retired'], to: 'published', by: 'Reviewer', needsReason: true },
} as const satisfies Record<string, Move<LibraryStatus>> & { [Action in RevisionAction]?: never };
export type PromptMoveAction = keyof typeof promptMoves;

/** States in which only its author may change a revision's text. */
export const editableStatuses: readonly RevisionStatus[] = revisionMoves.submit.from;

const inWords: Record<RevisionStatus | LibraryStatus, string> = {
  draft: 'is a draft',
  pending: 'is in review',
  changes_requested: 'needs changes',
  published: 'is published',
  rejected: 'was rejected',
  retired: 'is retired',
};

const participles: Record<RevisionAction | PromptMoveAction, string> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  request_changes: 'set to Changes requested',
  reject: 'rejected',
  retire: 'retired',
  restore: 'restored',
};

/**
 * A sentence with the reason why a transition is not possible; undefined if it is.
 *
 * @param noun an improvement can be rejected while its prompt stays published.
 */
export function illegalMove(
  action: RevisionAction | PromptMoveAction,
  from: RevisionStatus | LibraryStatus,
  noun: 'prompt' | 'improvement' = 'prompt',
) {
  const moves: Record<string, Move<string>> = { ...revisionMoves, ...promptMoves };
  if (moves[action]?.from.includes(from)) return undefined;
  return `This ${noun} ${inWords[from]} and can't be ${participles[action]}. Reload to see its status.`;
}

/** Why the author cannot change or delete an entry in that state, as a sentence. */
export const notInAuthorsHands = (
  status: RevisionStatus | LibraryStatus,
  participle: 'changed' | 'deleted',
) => `This submission ${inWords[status]} and can't be ${participle}. Reload to see its status.`;
