import { randomValue } from '#client/host/random.ts';
import { persistentStorage } from '#client/host/storage.ts';

interface BegunSignIn {
  state: string;
  /** Milliseconds since 1970. */
  at: number;
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

/** Whether a sign-in with that state started in this browser and has not ended yet. Deletes the state. */
export function endSignIn(state: string | null): boolean {
  const begun = read();
  const rest = begun.filter((one) => one.state !== state);
  write(rest);
  return rest.length < begun.length;
}
