import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { ChangeRow, LibraryChanges } from './library-changes.ts';

/**
 * Reads changes up to the last committed one. Callers that arrive during a query share the next query, which is as current as a separate
 * one.
 */
export function readLibraryChanges(db: Db, changes: LibraryChanges): () => Promise<LibraryChanges> {
  let running: Promise<LibraryChanges> | undefined;
  let waiting: Promise<LibraryChanges> | undefined;

  const read = async () => {
    // One statement, one snapshot: the version and the changes up to it.
    const { rows } = await db.execute<ChangeRow & Record<string, unknown>>(
      sql`select * from public.changes_since(${changes.version}::bigint)`,
    );
    changes.note(rows);
    return changes;
  };
  const start = () => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  const startAfter = async (earlier: Promise<LibraryChanges>) => {
    await earlier.catch(() => changes);
    waiting = undefined;
    return start();
  };

  return () => {
    if (!running) return start();
    waiting ??= startAfter(running);
    return waiting;
  };
}
