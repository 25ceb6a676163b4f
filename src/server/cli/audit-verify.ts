import { type ChainHead, verifyAuditChain } from '#server/db/audit-chain.ts';
import { readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { databaseHelp } from './lib/help.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run --silent audit:verify [-- --head NUMBER:HASH]

Checks the whole audit trail: that no event was altered, and none removed from between others. Prints the trail's head, its
last event's number and hash. Keep it elsewhere, where nobody who can reach the database can change it: events removed from
the end, or a trail written anew, show only against a head that was kept.

  --head NUMBER:HASH   a head that was printed earlier: it must still be part of the trail
  -h, --help           this text

The head goes to standard output, all else to standard error. Ends with 0 when the trail is intact, 1 when it is not (the first
fault in one line) or cannot be read, 2 when the command makes no sense.

${databaseHelp}
`;

const options = { head: { type: 'string' } } as const;

function headIn(text: string): ChainHead {
  const [, sequence, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new UsageError('--head takes what this command printed earlier: NUMBER:HASH');
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}

await runCommand(help, async () => {
  const { values } = readArguments(options, 0);
  const kept = values.head === undefined ? undefined : headIn(values.head);
  const report = await withDatabase(({ db }) => verifyAuditChain(db, kept));
  if (!report.intact) {
    say(`The audit trail is broken: ${report.problem}.`);
    return 1;
  }
  const { sequence, hash } = report.head;
  const events = `${sequence} ${sequence === 1 ? 'event' : 'events'}`;
  say(
    `The audit trail is intact: ${events}${kept ? `, with the kept head at event ${kept.sequence}` : ''}. Its head:`,
  );
  print(`${sequence}:${hash}`);
  return 0;
});
