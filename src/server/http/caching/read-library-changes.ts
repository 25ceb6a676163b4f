import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { catalogue, catalogueChanges } from '#server/db/schema.ts';
import { type ChangeRow, LibraryChanges } from './library-changes.ts';

/**
 * Brings what this process knows of changes up to the last committed one; callers that arrive during a query share the next
 * one, which is as fresh for them as one of their own.
 */
export function readLibraryChanges(db: Db): () => Promise<LibraryChanges> {
  const changes = new LibraryChanges();
  let running: Promise<LibraryChanges> | undefined;
  let waiting: Promise<LibraryChanges> | undefined;

  const read = async () => {
    // Mostly nothing has changed, which takes the database a third of the time to say.
    const { rows: now } = await db.execute<{ version: number }>(
      sql`select ${catalogue.version}::float8 as version from ${catalogue}`,
    );
    if (now[0]?.version === changes.version) return changes;
    // One statement sees one state of the database: the version, and the changes up to it.
    const { rows } = await db.execute<ChangeRow & Record<string, unknown>>(sql`
      select ${catalogue.version}::float8 as version, ${catalogueChanges.version}::float8 as changed, prompt_id, of_figures
      from ${catalogue} left join ${catalogueChanges} on ${catalogueChanges.version} > ${changes.version}::bigint
      order by ${catalogueChanges.version}`);
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
