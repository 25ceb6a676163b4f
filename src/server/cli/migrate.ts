import { databaseHelp, readArguments, runCommand, withDatabase } from './lib/command.ts';

const help = `
Usage: npm run db:migrate

Brings the tables of the library's database up to date; safe to repeat. The server does the same at its start; where it runs
as a role that may not (admin guide, PostgreSQL, Two roles), run this with the DATABASE_URL of the tables' owner before.

${databaseHelp}
`;

await runCommand(help, async () => {
  readArguments({}, 0);
  await withDatabase(async () => console.log('The tables are up to date.'));
  return 0;
});
