import type { ChainHead } from '#server/db/audit-chain.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { databaseHelp, readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run --silent audit:verify [-- --head NUMBER:HASH]

Checks the whole audit trail: that no event was altered, and none removed from between others. Then compares what is published
with it: text, trust record and people of every version, and what everybody reads of each prompt. Prints the trail's head, its
last event's number and hash. Keep it elsewhere, where nobody who can reach the database can change it: events removed from
the end, or a trail written anew, show only against a head that was kept.

  --head NUMBER:HASH   a head that was printed earlier: it must still be part of the trail
  -h, --help           this text

The head goes to standard output, all else to standard error. Ends with 0 when the trail is intact and all that is published is as
it says; 1 when the trail is not intact (the first fault in one line), when something published differs (a line for each, with the
prompt and the version), or when it cannot be read; 2 when the command makes no sense.

${databaseHelp}
`;

const options = { head: { type: 'string' } } as const;

function headIn(text: string): ChainHead {
  const [, sequence, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new UsageError('--head takes what this command printed earlier: NUMBER:HASH');
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}

const plural = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Lines that are printed; a library that was replaced as a whole has one for each version. */
const linesShown = 100;

function sayProblems(problems: string[]) {
  for (const problem of problems.slice(0, linesShown)) say(`Not as the audit trail has it: ${problem}.`);
  if (problems.length > linesShown) say(`And ${problems.length - linesShown} more.`);
}

await runCommand(help, async () => {
  const { values } = readArguments(options, 0);
  const kept = values.head === undefined ? undefined : headIn(values.head);
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
