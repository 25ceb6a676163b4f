/** Maximum wait of other requests, in milliseconds. */
const longestSlice = 10;

/** Works through the entries and yields to the event loop between slices, so that requests are served. */
export async function inSlices<T>(entries: readonly T[], work: (entry: T) => void): Promise<void> {
  let start = performance.now();
  for (const entry of entries) {
    work(entry);
    if (performance.now() - start < longestSlice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  }
}
