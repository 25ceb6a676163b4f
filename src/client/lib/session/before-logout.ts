type Work = () => Promise<unknown>;

const registered = new Set<Work>();

/**
 * Registers work to send as the user who logs out: a logout waits for it, for a few seconds, before it removes
 * the token.
 *
 * @returns a function that removes the work.
 */
export function beforeLogout(work: Work): () => void {
  registered.add(work);
  return () => registered.delete(work);
}

/** Does all registered work; a failure does not keep anyone from logging out. */
export const finishBeforeLogout = () => Promise.allSettled([...registered].map((work) => work()));
