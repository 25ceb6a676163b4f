import { seedIfEmpty } from '#server/seed/seed.ts';
import { databaseHelp, readArguments, runCommand, withDatabase } from './lib/command.ts';
import { print } from './lib/output.ts';

const help = `
Usage: npm run db:seed

Adds demo content to an empty library: nine departments with prompts, and ratings and comments by fictional people. A library that
has a department or a prompt does not change. The server does the same at its start.

${databaseHelp}
`;

await runCommand(help, async () => {
  readArguments({}, 0);
  const { seeded, prompts } = await withDatabase(seedIfEmpty);
  print(seeded ? `Added ${prompts} prompts of demo content.` : 'Nothing added: the library is not empty.');
  return 0;
});
