import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** In percent of what is alive after a collection. V8's own measure is up to 300. */
const growth = 40;

/**
 * Lets the heap grow less between two collections than V8 does, which exchanges memory for time as long as the machine has some: a process
 * with 100,000 prompts held 330 MB, of which 110 were in use (decision 0048). A V8 that does not know the flag ignores it.
 */
export const keepHeapSmall = () => setFlagsFromString(`--heap-growing-percent=${growth}`);

/** Collects all garbage and releases the memory, in one pause: 0.2 s with 100,000 prompts. For work that is done once. */
export async function collectGarbage() {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
