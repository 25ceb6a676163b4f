import { type ParseArgsConfig, parseArgs } from 'node:util';
import { settingsHelp } from '#server/config/documentation.ts';
import { settingGroups } from '#server/config/settings.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { type Database, type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { hasDatabase } from '#server/db/embedded/data-directory.ts';
import { DirectoryInUseError } from '#server/db/embedded/errors.ts';
import { migrateDatabase, refuseEarlierBuild } from '#server/db/migrate.ts';
import { lacksMigrations } from '#server/db/schema-version.ts';
import { causesOf, codeOf, reasonOf } from '#server/lib/error-causes.ts';
import { embeddedRefusal, explainDatabase } from '#server/startup-errors.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { say, sayLines } from './output.ts';

const { url, dataDir } = settingGroups.database.settings;

/** The database that a command uses. */
export const targetHelp = `The environment sets the database, as for the server (npm start -- --help lists all settings):
${settingsHelp({ url, dataDir })}`;

/** The end of the help of a command that only reads the database. */
export const readingHelp = `${targetHelp}
Only one process at a time can use an embedded database: stop the server first.`;

/** The end of the help of every other command, which needs exclusive use of the embedded database. */
export const databaseHelp = `${readingHelp} The command updates the tables before it starts.`;

/** Exit statuses. */
export type ExitCode = 0 | 1 | 2;

/** An invalid command line; the message describes a valid one. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads options and at most `positionals` other arguments. */
export function readArguments<T extends Options>(options: T, positionals: number) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const [extra] = read.positionals.slice(positionals);
    if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`);
    return read;
  } catch (error) {
    // Node.js adds a hint about arguments that begin with a dash, which never applies here.
    throw error instanceof TypeError
      ? new UsageError(error.message.replace(/\. To specify .*/s, '.'))
      : error;
  }
}

const bringUpToDate = (database: Database) =>
  migrateDatabase(database, {
    onWait: (sessions) => say(`The migration is waiting for other database sessions: ${sessions}`),
  });

const undefinedTable = '42P01';

/** @throws ConfigError or MigrationError if the database lacks tables of this version, or all of them. */
async function requireCurrentTables({ pool, place }: Database) {
  const isBehind = await refuseEarlierBuild(pool)
    .then(() => lacksMigrations(pool))
    .catch((error: unknown) => {
      if (causesOf(error).some((cause) => codeOf(cause) === undefinedTable)) return true;
      throw error;
    });
  if (isBehind)
    throw new ConfigError(
      `${place}: the tables are not those of this version, and this command changes nothing. Run npm run db:migrate first.`,
    );
}

type Work<T> = (database: Database) => Promise<T>;

async function withOpen<T>(database: Database, prepare: Work<void>, work: Work<T>): Promise<T> {
  try {
    say(`Database: ${database.place}`);
    await prepare(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

const serverHint =
  'If that is the server, stop it, run this command, then start it again. With PostgreSQL both can run at once.';

/** @throws ConfigError in one line if the database is not usable. */
export async function explaining<T>(target: DatabaseTarget, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TransferError) throw error;
    const reason = explainDatabase(error, target);
    if (reason === undefined) throw error;
    throw new ConfigError(error instanceof DirectoryInUseError ? `${reason} ${serverHint}` : reason);
  }
}

const withPrepared = <T>(target: DatabaseTarget, prepare: Work<void>, work: Work<T>) =>
  explaining(target, async () => withOpen(await openDatabase(target), prepare, work));

/**
 * Opens the database that the environment names, reports which one it is, migrates its tables, and closes it at the end.
 *
 * @throws ConfigError also if it would create an embedded database that the server refuses in this environment.
 */
export async function withDatabase<T>(work: Work<T>): Promise<T> {
  const config = parseConfig(process.env);
  const { database: target } = config;
  const isNew = 'dataDir' in target && target.dataDir !== null && !hasDatabase(target.dataDir);
  const refusal = isNew ? embeddedRefusal(config) : undefined;
  if (refusal !== undefined) throw new ConfigError(refusal);
  return withPrepared(target, bringUpToDate, work);
}

/** The same, without a change: it refuses a database that is missing or older than this version. */
export async function withUnchangedDatabase<T>(
  work: Work<T>,
  target: DatabaseTarget = parseConfig(process.env).database,
): Promise<T> {
  if ('dataDir' in target && target.dataDir !== null && !hasDatabase(target.dataDir))
    throw new ConfigError(`DATA_DIR: there is no database in ${target.dataDir}.`);
  return withPrepared(target, requireCurrentTables, work);
}

/** An error from outside this program, in one line; a bug of the program with its stack. */
function describe(error: unknown) {
  const causes = causesOf(error);
  return causes.some((cause) => codeOf(cause) !== '')
    ? reasonOf(error)
    : (causes.at(-1)?.stack ?? reasonOf(error));
}

function explain(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    say(error.message);
    say('See --help.');
    return 2;
  }
  if (error instanceof TransferError) {
    say(error.message);
    return error.exitCode;
  }
  sayLines(error instanceof ConfigError ? error.message : `Failed: ${describe(error)}`);
  return 1;
}

/** Runs a command as this process: its help, its work, and one clear line if it fails. */
export async function runCommand(help: string, work: () => Promise<ExitCode>): Promise<void> {
  const asksForHelp = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
  if (asksForHelp) {
    console.log(help.trim());
    return;
  }
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = explain(error);
  }
}
