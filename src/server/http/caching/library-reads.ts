import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import { isDatabaseUnavailable, isDatabaseUnreachable } from '#server/db/database-errors.ts';
import type { Replica } from '#server/db/replica.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors/http-error.ts';
import type { LibraryChanges } from './library-changes.ts';

/** Reads published prompts from a database server that has the last committed change. */
export type ReadLibrary = <T>(c: Context<AppEnv>, read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica if it has replayed the catalogue version of the request, so that responses are never older than those of the
 * primary server. If the replica lags, is unreachable or fails, the primary is used.
 */
export function libraryReads(
  db: Db,
  replica: Replica | undefined,
  readChanges: () => Promise<LibraryChanges>,
): ReadLibrary {
  if (!replica) return (_c, read) => read(db);

  const readFromReplica = async <T>(version: number, read: (db: Db) => Promise<T>) => {
    try {
      return (await replica.hasReplayed(version)) ? { found: await read(replica.db) } : undefined;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      // A query that the replica cancelled, for example to replay a change, may succeed on the primary.
      if (isDatabaseUnreachable(error) || !isDatabaseUnavailable(error)) replica.rest(error);
      return undefined;
    }
  };
  return async (c, read) => {
    if (replica.isResting()) return read(db);
    const version = c.get('libraryVersion') ?? (await readChanges()).version;
    const result = await readFromReplica(version, read);
    return result ? result.found : read(db);
  };
}
