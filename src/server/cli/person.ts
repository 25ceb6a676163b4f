import type { Database } from '#server/db/database.ts';
import { type Erased, erasePerson } from '#server/person/erase-person.ts';
import { type Account, findPerson, type Person } from '#server/person/find-person.ts';
import { namesakes, personData } from '#server/person/person-data.ts';
import { databaseHelp, readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { print, printLines, say } from './lib/output.ts';

const help = `
Usage: npm run --silent person -- export EMAIL > FILE
       npm run person -- erase EMAIL [--yes]

Answers a person who asks what is stored about them, and deletes it.

  export       writes as JSON: the account, its sign-ins (without tokens), saved prompts, collections, what is followed, the last visit, ratings, comments, submissions
               in every status with drafts, reports of problems, confirmations of the guidelines, notifications, decisions
               and assignments as a reviewer, own events of the audit trail, contact messages
  erase        deletes the account with its sign-ins, saved prompts, collections, what is followed, ratings, comments, reports, confirmations of the guidelines
               (a training file that must keep them has downloaded them before), notifications, drafts and submissions that
               were never published, and the contact messages by account or address. Without the name stay: prompts that were
               published, decisions as a reviewer, the audit trail (its chain stays intact). Says what would go, and deletes
               only with --yes: all of it or nothing
  EMAIL        address of the person, or the id of the account (where several accounts have one address)
  --yes        delete for good
  -h, --help   this text

Whoever is erased is signed out at once. Somebody who signs in again is a new, empty account. Backups and exports made before
still hold the person.

${databaseHelp}
`;

const options = { yes: { type: 'boolean', default: false } } as const;

function readCommand() {
  const { values, positionals } = readArguments(options, 2);
  const [action, who] = positionals;
  if (action !== 'export' && action !== 'erase')
    throw new UsageError('What is to be done? Usage: npm run person -- export|erase EMAIL');
  if (!who?.trim()) throw new UsageError(`Whom? Usage: npm run person -- ${action} EMAIL`);
  if (values.yes && action === 'export') throw new UsageError('--yes is for erase.');
  return { action, who: who.trim(), yes: values.yes };
}

const describe = ({ id, name, email, tenantId, createdAt }: Account) =>
  `${name} <${email}>, account ${id}, tenant ${tenantId ?? 'none'}, since ${createdAt.toISOString().slice(0, 10)}`;

const kinds: [key: keyof Erased, one: string, many: string][] = [
  ['sessions', 'sign-in', 'sign-ins'],
  ['savedPrompts', 'saved prompt', 'saved prompts'],
  ['collections', 'collection', 'collections'],
  ['follows', 'followed department or collection', 'followed departments and collections'],
  ['ratings', 'rating', 'ratings'],
  ['comments', 'comment', 'comments'],
  ['submissions', 'draft or submission never published', 'drafts and submissions never published'],
  ['reports', 'report of a problem', 'reports of problems'],
  ['guidelineConfirmations', 'confirmation of the guidelines', 'confirmations of the guidelines'],
  ['contactMessages', 'contact message', 'contact messages'],
];
const keptKinds: typeof kinds = [
  ['prompts', 'published prompt', 'published prompts'],
  ['decisions', 'decision on the work of others', 'decisions on the work of others'],
  ['owned', 'version that the person answers for', 'versions that the person answers for'],
  ['auditEvents', 'event of the audit trail', 'events of the audit trail'],
];
const pluralize = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Imported prompts and comments belong to no account: only a person can say who wrote them. */
async function noteNamesakes({ db }: Database, name: string) {
  const { prompts, comments, owned } = await namesakes(db, name);
  const note = (rows: { id: string }[], what: string) => {
    if (rows.length === 0) return;
    const [left, ids] = [rows.length === 1 ? 'it is' : 'they are', rows.map(({ id }) => id).join(', ')];
    say(
      `Not of this account, so left as ${left}: ${pluralize(rows.length, what)} under the same name: ${ids}`,
    );
  };
  note(prompts, 'imported prompt');
  note(comments, 'imported comment');
  note(owned, 'prompt with an owner');
}

async function erase(database: Database, person: Person, yes: boolean) {
  const erased = await erasePerson(database, person, { dryRun: !yes });
  const whom = person.account ? describe(person.account) : 'somebody without an account';
  print(`${yes ? 'Deleted' : 'Would delete'}: ${whom}`);
  for (const [key, one, many] of kinds) print(`  ${pluralize(erased[key], one, many)}`);
  print(`${yes ? 'Kept' : 'Would keep'} without the name:`);
  for (const [key, one, many] of keptKinds) print(`  ${pluralize(erased[key], one, many)}`);
  if (person.account) await noteNamesakes(database, person.account.name);
  if (!yes) say('Nothing is deleted yet: the same with --yes does it, for good.');
}

await runCommand(help, async () => {
  const { action, who, yes } = readCommand();
  return withDatabase(async (database) => {
    const found = await findPerson(database.db, who);
    if (!found) {
      say(`Nothing is stored about ${who}.`);
      return 1;
    }
    if ('several' in found) {
      say(`Several accounts have the address ${who}. Say which by its id:`);
      for (const account of found.several) say(`  ${describe(account)}`);
      return 1;
    }
    if (action === 'erase') await erase(database, found, yes);
    else printLines(JSON.stringify(await personData(database.db, found), null, 2));
    return 0;
  });
});
