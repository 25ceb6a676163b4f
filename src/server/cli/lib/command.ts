import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { DirectoryInUseError } from '#server/db/embedded/errors.ts';
import { MigrationError, migrateDatabase } from '#server/db/migrate.ts';
import { reasonOf } from '#server/http/database-away.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';

/** What a process of ours ends with. */
export type ExitCode = 0 | 1 | 2;

/** A command line that makes no sense; the message says what does. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** For people at the terminal; the output proper of a command goes to stdout. */
export const say = (text: string) => console.error(text);

/** Reads options and at most `positionals` other arguments. */
export function readArguments<T extends Options>(options: T, positionals: number) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const [extra] = read.positionals.slice(positionals);
    if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`);
    return read;
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Opens the database that the environment names, says which it is, brings its tables up to date, and closes it at the end. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(parseConfig(process.env).database);
  try {
    say(`Database: ${database.place}`);
    await migrateDatabase(database, {
      onWait: (sessions) => say(`The migration waits for other sessions of the database: ${sessions}`),
    });
    return await work(database);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    say(`${error.message}\nSee --help.`);
    return 2;
  }
  if (error instanceof TransferError) {
    say(error.message);
    return error.exitCode;
  }
  if (error instanceof DirectoryInUseError) {
    say(error.message);
    say(
      'If it is the server: stop it, run this command again, then start it. With PostgreSQL both can run at once.',
    );
    return 1;
  }
  const isWhole = error instanceof ConfigError || error instanceof MigrationError;
  say(isWhole ? error.message : `Failed: ${reasonOf(error)}`);
  return 1;
}

/** Runs a command as this process: its help, its work, and one clear line when it fails. */
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
