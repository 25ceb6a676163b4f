/** Whether the device says that it has no network; without that it may still reach nobody. */
export const isOffline = () => !navigator.onLine;

/** Calls back when the network comes back. @returns what ends that. */
export function onOnline(callback: () => void): () => void {
  window.addEventListener('online', callback);
  return () => window.removeEventListener('online', callback);
}
