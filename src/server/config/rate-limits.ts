import * as kind from './kinds.ts';
import { group, setting } from './setting.ts';

const limit = (name: string, count: string, doc: string) =>
  setting(name, kind.wholeNumber(0, 1_000_000), { default: count, doc });

export const rateLimits = group('Limits (0 turns a limit off)', {
  userWrites: limit('RATE_LIMIT_PERSON_WRITES', '60', 'Changes per minute by one user.'),
  ipWrites: limit('RATE_LIMIT_ADDRESS_WRITES', '20000', 'Changes per minute from one IP address.'),
  ipSearches: limit(
    'RATE_LIMIT_ADDRESS_SEARCHES',
    '6000',
    'Searches per minute from one IP address, in each process.',
  ),
  ipReads: limit(
    'RATE_LIMIT_ADDRESS_READS',
    '60000',
    'Reads by the API and assistants per minute from one IP address, including searches, in each process.',
  ),
  signIn: limit('RATE_LIMIT_SIGN_IN', '2000', 'Sign-ins per minute from one IP address.'),
  userContact: limit('RATE_LIMIT_PERSON_CONTACT', '5', 'Contact messages per hour by one user.'),
  ipContact: limit(
    'RATE_LIMIT_ADDRESS_CONTACT',
    '1000',
    'Contact messages per hour from one IP address, by visitors who are not signed in.',
  ),
});
