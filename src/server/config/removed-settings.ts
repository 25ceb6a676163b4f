/** Settings of earlier versions, and why nothing reads them any more. */
const removed: Record<string, string> = {
  DATABASE_REPLICA_URL: 'all reads use DATABASE_URL',
  BACKUP_DIR: 'the server writes no backups; move to PostgreSQL and back that up',
  BACKUP_KEEP: 'the server writes no backups',
  CURRENT_MODELS: 'tests of other models are no longer marked',
};

/** A sentence without its full stop for each of them that is set, also as a file. */
export const removedIn = (environment: NodeJS.ProcessEnv) =>
  Object.entries(removed).flatMap(([setting, reason]) =>
    [setting, `${setting}_FILE`]
      .filter((name) => environment[name]?.trim())
      .map((name) => `${name} is ignored: ${reason}`),
  );
