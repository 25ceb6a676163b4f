import { clearLine, cursorTo } from 'node:readline';
import { parseColumnMap } from '#server/transfer/fields.ts';
import { importFile } from '#server/transfer/import.ts';
import type { ImportCounts } from '#server/transfer/importer.ts';
import { importFormats, parseFormat } from '#server/transfer/peers/choose-format.ts';
import { readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { importHelp } from './lib/import-help.ts';
import { print, say } from './lib/output.ts';

const options = {
  department: { type: 'string' },
  'add-departments': { type: 'boolean', default: false },
  author: { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  format: { type: 'string' },
  'include-restricted': { type: 'boolean', default: false },
  details: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readCommand() {
  const { values, positionals } = readArguments(options, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('Enter a file. Usage: npm run import -- FILE');
  return {
    file,
    department: values.department,
    addDepartments: values['add-departments'],
    author: values.author,
    columns: parseColumnMap(values.map),
    format: parseFormat(values.format, importFormats),
    includeRestricted: values['include-restricted'],
    details: values.details,
    dryRun: values['dry-run'],
  };
}

/** One line at the terminal that is overwritten repeatedly; nothing without a terminal. */
class Progress {
  readonly #watched = process.stderr.isTTY;

  show(text: string) {
    if (!this.#watched) return;
    this.clear();
    process.stderr.write(text);
  }

  clear() {
    if (!this.#watched) return;
    clearLine(process.stderr, 0);
    cursorTo(process.stderr, 0);
  }

  /** A line that stays, above the progress. */
  say(text: string) {
    this.clear();
    say(text);
  }
}

const list = new Intl.ListFormat('en-GB');

function summary(counts: ImportCounts, dryRun: boolean) {
  const { read, imported, alreadyThere, restricted, bad, departments, people, collections } = counts;
  const leftOut = restricted > 0 ? `${restricted} restricted and left out, ` : '';
  const withThem = collections > 0 ? [`${collections} collections`] : [];
  const withDepartments = departments > 0 ? [`${departments} departments`] : [];
  if (dryRun) {
    const would = list.format([`${imported} would be imported`, ...withDepartments, ...withThem]);
    return `Dry run, nothing written. Read ${read}: ${would}, ${alreadyThere} already there, ${leftOut}${bad} bad.`;
  }
  const others = list.format([`${departments} departments`, `${people} people`, ...withThem]);
  const added = departments + people + collections > 0 ? ` Added ${others}.` : '';
  return `Read ${read}: ${imported} imported, ${alreadyThere} already there, ${leftOut}${bad} bad.${added}`;
}

await runCommand(importHelp, async () => {
  const command = readCommand();
  const progress = new Progress();
  const sayOf = (place: string, text: string) => progress.say(`${place}: ${text}`);
  const { counts, stopped } = await withDatabase((database) =>
    importFile(database, {
      ...command,
      now: new Date(),
      onBadRow: (place, reason) => progress.say(`Bad ${place}: ${reason}`),
      onRemark: sayOf,
      onDetails: command.details ? sayOf : undefined,
      onNote: (text) => progress.say(text),
      onProgress: ({ read, imported }) => progress.show(`${read} read, ${imported} imported`),
    }),
  );
  progress.clear();
  if (counts.restricted > 0)
    say('Prompts that not all users of the other tool may read are left out: see --include-restricted.');
  if (stopped) say(stopped.message);
  print(summary(counts, command.dryRun));
  return stopped ? stopped.exitCode : counts.bad > 0 ? 1 : 0;
});
