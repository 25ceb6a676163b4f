import { randomValue } from '#client/host/random.ts';
import { persistentStorage } from '#client/host/storage.ts';

interface BegunSignIn {
  state: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Fingerprint of the token with which it ended. */
  ended?: number;
}

const key = 'sign_ins';
/** Longer than the server's own limit, so that the server reports an expired sign-in. */
const lifetimeMs = 15 * 60_000;
/** Limits repeated attempts. */
const most = 10;

const isBegun = (value: unknown): value is BegunSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  Date.now() - value.at < lifetimeMs;

function read(): BegunSignIn[] {
  try {
    const stored: unknown = JSON.parse(persistentStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBegun) : [];
  } catch {
    return [];
  }
}

function write(begun: BegunSignIn[]) {
  if (begun.length === 0) persistentStorage.remove(key);
  else persistentStorage.set(key, JSON.stringify(begun.slice(-most)));
}

/** Recognises a token that is not stored: 32 bits, from which no one can find it. */
const fingerprint = (token: string) =>
  Array.from(token).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), 0);

/**
 * Stores that a sign-in begins in this browser, in the same storage as the token, because the browser may return in another tab.
 *
 * @returns the state, which the server returns with the token. It is secret, so no one can make a link that signs this browser in as another user.
 */
export function beginSignIn(): string {
  const state = randomValue();
  write([...read(), { state, at: Date.now() }]);
  return state;
}

/** Whether a sign-in with that state has begun in this browser and not ended. */
export const isBegunHere = (state: string | null): boolean =>
  read().some((one) => one.state === state && one.ended === undefined);

/** Whether a sign-in has ended here with this token, as where a second tab or the browser's history opens its URL again. */
export const hasEndedHere = (token: string): boolean =>
  read().some(({ ended }) => ended === fingerprint(token));

/** Stores that a sign-in has ended: its state is then good for no other token. @param state null if the server returns none. */
export function endSignIn(state: string | null, token: string): void {
  const begun = read();
  const found = begun.find((one) => one.state === state) ?? { state: '', at: Date.now() };
  write([...begun.filter((one) => one !== found), { ...found, ended: fingerprint(token) }]);
}
