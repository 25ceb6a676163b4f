/** The embedded database cannot be used or has crashed; the message is one line with a remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export class DirectoryInUseError extends EmbeddedDatabaseError {
  override name = 'DirectoryInUseError';

  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another directory.`,
    );
  }
}

const full = /no space left|disk quota/i;

function crashText(dataDir: string | null, reason: string) {
  const place = dataDir === null ? 'in memory' : `in ${dataDir}`;
  return dataDir !== null && full.test(reason)
    ? `DATA_DIR: the disk of ${dataDir} is full, and the embedded database stopped (${reason}). Free some space, then start again: no saved data is lost.`
    : `The embedded database ${place} stopped: ${reason}. Start again: no saved data is lost.`;
}

/** The database crashed: every query fails until a new process opens it. */
export class DatabaseCrashedError extends EmbeddedDatabaseError {
  override name = 'DatabaseCrashedError';
  /** PostgreSQL's crash_shutdown, so that requests fail like with an unavailable database. */
  readonly code = '57P02';

  /**
   * @param reason one line. @param threadStack undefined if PostgreSQL itself gave the reason.
   */
  constructor(
    readonly dataDir: string | null,
    readonly reason: string,
    readonly threadStack?: string,
  ) {
    super(crashText(dataDir, reason.replaceAll(/\s+/g, ' ')));
  }
}

/** A crash before the database was ready. Unless PostgreSQL gave the reason, it is a bug and keeps its stack. */
export function startError(crash: DatabaseCrashedError): Error {
  const { dataDir, reason, threadStack } = crash;
  if (dataDir === null || full.test(reason)) return crash;
  const line = `The embedded database in ${dataDir} does not start: ${reason.replaceAll(/\s+/g, ' ')}.`;
  return threadStack === undefined
    ? new EmbeddedDatabaseError(`${line} If this happens again, put a copy of it in its place.`)
    : new Error(`${line}\n${threadStack}`);
}

const remedies: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there. Let the user that runs the server own the directory',
  EPERM: 'this user may not write there. Let the user that runs the server own the directory',
  EROFS: 'the disk is read-only. Mount it writable, or use another directory',
  ENOTDIR: 'the path, or a part of it, is a file. Use a directory',
  EEXIST: 'the path is a file. Use a directory',
  ENAMETOOLONG: 'the path is too long. Use another directory',
  ELOOP: 'the path is circular. Use another directory',
  ENOSPC: 'the disk is full. Free some space, then start again',
  EDQUOT: 'the disk quota is used up. Free some space, then start again',
  EIO: 'the disk has errors. Check it, or use another directory',
};

/** Converts an error of the operating system about the directory to one line; any other error is a bug and is returned unchanged. */
export function directoryError(dataDir: string, error: unknown): unknown {
  const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
  return remedy === undefined
    ? error
    : new EmbeddedDatabaseError(`DATA_DIR: cannot use ${dataDir}: ${remedy}.`, { cause: error });
}
