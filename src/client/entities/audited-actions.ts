import type { HistoryEventDto } from '#contract/reviews.ts';

interface Words {
  /** In a table. */
  name: string;
  /** After the name of the person who did it. */
  verb: string;
}

const words: Record<string, Words> = {
  submit: { name: 'Submitted', verb: 'submitted the prompt' },
  resubmit: { name: 'Resubmitted', verb: 'resubmitted the prompt' },
  withdraw: { name: 'Withdrawn', verb: 'withdrew the submission' },
  approve: { name: 'Approved', verb: 'approved and published the prompt' },
  request_changes: { name: 'Changes requested', verb: 'requested changes' },
  reject: { name: 'Rejected', verb: 'rejected the submission' },
  assign: { name: 'Review assigned', verb: 'assigned the review to themselves' },
  unassign: { name: 'Review unassigned', verb: 'unassigned themselves' },
  retire: { name: 'Retired', verb: 'retired the prompt' },
  restore: { name: 'Restored', verb: 'restored the prompt' },
  move: { name: 'Moved to another department', verb: 'moved the prompt to another department' },
  transfer: { name: 'Owner changed', verb: 'changed the owner' },
  set_review_by: { name: 'Next review changed', verb: 'changed the next review' },
  feature: { name: 'Featured', verb: 'featured the prompt' },
  unfeature: { name: 'No longer featured', verb: 'stopped featuring the prompt' },
  renew_trust: { name: 'Review record renewed', verb: 'renewed the review record' },
  redact: { name: 'Redacted', verb: 'redacted a version' },
  delete_test: { name: 'Test deleted', verb: 'deleted a test' },
  import: { name: 'Imported', verb: 'imported the prompt' },
  seed: { name: 'Demo content added', verb: 'added the prompt as demo content' },
};

/** Done by a command on the server, not by a person. */
const byServer = new Set(['import', 'seed']);

/** The words of an action in the audit trail of a prompt. An action that this client does not know is shown by its name. */
export function actionWords({ action, from }: Pick<HistoryEventDto, 'action' | 'from'>): Words {
  const isAgain = action === 'submit' && from === 'changes_requested';
  const plain = action.replaceAll('_', ' ');
  const known = words[isAgain ? 'resubmit' : action];
  return known ?? { name: plain.charAt(0).toUpperCase() + plain.slice(1), verb: plain };
}

/** @param actor name of the person; null for a deleted user. */
export const actorWords = ({ action, actor }: Pick<HistoryEventDto, 'action' | 'actor'>) =>
  actor || (byServer.has(action) ? 'Server' : 'Deleted user');
