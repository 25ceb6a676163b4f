import { lt } from 'drizzle-orm';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';
import type { Logger } from '#server/http/logger.ts';
import { repeat } from '#server/lib/repeat.ts';

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

/** Deletes messages that are too old, once an hour. */
export const startContactRetention = (options: ContactRetention) =>
  repeat({
    pause: hourMs,
    work: () => deleteOld(options),
    onError: (code) => options.logger.warn({ code }, 'old contact messages cannot be deleted right now'),
  });
