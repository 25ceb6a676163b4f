import type { ReviewAction } from '#domain/vocabulary.ts';

interface Words {
  /** On the button that opens it. */
  name: string;
  /** The same before 'with edits' and 'and explain'. */
  short?: string;
  letter: string;
  title: string;
  /** The title in a few words, below the name on a phone. */
  effect: string;
  /** On the button that sends it. */
  send: string;
  /** Of the field for the reason. */
  reason: string;
  hint: string;
  /** The error if the reason is missing; for an approval, the explanation of a finding that blocks it. */
  missing: string;
  done: string;
  /** After 'You decided to'. */
  to: string;
}

/** The texts of each decision. */
export const decisions: Record<ReviewAction, Words> = {
  reject: {
    name: 'Reject',
    letter: 'R',
    title: 'Reject permanently, with a reason',
    effect: 'Ends the submission',
    send: 'Send rejection',
    reason: 'Reason for rejection',
    hint: 'The author sees this.',
    missing: 'Enter a reason for the rejection.',
    done: 'Rejected',
    to: 'reject it',
  },
  request_changes: {
    name: 'Request changes',
    letter: 'C',
    title: 'Return to the author, with a reason',
    effect: 'Returns to the author',
    send: 'Send change request',
    reason: 'Requested changes',
    hint: 'The author sees this.',
    missing: 'Enter the changes to make.',
    done: 'Changes requested',
    to: 'request changes',
  },
  approve: {
    name: 'Approve and publish',
    short: 'Approve',
    letter: 'A',
    title: 'Publish this prompt',
    effect: 'Publishes the prompt',
    send: 'Publish prompt',
    reason: 'Note to the author (optional)',
    hint: 'The author sees this.',
    missing: 'Explain why the findings may stay.',
    done: 'Approved',
    to: 'approve it',
  },
};
