import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/http/logger.ts';
import { listenForBackups } from './backup-requests.ts';
import { startDailyBackups } from './daily-backups.ts';
import { writeBackup } from './write-backup.ts';

export interface Backups {
  /** Of the daily backups, if they are configured. */
  state?: (() => 'ok' | 'failed') | undefined;
  stop(): Promise<void>;
}

interface BackupsOptions {
  config: Pick<Config, 'database' | 'backups'>;
  database: Database;
  clock: () => Date;
  logger: Logger;
}

/** The backups by the process that has the embedded database open; undefined with PostgreSQL, which has its own tools. */
export async function startBackups({ config, database, clock, logger }: BackupsOptions) {
  if (!('dataDir' in config.database) || config.database.dataDir === null) return undefined;
  const endRequests = await listenForBackups(config.database.dataDir, async ({ file, overwrite }) => {
    const holds = await writeBackup(database, file, { overwrite, now: clock() });
    logger.info({ file, holds }, 'backup written');
    return holds;
  });
  const daily = config.backups && startDailyBackups({ database, ...config.backups, clock, logger });
  return {
    state: daily?.state,
    stop: async () => {
      endRequests();
      await daily?.stop();
    },
  } satisfies Backups;
}
