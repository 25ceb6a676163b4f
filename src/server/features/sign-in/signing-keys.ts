import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const minute = 60_000;
/** Milliseconds after which keys are fetched again, so that a withdrawn key soon stops being accepted. */
const freshFor = 10 * minute;
/** Milliseconds for which old keys are accepted while newer ones cannot be fetched. */
const usableFor = 24 * 60 * minute;
/** An unknown key id may mean a new key. Anyone can invent one, so it causes a fetch at most this often. */
const unknownKeyPause = 30_000;
/** The same as Retry-After of the 503. */
const failurePause = 5_000;

/** The keys could not be fetched, so the token is neither valid nor invalid. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

export interface SigningKeysDependencies {
  /** Finds the keys' URL. May use the network, and fail. */
  locate: () => Promise<URL>;
  clock: () => Date;
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/**
 * jose fetches, checks and stores the keys; this code decides when to fetch, because jose's cache discards good keys if fetching new ones fails.
 */
const neverByItself = {
  cacheMaxAge: Number.POSITIVE_INFINITY,
  cooldownDuration: Number.POSITIVE_INFINITY,
};

/**
 * The keys that sign tokens. They are fetched at the first need, after ten minutes, and for an unknown key id; if that fails, the
 * cached ones are accepted for a day after they were fetched. For any number of tokens, including invented
 * ones, there is one fetch at a time, and a pause after it: 5 seconds after a failure, 30 seconds before an unknown key id
 * causes the next.
 *
 * @returns the key function for jose. It throws KeysUnavailableError if the keys cannot be fetched.
 */
export function signingKeys({ locate, clock }: SigningKeysDependencies): JWTVerifyGetKey {
  let keys: KeySet | undefined;
  let fetching: Promise<void> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failure: { at: number; error: KeysUnavailableError } | undefined;
  const now = () => clock().getTime();
  /** Age in milliseconds; setting a clock back makes nothing younger. */
  const since = (moment: number) => Math.abs(now() - moment);

  async function fetchKeys() {
    try {
      const fresh = createRemoteJWKSet(await locate(), neverByItself);
      await fresh.reload();
      if (fresh.jwks()?.keys.length === 0) throw new Error('the sign-in service returned no keys');
      keys = fresh;
      fetchedAt = now();
      failure = undefined;
    } catch (cause) {
      const error = new KeysUnavailableError('the keys of the sign-in service are unavailable', { cause });
      failure = { at: now(), error };
      throw error;
    }
  }

  /** @throws KeysUnavailableError also shortly after a failure. */
  const refresh = async () => {
    if (failure && since(failure.at) < failurePause) throw failure.error;
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  /** The freshest keys available. */
  async function current(): Promise<KeySet> {
    const age = since(fetchedAt);
    if (keys && age < freshFor) return keys;
    const isFailing = failure !== undefined;
    const refreshed = refresh();
    if (keys && age < usableFor) {
      const orKnown = refreshed.catch(() => {});
      // Once the keys are known to be unavailable, no request waits for the next attempt.
      if (!isFailing) await orKnown;
    } else await refreshed;
    if (!keys) throw new KeysUnavailableError('there are no keys');
    return keys;
  }

  return async (header, token) => {
    const known = await current();
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || since(fetchedAt) < unknownKeyPause) throw error;
      await refresh();
      return (keys ?? known)(header, token);
    }
  };
}
