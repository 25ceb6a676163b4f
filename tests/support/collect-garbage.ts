import { Session } from 'node:inspector/promises';

/** Collects all garbage of this process. */
export async function collectGarbage() {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
