import { randomValue } from '#client/host/random.ts';
import { persistentStorage } from '#client/host/storage.ts';

interface BegunSignIn {
  state: string;
  /** Milliseconds since 1970. */
  at: number;
}

const key = 'sign_ins';
/** Longer than the server remembers one: it is the one that says so to a person who was slow. */
const lifetimeMs = 15 * 60_000;
/** Somebody who presses again and again. */
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
    const kept: unknown = JSON.parse(persistentStorage.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBegun) : [];
  } catch {
    return [];
  }
}

function write(begun: BegunSignIn[]) {
  if (begun.length === 0) persistentStorage.remove(key);
  else persistentStorage.set(key, JSON.stringify(begun.slice(-most)));
}

/**
 * Remembers that a sign-in begins in this browser: where the token will be too, as a browser may come back in another tab.
 *
 * @returns what the server is to give back with the token. Nobody else knows it, so nobody can make a link that signs this
 *   browser in as themselves.
 */
export function beginSignIn(): string {
  const state = randomValue();
  write([...read(), { state, at: Date.now() }]);
  return state;
}

/** Whether a sign-in was begun in this browser with that state, and has not ended yet. It ends hereby. */
export function endSignIn(state: string | null): boolean {
  const begun = read();
  const rest = begun.filter((one) => one.state !== state);
  write(rest);
  return rest.length < begun.length;
}
