/** Milliseconds that other requests may wait. */
const longestSlice = 10;

/** Does work for each entry, with pauses in which requests are served. */
export async function inSlices<T>(entries: readonly T[], work: (entry: T) => void): Promise<void> {
  let start = performance.now();
  for (const entry of entries) {
    work(entry);
    if (performance.now() - start < longestSlice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  }
}
