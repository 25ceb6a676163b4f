import type { HistoryEvent } from './review.ts';

/** Actions of the audit trail, as what a person did. */
const verbs: Record<string, string> = {
  submit: 'submitted it',
  withdraw: 'withdrew it',
  approve: 'published it',
  request_changes: 'asked for changes',
  reject: 'rejected it',
  assign: 'took it on',
  unassign: 'gave it back',
  retire: 'retired the prompt',
  restore: 'restored the prompt',
  feature: 'put it on the home page',
  unfeature: 'took it off the home page',
  import: 'imported it',
};

/** Who did what. An action that this client does not know stands for itself. */
export const historyWords = ({ actor, action }: HistoryEvent) =>
  `${actor || 'Somebody whose account is gone'} ${verbs[action] ?? action.replaceAll('_', ' ')}`;
