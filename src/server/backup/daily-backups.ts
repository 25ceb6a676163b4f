import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { dayOf } from '#server/db/day-keys.ts';
import type { Logger } from '#server/http/logger.ts';
import { reasonOf } from '#server/lib/error-causes.ts';
import { draftEnding, writeBackup } from './write-backup.ts';

/** Interval of the checks whether the day's backup exists. */
const lookMs = 10 * minuteMs;

const fileOf = (day: string) => `prompt-library-${day}.backup.gz`;
const ownFile = /^prompt-library-\d{4}-\d\d-\d\d\.backup\.gz$/;
const isDraft = (name: string) =>
  name.endsWith(draftEnding) && ownFile.test(name.slice(0, name.indexOf('.gz') + '.gz'.length));

export interface DailyBackups {
  database: Database;
  folder: string;
  /** Number of backups to keep. */
  keep: number;
  clock: () => Date;
  logger: Logger;
}

/**
 * Deletes backups of earlier days, the oldest first. Backups of later days, which a wrong clock made, do not count, and are left to
 * the operators.
 */
async function deleteOld(folder: string, keep: number, latest: string) {
  const names = await readdir(folder);
  const earlier = names.filter((name) => ownFile.test(name) && name < latest).sort();
  for (const name of [
    ...earlier.slice(0, Math.max(0, earlier.length - (keep - 1))),
    ...names.filter(isDraft),
  ])
    await rm(path.join(folder, name));
}

/** Writes the day's backup unless it exists. Earlier ones are deleted only after that. */
export async function backUpToday(
  { database, folder, keep, clock, logger }: DailyBackups,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock();
  const name = fileOf(dayOf(now));
  const file = path.join(folder, name);
  if (existsSync(file)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const holds = await writeBackup(database, file, { now, signal });
  logger.info({ file, holds }, 'backup written');
  await deleteOld(folder, keep, name);
}

/** One backup a day (UTC), in this process, until it is stopped. */
export function startDailyBackups(options: DailyBackups) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: 'ok' | 'failed' = 'ok';
  const run = async () => {
    while (!signal.aborted) {
      try {
        await backUpToday(options, signal);
        state = 'ok';
      } catch (error) {
        if (signal.aborted) return;
        state = 'failed';
        options.logger.error({ reason: reasonOf(error) }, 'the daily backup failed');
      }
      await wait(lookMs, undefined, { signal }).catch(() => {});
    }
  };
  const ended = run();
  return {
    /** Whether the last attempt succeeded. */
    state: () => state,
    /** Resolves once a running backup is cancelled; it leaves no file. */
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
