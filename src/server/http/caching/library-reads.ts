import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import { isDatabaseUnavailable, isDatabaseUnreachable } from '#server/db/database-errors.ts';
import type { Replica } from '#server/db/replica.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors/http-error.ts';
import type { LibraryChanges } from './library-changes.ts';

/** Runs what only reads the library's published prompts, on whichever server shows the last committed change. */
export type ReadLibrary = <T>(c: Context<AppEnv>, read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica where it has replayed the version of the catalogue that the request is to see: a response is no older than
 * one of the primary server. That responds where the replica lags behind, cannot be reached or fails.
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
      // What was cancelled there, such as for a change that it had to replay, may succeed here.
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
