/** Timeouts in milliseconds: the SDKs' own are a minute or none. */
export const timeouts = {
  /** For the SDK's code and a host's first responses together; after that the page is a web page, until the host responds. */
  host: 3_500,
  /** For MSAL and the host's bridge before the page renders without them; the sign-in continues to wait. */
  bridge: 2_000,
  /** For a silent request; some accept a later result as well. */
  silent: 10_000,
  /** For an interaction of the user, such as a sign-in. */
  person: 180_000,
  /** For a sign-in in a separate window: as long as the server accepts it. */
  popUp: 600_000,
} as const;

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** @throws TimeoutError if the work has not settled by then; its later result is ignored. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), milliseconds);
  });
  // A late rejection is ignored.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
