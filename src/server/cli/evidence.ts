import path from 'node:path';
import { parseConfig } from '#server/config.ts';
import { examineDeployment } from '#server/doctor/examination.ts';
import type { Period } from '#server/evidence/access-page.ts';
import { collectEvidence } from '#server/evidence/evidence.ts';
import { checkDirectory, writeEvidence } from '#server/evidence/write-files.ts';
import { readArguments, readingHelp, runCommand, UsageError, withUnchangedDatabase } from './lib/command.ts';
import { readDeployment } from './lib/deployment.ts';
import { keptHead } from './lib/kept-head.ts';
import { say } from './lib/output.ts';

const help = `
Usage: npm run evidence -- DIR [--replace] [--from DAY] [--to DAY] [--head NUMBER:HASH] [--url URL] [--env NAME]

Writes facts about this installation for a quality unit into the directory DIR, as HTML pages that print and as JSON: installation
record, check of the audit trail, access review, requirements with tests and results, software bill of materials, personal data,
accessibility report, confirmations of the guidelines, restore test. Each page says what it was made from and what a person has to
add. It changes nothing in the database and claims no compliance. Run it with the environment of the server.

  DIR                 a new or empty directory; only its owner can read the files, one of which names people
  --replace           overwrite earlier evidence in DIR
  --from, --to DAY    the first and the last day of the access review, such as 2026-01-31, in UTC (default: the last year)
  --head NUMBER:HASH  a head of the audit trail that was printed earlier and must still be part of it
  --url URL           the address that the doctor checks (default: as for npm run doctor). With an embedded database the doctor runs
                      only with this option, because the server is stopped
  --env NAME          the Teams package that the doctor checks
  -h, --help          show this help

In a checkout after npm test it has the results of the tests. npm audit looks up known vulnerabilities in the configured registry; if
that does not respond, the page says so.

Exits with 0 if the evidence was written, whatever it says; 1 if it could not be written; 2 for an invalid command line.

${readingHelp}
Or use a copy of its directory.
`;

const options = {
  replace: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  head: { type: 'string' },
  url: { type: 'string' },
  env: { type: 'string' },
} as const;

function dayOf(option: string, text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  // Date.parse turns a day such as 30 February into another one.
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new UsageError(`--${option}: got ${JSON.stringify(text)}, expected a day such as 2026-01-31.`);
  return day;
}

function periodOf(from: string | undefined, lastDay: string | undefined, now: Date): Period {
  const to = lastDay === undefined ? new Date(now) : dayOf('to', lastDay);
  if (lastDay !== undefined) to.setUTCDate(to.getUTCDate() + 1);
  const yearBefore = new Date(to);
  yearBefore.setUTCFullYear(to.getUTCFullYear() - 1);
  const period = { from: from === undefined ? yearBefore : dayOf('from', from), to };
  if (period.from >= period.to) throw new UsageError('--from: enter a day before the end of the period.');
  return period;
}

const serverIsStopped =
  'not run: the server is stopped, because one process at a time can use an embedded database. Run npm run doctor while it runs, or use --url.';

await runCommand(help, async () => {
  const { values, positionals } = readArguments(options, 1);
  const [directory] = positionals;
  if (!directory?.trim()) throw new UsageError('Enter a directory. Usage: npm run evidence -- DIR');
  const now = new Date();
  const period = periodOf(values.from, values.to, now);
  const kept = keptHead(values.head);
  const deployment = await readDeployment(values);
  const config = parseConfig(process.env);
  checkDirectory(directory, values.replace);
  const isServerStopped = 'dataDir' in config.database && values.url === undefined;
  const files = await withUnchangedDatabase((database) =>
    collectEvidence(database, {
      config,
      environment: process.env,
      now,
      command: ['npm run evidence --', ...process.argv.slice(2)].join(' '),
      period,
      kept,
      doctor: async () => (isServerStopped ? serverIsStopped : examineDeployment(deployment)),
    }),
  );
  writeEvidence(directory, files);
  say(`Wrote ${files.length} files. Open ${path.join(directory, 'index.html')}.`);
  return 0;
});
