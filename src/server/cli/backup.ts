import path from 'node:path';
import { requestBackup } from '#server/backup/backup-requests.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { hasDatabase } from '#server/db/embedded/data-directory.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { explaining, readArguments, runCommand, targetHelp, UsageError } from './lib/command.ts';
import { print } from './lib/output.ts';

const help = `
Usage: npm run backup -- FILE [--overwrite]

Writes a backup of the whole database to FILE, such as library.backup.gz: everything, as it is at one moment, with the audit
trail, notifications and sign-ins. With the embedded database the server may run; it writes the file itself, and requests that
need the database wait until then. "npm run restore -- FILE" restores it, also into PostgreSQL. The backup holds personal data.
Only the owner of FILE can read it; protect it like the database.

  --overwrite   replace FILE if it exists
  -h, --help    show this help

${targetHelp}
The command does not update tables: it may run before the new version's first start.
`;

const options = { overwrite: { type: 'boolean', default: false } } as const;

await runCommand(help, async () => {
  const { values, positionals } = readArguments(options, 1);
  const [given] = positionals;
  if (given === undefined) throw new UsageError('Enter a file. Usage: npm run backup -- FILE');
  const file = path.resolve(given);
  const { overwrite } = values;
  const { database: target } = parseConfig(process.env);
  const byServer =
    'dataDir' in target && target.dataDir !== null
      ? await requestBackup(target.dataDir, { file, overwrite })
      : undefined;
  const holds =
    byServer ??
    (await explaining(target, async () => {
      if ('dataDir' in target && !hasDatabase(target.dataDir ?? ''))
        throw new TransferError(`There is nothing to back up: ${target.dataDir} has no database.`);
      const database = await openDatabase(target);
      try {
        return await writeBackup(database, file, { overwrite, now: new Date() });
      } finally {
        await database.close();
      }
    }));
  print(`Backup of ${holds}: ${file}`);
  return 0;
});
