/** How long each party is waited for, in milliseconds: the SDKs' own waits are a minute or have no end. */
export const timeouts = {
  /** For the SDK's code and for a host's first answers, in all; without them the page is a web page. */
  host: 4_000,
  /** The same where there is a host for certain: it shows an error itself after 30 seconds. */
  knownHost: 20_000,
  /** For MSAL and the host's bridge before the page is shown without them; the sign-in goes on waiting. */
  bridge: 2_000,
  /** For an answer that needs nobody's hand; to some of them a later one is still good. */
  silent: 10_000,
  /** For a person who is asked, such as to sign in. */
  person: 180_000,
  /** For a person who signs in in a window of its own: as long as the server waits for them. */
  popUp: 600_000,
} as const;

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** @throws TimeoutError when the work has not ended by then; its later end is ignored. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), milliseconds);
  });
  // Nobody listens to a failure that comes too late.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
