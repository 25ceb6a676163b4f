import { ConfigError, parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { moveToPostgres } from '#server/transfer/to-postgres.ts';
import { explaining, readArguments, runCommand, targetHelp, withUnchangedDatabase } from './lib/command.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run db:to-postgres

Copies the library of the embedded database (DATA_DIR) into an empty PostgreSQL database (DATABASE_URL), with everything: the
audit trail, notifications and sign-ins too. Stop the server first. The command checks the whole audit trail, and the published
content against it (as "npm run audit:verify" does). Then it copies all rows in one transaction, and compares the number and a
hash of the rows of each table. If it fails or is killed, PostgreSQL is as empty as before. The embedded database is only read.

  -h, --help   show this help

${targetHelp}
`;

await runCommand(help, async () => {
  readArguments({}, 0);
  const { database: target } = parseConfig(process.env);
  if ('dataDir' in target)
    throw new ConfigError('DATABASE_URL: is not set. Set the address of an empty PostgreSQL database.');
  const { database: embedded } = parseConfig({ ...process.env, DATABASE_URL: '', DATABASE_URL_FILE: '' });
  const { counts, head } = await withUnchangedDatabase(
    (source) =>
      explaining(target, async () => {
        const postgres = await openDatabase(target);
        try {
          say(`To: ${postgres.place}`);
          return await moveToPostgres(source, postgres);
        } finally {
          await postgres.close();
        }
      }),
    embedded,
  );
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  print(
    `Copied ${counts['prompts']} prompts, ${counts['users']} accounts and ${counts['audit_events']} events of the audit trail: ` +
      `${rows} rows of ${Object.keys(counts).length} tables, which are the same in both databases.`,
  );
  print(
    `The published content matches the audit trail, which ends with event ${head.sequence}:${head.hash}.`,
  );
  say(
    'Start the server with this DATABASE_URL. DATA_DIR is unchanged: delete it later, it holds personal data too.',
  );
  return 0;
});
