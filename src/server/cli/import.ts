import { parseColumnMap } from '#server/transfer/fields.ts';
import { importFile } from '#server/transfer/import.ts';
import type { ImportCounts } from '#server/transfer/importer.ts';
import { readArguments, runCommand, say, UsageError, withDatabase } from './lib/command.ts';
import { importHelp } from './lib/import-help.ts';
import { Progress } from './lib/progress.ts';

const options = {
  department: { type: 'string' },
  author: { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readCommand() {
  const { values, positionals } = readArguments(options, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('Which file? Usage: npm run import -- FILE');
  return {
    file,
    department: values.department,
    author: values.author,
    columns: parseColumnMap(values.map),
    dryRun: values['dry-run'],
  };
}

function summary(counts: ImportCounts, dryRun: boolean) {
  const { read, imported, alreadyThere, bad, departments, people } = counts;
  const added = departments + people > 0 ? ` Added ${departments} departments and ${people} people.` : '';
  return dryRun
    ? `Dry run, nothing written. Read ${read}: ${imported} would be imported, ${alreadyThere} already there, ${bad} bad.`
    : `Read ${read}: ${imported} imported, ${alreadyThere} already there, ${bad} bad.${added}`;
}

await runCommand(importHelp, async () => {
  const command = readCommand();
  const progress = new Progress();
  const { counts, stopped } = await withDatabase((database) =>
    importFile(database, {
      ...command,
      now: new Date(),
      onBadRow: (place, reason) => progress.say(`Bad ${place}: ${reason}`),
      onNote: (text) => progress.say(text),
      onProgress: ({ read, imported }) => progress.show(`${read} read, ${imported} imported`),
    }),
  );
  progress.clear();
  if (stopped) say(stopped.message);
  console.log(summary(counts, command.dryRun));
  return stopped ? stopped.exitCode : counts.bad > 0 ? 1 : 0;
});
