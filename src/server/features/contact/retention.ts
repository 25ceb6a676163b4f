import { setTimeout as wait } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';
import type { Logger } from '#server/http/logger.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';

export interface ContactRetention {
  db: Db;
  /** How long a message is kept. */
  days: number;
  clock: () => Date;
  logger: Logger;
}

async function deleteOld({ db, days, clock, logger }: ContactRetention) {
  const oldest = new Date(clock().getTime() - days * dayMs);
  const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest));
  if (rowCount) logger.info({ deleted: rowCount, days }, 'old contact messages were deleted');
}

/** Deletes messages that are too old at once and once an hour, in this process, until it is stopped. */
export function startContactRetention(options: ContactRetention) {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await deleteOld(options).catch((error: unknown) => {
        const code = causesOf(error).map(codeOf).find(Boolean);
        options.logger.warn({ code }, 'old contact messages cannot be deleted right now');
      });
      await wait(hourMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = run();
  return {
    /** Resolves once a deletion under way has ended. */
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
