import type { Db } from '#server/db/database.ts';
import { catalogue } from '#server/db/schema.ts';

/**
 * Reads the catalogue's version; callers that arrive during a query share the next one, which is as fresh for them as one of
 * their own.
 */
export function catalogueVersion(db: Db): () => Promise<number> {
  let running: Promise<number> | undefined;
  let waiting: Promise<number> | undefined;

  const read = async () => {
    const [row] = await db.select({ version: catalogue.version }).from(catalogue);
    return row?.version ?? 0;
  };
  const start = () => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  const startAfter = async (earlier: Promise<number>) => {
    await earlier.catch(() => 0);
    waiting = undefined;
    return start();
  };

  return () => {
    if (!running) return start();
    waiting ??= startAfter(running);
    return waiting;
  };
}
