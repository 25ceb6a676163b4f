import type pg from 'pg';
import type { Logger } from 'pino';
import { isOver } from '#server/db/expiry.ts';
import { causesOf, codeOf, reasonOf } from '#server/lib/error-causes.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import type { Db } from './db.ts';
import { drizzleOver } from './transactions.ts';

/** A standby of the primary server, which replays its changes a moment later. */
export interface Replica {
  db: Db;
  /** Whether it has this version of the catalogue or a later one. @throws if the query fails. */
  hasReplayed(version: number): Promise<boolean>;
  /** Whether to avoid it for a while: it could not be reached, or is not a replica of this primary. */
  isResting(): boolean;
  /** A read on it failed. */
  rest(reason: unknown): void;
}

export interface ReplicaDependencies {
  primary: pg.Pool;
  pool: pg.Pool;
  logger: Logger;
  clock: () => Date;
}

const restMs = 5_000;
const longLagMs = 60_000;

/** A promoted server has no row: its data may differ from the primary's. */
const replayed = 'select version::float8 as version from catalogue where pg_is_in_recovery()';
/** The same on a server and on its standbys. */
const identity =
  'select system_identifier::text as server, current_database()::text as database from pg_control_system()';

class UnusableReplica extends Error {
  override name = 'UnusableReplica';
}

/** Omits PostgreSQL's text about a statement, which may quote a user's text. */
function reasonForLog(error: unknown) {
  const innermost = causesOf(error).at(-1);
  if (innermost instanceof UnusableReplica || isDatabaseUnreachable(error)) return reasonOf(error);
  return (innermost && codeOf(innermost)) || 'unknown';
}

async function checkIdentity({ primary, pool }: ReplicaDependencies) {
  const [ofPrimary, ofReplica] = await Promise.all([primary.query(identity), pool.query(identity)]);
  if (JSON.stringify(ofPrimary.rows) !== JSON.stringify(ofReplica.rows))
    throw new UnusableReplica(
      'the server is not a standby of the server in DATABASE_URL, or has another database',
    );
}

export function createReplica(dependencies: ReplicaDependencies): Replica {
  const { pool, logger, clock } = dependencies;
  let restsUntil = 0;
  let known: Promise<void> | undefined;
  let isLost = false;
  let behindSince: number | undefined;

  const rest = (error: unknown) => {
    known = undefined;
    restsUntil = clock().getTime() + restMs;
    if (!isLost)
      logger.warn(
        { reason: reasonForLog(error) },
        'the replica cannot be read: the primary server responds instead',
      );
    isLost = true;
  };
  const noteAnswer = (isBehind: boolean) => {
    if (isLost) logger.info('the replica can be read again');
    isLost = false;
    const now = clock().getTime();
    if (!isBehind) behindSince = undefined;
    else if (behindSince === undefined) behindSince = now;
    else if (now - behindSince > longLagMs) {
      logger.warn('the replica has been behind for a minute: the primary server responds instead');
      behindSince = now;
    }
  };
  return {
    db: drizzleOver(pool),
    isResting: () => !isOver(restsUntil, restMs, clock().getTime()),
    rest,
    async hasReplayed(version) {
      await (known ??= checkIdentity(dependencies));
      const { rows } = await pool.query<{ version: number }>(replayed);
      const [row] = rows;
      if (!row) throw new UnusableReplica('the server is itself a primary server');
      noteAnswer(row.version < version);
      return row.version >= version;
    },
  };
}
