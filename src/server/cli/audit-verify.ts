import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { databaseHelp, readArguments, runCommand, withDatabase } from './lib/command.ts';
import { keptHead } from './lib/kept-head.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run --silent audit:verify [-- --head NUMBER:HASH]

Checks the whole audit trail for altered events and for events removed from between others. Then compares the published content
with the trail: text, review record and people of every version, and the current text of each prompt. Prints the head of the trail:
number and hash of its last event. Keep the head outside the reach of everyone who can access the database: only a kept head shows
that events were removed from the end, or that the trail was rewritten.

  --head NUMBER:HASH   a head that was printed earlier and must still be part of the trail
  -h, --help           show this help

Prints the head to standard output and everything else to standard error. Exits with 0 if the trail is intact and matches the
published content; 1 if the trail is not intact (one line with the first fault), if published content differs (a line for each
prompt and version), or if it cannot be read; 2 for an invalid command line.

${databaseHelp}
`;

const options = { head: { type: 'string' } } as const;

const plural = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Maximum lines printed; a library that was replaced as a whole has one for each version. */
const linesShown = 100;

function sayProblems(problems: string[]) {
  for (const problem of problems.slice(0, linesShown)) say(`Differs from the audit trail: ${problem}.`);
  if (problems.length > linesShown) say(`And ${problems.length - linesShown} more.`);
}

await runCommand(help, async () => {
  const { values } = readArguments(options, 0);
  const kept = keptHead(values.head);
  const report = await withDatabase(({ db }) => verifyPublished(db, kept));
  if (!report.intact) {
    say(`The audit trail is broken: ${report.problem}.`);
    return 1;
  }
  const { problems, erased, deleted } = report;
  if (erased > 0) say(`${plural(erased, 'name', 'names')} on published versions: person erased.`);
  if (deleted > 0)
    say(`${plural(deleted, 'prompt', 'prompts')} of the trail: deleted with all versions, by SQL.`);
  if (problems.length > 0) {
    sayProblems(problems);
    return 1;
  }
  const { sequence, hash } = report.head;
  const events = plural(sequence, 'event', 'events');
  say(
    `The audit trail is intact: ${events}${kept ? `, with the kept head at event ${kept.sequence}` : ''}. Its head:`,
  );
  print(`${sequence}:${hash}`);
  return 0;
});
