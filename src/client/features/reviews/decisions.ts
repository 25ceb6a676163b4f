import type { ReviewAction } from '#domain/vocabulary.ts';

interface Words {
  /** On the button that opens it. */
  name: string;
  letter: string;
  title: string;
  /** On the button that sends it. */
  send: string;
  /** Of the field for the reason. */
  reason: string;
  hint: string;
  /** The error if the reason is missing; for an approval, the reason to publish despite a blocking finding. */
  missing: string;
  done: string;
  /** After 'You decided to'. */
  to: string;
}

/** The words of each decision. */
export const decisions: Record<ReviewAction, Words> = {
  reject: {
    name: 'Reject',
    letter: 'R',
    title: 'Reject it for good, with a reason',
    send: 'Send rejection',
    reason: 'Reason to reject',
    hint: 'The author reads it.',
    missing: 'Reason is required: say why it is rejected.',
    done: 'Rejected',
    to: 'reject it',
  },
  request_changes: {
    name: 'Ask for changes',
    letter: 'E',
    title: 'Send it back to its author, with a reason',
    send: 'Send request for changes',
    reason: 'Reason to ask for changes',
    hint: 'The author reads it.',
    missing: 'Reason is required: say what to change.',
    done: 'Changes requested',
    to: 'ask for changes',
  },
  approve: {
    name: 'Approve',
    letter: 'A',
    title: 'Publish it',
    send: 'Approve and publish',
    reason: 'Reason to approve (optional)',
    hint: 'The author reads it.',
    missing: 'Say why it may be published all the same.',
    done: 'Approved',
    to: 'approve it',
  },
};
