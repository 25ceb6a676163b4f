import type { Database } from '#server/db/database.ts';
import { type Erased, erasePerson } from '#server/person/erase-person.ts';
import { type Account, findPerson, type Person } from '#server/person/find-person.ts';
import { namesakes, personData } from '#server/person/person-data.ts';
import { databaseHelp, readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { print, printLines, say } from './lib/output.ts';

const help = `
Usage: npm run --silent person -- export EMAIL > FILE
       npm run person -- erase EMAIL [--yes]

Exports or deletes the data that is stored about a person.

  export       prints as JSON: the account, its sign-ins (without tokens), saved prompts, collections, follows, the last visit,
               ratings, comments, submissions in every status including drafts, reports of problems, confirmations of the
               guidelines, notifications, decisions and assignments as a reviewer, own events of the audit trail, contact messages
  erase        deletes the account with its sign-ins, saved prompts, collections, follows, ratings, comments, reports,
               confirmations of the guidelines (download them first if a training file must keep them), notifications, drafts and
               submissions that were never published, and contact messages by account or address. Keeps without the name:
               published prompts, decisions as a reviewer, the audit trail (its chain stays intact). Without --yes it only lists
               what would be deleted; with it, it deletes all or nothing
  EMAIL        address of the person, or the id of the account (if several accounts have the address)
  --yes        delete permanently
  -h, --help   show this help

Erased people are signed out at once; if they sign in again, they get a new, empty account. Earlier backups and exports still
contain their data.

${databaseHelp}
`;

const options = { yes: { type: 'boolean', default: false } } as const;

function readCommand() {
  const { values, positionals } = readArguments(options, 2);
  const [action, who] = positionals;
  if (action !== 'export' && action !== 'erase')
    throw new UsageError('Enter export or erase. Usage: npm run person -- export|erase EMAIL');
  if (!who?.trim()) throw new UsageError(`Enter an email address. Usage: npm run person -- ${action} EMAIL`);
  if (values.yes && action === 'export') throw new UsageError('Use --yes only with erase.');
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
  ['owned', 'version owned by the person', 'versions owned by the person'],
  ['auditEvents', 'event of the audit trail', 'events of the audit trail'],
];
const pluralize = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Imported prompts and comments belong to no account: only a person can say who wrote them. */
async function noteNamesakes({ db }: Database, name: string) {
  const { prompts, comments, owned } = await namesakes(db, name);
  const note = (rows: { id: string }[], what: string) => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id).join(', ');
    say(
      `Unchanged, because not of this account: ${pluralize(rows.length, what)} under the same name: ${ids}`,
    );
  };
  note(prompts, 'imported prompt');
  note(comments, 'imported comment');
  note(owned, 'prompt with an owner');
}

async function erase(database: Database, person: Person, yes: boolean) {
  const erased = await erasePerson(database, person, { dryRun: !yes });
  const whom = person.account ? describe(person.account) : 'a person without an account';
  print(`${yes ? 'Deleted' : 'Would delete'}: ${whom}`);
  for (const [key, one, many] of kinds) print(`  ${pluralize(erased[key], one, many)}`);
  print(`${yes ? 'Kept' : 'Would keep'} without the name:`);
  for (const [key, one, many] of keptKinds) print(`  ${pluralize(erased[key], one, many)}`);
  if (person.account) await noteNamesakes(database, person.account.name);
  if (!yes) say('Nothing was deleted. To delete permanently, run the command again with --yes.');
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
      say(`Several accounts have the address ${who}. Use the id of one:`);
      for (const account of found.several) say(`  ${describe(account)}`);
      return 1;
    }
    if (action === 'erase') await erase(database, found, yes);
    else printLines(JSON.stringify(await personData(database.db, found), null, 2));
    return 0;
  });
});
