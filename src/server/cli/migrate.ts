import { databaseHelp, readArguments, runCommand, withDatabase } from './lib/command.ts';

const help = `
Usage: npm run db:migrate

Updates the tables of the library's database; safe to repeat. The server does the same at its start. If the server runs as a role
that may not (admin guide, PostgreSQL, Two roles), run this first, with the DATABASE_URL of the tables' owner.

${databaseHelp}
`;

await runCommand(help, async () => {
  readArguments({}, 0);
  await withDatabase(async () => console.log('The tables are up to date.'));
  return 0;
});
