import { seedIfEmpty } from '#server/seed/seed.ts';
import { databaseHelp, readArguments, runCommand, withDatabase } from './lib/command.ts';
import { print } from './lib/output.ts';

const help = `
Usage: npm run db:seed

Fills an empty library with the demo content: eight departments, their prompts, ratings and comments by fictional people.
A library that has a department or a prompt stays as it is. The server does the same at its start.

${databaseHelp}
`;

await runCommand(help, async () => {
  readArguments({}, 0);
  const { seeded, prompts } = await withDatabase(seedIfEmpty);
  print(
    seeded ? `Seeded ${prompts} prompts of the demo content.` : 'Nothing seeded: the library is not empty.',
  );
  return 0;
});
