import { describeLibrary } from '#server/backup/manifest.ts';
import { openBackup } from '#server/backup/read-backup.ts';
import { restore } from '#server/backup/restore.ts';
import { parseConfig } from '#server/config.ts';
import { placeOf } from '#server/db/database.ts';
import { explaining, readArguments, runCommand, targetHelp, UsageError } from './lib/command.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run restore -- FILE [--replace]

Restores a backup of "npm run backup", of this or an earlier version, and checks it first: the rows of every table, the whole
audit trail, and the published content against the trail (as "npm run audit:verify" does). Stop the server first. PostgreSQL (DATABASE_URL) must be an empty database: so the
library moves there, with everything. If the command fails or is killed, everything is as before.

  --replace    replace the embedded database if there is one; it stays beside the new one, for you to delete
  -h, --help   show this help

${targetHelp}
`;

const options = { replace: { type: 'boolean', default: false } } as const;

await runCommand(help, async () => {
  const { values, positionals } = readArguments(options, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('Enter a file. Usage: npm run restore -- FILE');
  const { database: target } = parseConfig(process.env);
  if ('url' in target && values.replace)
    throw new UsageError('--replace is for the embedded database. PostgreSQL must be an empty database.');
  const backup = await openBackup(file);
  const { takenAt, tables } = backup.manifest;
  say(`Database: ${placeOf(target)}`);
  const { head, replaced } = await explaining(target, () =>
    restore(target, backup, { replace: values.replace, now: new Date() }),
  );
  print(`Restored the backup of ${takenAt}: ${describeLibrary(tables)}.`);
  if (replaced)
    say(`The database that was there before is in ${replaced}. Delete it when you no longer need it.`);
  print(
    `The audit trail of the backup ends with ${head.sequence}:${head.hash}. The restore is its next event.`,
  );
  return 0;
});
