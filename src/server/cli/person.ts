import { parseConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { type Erased, erasePerson } from '#server/person/erase-person.ts';
import { type Account, findPerson, type Person } from '#server/person/find-person.ts';
import { namesakes, personData } from '#server/person/person-data.ts';
import { listDueAccounts } from '#server/retention/due-accounts.ts';
import {
  databaseHelp,
  type ExitCode,
  readArguments,
  runCommand,
  UsageError,
  withDatabase,
} from './lib/command.ts';
import { print, printLines, say } from './lib/output.ts';

const defaultLimit = 1_000;
const mostAccounts = 100_000;

const help = `
Usage: npm run --silent person -- export EMAIL > FILE
       npm run person -- erase EMAIL [--yes]
       npm run --silent person -- due [--limit N]

Exports or deletes the data that is stored about a person; lists the accounts that the server will erase for their age.

  export       prints as JSON: the account, its sign-ins (without tokens), saved prompts, collections, those of others that the
               person edits with the changes there, follows, the last visit, ratings, comments, submissions in every status
               including drafts, reports of problems, tests, confirmations of the guidelines, notifications, decisions and
               assignments as a reviewer, own events of the audit trail, contact messages
  erase        deletes the account with its sign-ins, saved prompts, collections, follows, ratings, comments, reports,
               confirmations of the guidelines (download them first if a training file must keep them), notifications, drafts and
               submissions that were never published, and contact messages by account or address. Keeps without the name:
               published prompts, tests, changes of others' collections, decisions as a reviewer, the audit trail (its chain
               stays intact). Without --yes it only lists
               what would be deleted; with it, it deletes all or nothing
  due          prints the accounts that UNSEEN_ACCOUNT_DAYS erases within a week if their people do not come back, the ones due
               first: id, day of the last visit, day of the erasure. Run it with the environment of the server, because people
               named in REVIEWERS and ADMINS are never erased
  EMAIL        address of the person, or the id of the account (if several accounts have the address)
  --yes        delete permanently
  --limit N    print at most so many accounts (default ${defaultLimit}, at most ${mostAccounts})
  -h, --help   show this help

Erased people are signed out at once; if they sign in again, they get a new, empty account. Earlier backups and exports still
contain their data.

${databaseHelp}
`;

const options = {
  yes: { type: 'boolean', default: false },
  limit: { type: 'string' },
} as const;

function readLimit(given = String(defaultLimit)) {
  const limit = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > mostAccounts)
    throw new UsageError(`--limit is a number from 1 to ${mostAccounts}, not ${given}.`);
  return limit;
}

type Command = { action: 'due'; limit: number } | { action: 'export' | 'erase'; who: string; yes: boolean };

function readCommand(): Command {
  const { values, positionals } = readArguments(options, 2);
  const [action, who] = positionals;
  if (action !== 'export' && action !== 'erase' && action !== 'due')
    throw new UsageError(
      'Enter export, erase or due. Usage: npm run person -- export|erase EMAIL, or npm run person -- due',
    );
  if (values.yes && action !== 'erase') throw new UsageError('Use --yes only with erase.');
  if (action === 'due') {
    if (who !== undefined) throw new UsageError(`Unexpected argument: ${who}`);
    return { action, limit: readLimit(values.limit) };
  }
  if (values.limit !== undefined) throw new UsageError('Use --limit only with due.');
  if (!who?.trim()) throw new UsageError(`Enter an email address. Usage: npm run person -- ${action} EMAIL`);
  return { action, who: who.trim(), yes: values.yes };
}

const describe = ({ id, name, email, isGuest, tenantId, createdAt }: Account) =>
  `${name} <${email}>${isGuest ? ', guest' : ''}, account ${id}, tenant ${tenantId ?? 'none'}, since ${createdAt.toISOString().slice(0, 10)}`;

const kinds: [key: keyof Erased, one: string, many: string][] = [
  ['sessions', 'sign-in', 'sign-ins'],
  ['savedPrompts', 'saved prompt', 'saved prompts'],
  ['collections', 'collection', 'collections'],
  ['coEdited', 'collection of others as a co-editor', 'collections of others as a co-editor'],
  ['follows', 'followed department or collection', 'followed departments and collections'],
  ['ratings', 'rating', 'ratings'],
  ['comments', 'comment', 'comments'],
  ['submissions', 'draft or submission never published', 'drafts and submissions never published'],
  ['reports', 'report of a problem', 'reports of problems'],
  ['tagProposals', 'proposed tag', 'proposed tags'],
  ['guidelineConfirmations', 'confirmation of the guidelines', 'confirmations of the guidelines'],
  ['contactMessages', 'contact message', 'contact messages'],
];
const keptKinds: typeof kinds = [
  ['prompts', 'published prompt', 'published prompts'],
  ['decisions', 'decision on the work of others', 'decisions on the work of others'],
  ['testedWith', 'test of a prompt', 'tests of prompts'],
  ['passedOn', 'collection that passes to a co-editor', 'collections that pass to co-editors'],
  ['owned', 'version owned by the person', 'versions owned by the person'],
  ['collectionChanges', 'change of a collection of others', 'changes of collections of others'],
  ['auditEvents', 'event of the audit trail', 'events of the audit trail'],
];
const pluralize = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Imported prompts and comments belong to no account: only a person can decide who wrote them. */
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

async function listDue({ db }: Database, limit: number): Promise<ExitCode> {
  const { retention, namedRoles } = parseConfig(process.env);
  const days = retention.unseenAccountDays;
  if (days === undefined) {
    say('UNSEEN_ACCOUNT_DAYS is not set: the server erases no account for its age.');
    return 1;
  }
  const due = await listDueAccounts(db, { days, named: namedRoles, limit, now: new Date() });
  for (const { id, lastSeen, dueOn } of due.accounts) print(`${id}  ${lastSeen}  ${dueOn}`);
  const shown = due.accounts.length < due.count ? `; these are the first ${due.accounts.length}` : '';
  say(
    `${pluralize(due.count, 'account')} due until ${due.until}${shown}. The erasure can begin on ${due.from}.`,
  );
  return 0;
}

async function exportOrErase(
  database: Database,
  { action, who, yes }: Exclude<Command, { action: 'due' }>,
): Promise<ExitCode> {
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
}

await runCommand(help, async () => {
  const command = readCommand();
  return withDatabase((database) =>
    command.action === 'due' ? listDue(database, command.limit) : exportOrErase(database, command),
  );
});
