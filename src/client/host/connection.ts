/** Whether the device reports that it has no network; otherwise it may still be unable to connect. */
export const isOffline = () => !navigator.onLine;

/** Calls back when the network returns. @returns a function that unsubscribes. */
export function onOnline(callback: () => void): () => void {
  window.addEventListener('online', callback);
  return () => window.removeEventListener('online', callback);
}
