/** Why a sign-in failed: the codes that the server returns to the pages, with the sentences that these show. */
const sentences = {
  off: 'Sign-in is not set up on this server.',
  away: 'The sign-in service is unavailable. Try again in a moment.',
  cancelled: 'Sign-in was cancelled.',
  refused: 'The sign-in service refused access. Try again or contact support.',
  expired: 'This sign-in has expired or is already complete. Sign in again.',
  tampered: 'The response belongs to another sign-in. Sign in again.',
  used: 'This sign-in has expired or has already been used. Sign in again.',
  clock: 'The clocks of this server and the sign-in service differ too much. Contact support.',
  tenant: 'This account belongs to another organisation. Sign in with your work account.',
  incomplete: 'The sign-in service sent no account details. Contact support.',
  misconfigured: 'Sign-in is not set up correctly on this server. Contact support.',
  failed: 'Sign-in failed. Try again.',
  too_many: 'Too many sign-ins. Try again in a minute.',
  /** By the user, in the window of a tab. */
  declined: 'You said you did not start this sign-in.',
} as const;

export type SignInFailure = keyof typeof sentences;

const longest = 120;

const isOurs = (code: string): code is SignInFailure => Object.hasOwn(sentences, code);

/**
 * The message about a failed sign-in. Anyone can write any text into a URL: a value that is none of our codes is shown as a quotation,
 * at most 120 characters of it.
 */
export const signInFailureMessage = (code: string): string =>
  isOurs(code) ? sentences[code] : `"${Array.from(code).slice(0, longest).join('')}"`;
