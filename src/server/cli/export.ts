import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Database } from '#server/db/database.ts';
import { exportLibrary, type Write } from '#server/transfer/export.ts';
import { fileError } from '#server/transfer/file-error.ts';
import { parseFormat } from '#server/transfer/peers/choose-format.ts';
import { exportPeer } from '#server/transfer/peers/export-peer.ts';
import { exportSections } from '#server/transfer/peers/export-sections.ts';
import { type PeerName, peerNames } from '#server/transfer/peers/peer.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { databaseHelp, readArguments, runCommand, UsageError, withDatabase } from './lib/command.ts';
import { forOutput, say } from './lib/output.ts';

const help = `
Usage: npm run export -- [FILE] [--format NAME]

Exports the whole library as JSON: departments, prompts in every status, ratings, comments, bookmarks, collections, follows and
all people involved. "npm run import -- FILE" imports the file; into an empty library without loss. The admin guide lists what the
export leaves out, such as the audit trail and counts of use.

  FILE           the file to write, or to replace; without it the export goes to standard output (then use "npm run --silent export")
  --format NAME  export the published prompts for another tool instead, without people except the authors' names:
                 ${peerNames.join(', ')}
                 (the last one creates a folder of that name, which must not exist yet)
  -h, --help     show this help

The export of the whole library contains personal data: names, email addresses, account ids, and each person's ratings, saved
prompts, collections and follows. Only the owner of FILE can read it; protect it like the database.

${databaseHelp}
`;

type Target = NodeJS.WritableStream & { write(text: string): boolean };

async function writeTo(target: Target, text: string) {
  if (!target.write(text)) await once(target, 'drain');
}

type Work<T> = (database: Database, write: Write) => Promise<T>;

const charactersAtOnce = 65_536;

/** The file appears under its name once it is complete and on the disk. */
async function exportTo<T>(file: string, work: Work<T>) {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new TransferError(`Cannot write ${file}: it is a folder.`);
  const draft = `${file}.${process.pid}.partial`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    let result: T;
    try {
      let waiting = '';
      const flush = async () => {
        await handle.writeFile(waiting);
        waiting = '';
      };
      result = await withDatabase((database) =>
        work(database, async (text) => {
          waiting += text;
          if (waiting.length >= charactersAtOnce) await flush();
        }),
      );
      await flush();
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw fileError(file, error);
  }
}

async function exportToOutput<T>(work: Work<T>) {
  // A reader that closes early, such as head, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return withDatabase((database) => work(database, (text) => writeTo(process.stdout, forOutput(text))));
}

const exported = <T>(file: string | undefined, work: Work<T>) =>
  file === undefined ? exportToOutput(work) : exportTo(file, work);

async function exportFolder(folder: string | undefined) {
  if (folder === undefined) throw new UsageError('Enter the name of a new folder.');
  if (existsSync(folder)) throw new TransferError(`Cannot write ${folder}: it already exists.`);
  try {
    return await withDatabase((database) => exportSections(database, folder));
  } catch (error) {
    throw fileError(folder, error);
  }
}

/** Returns a summary of the export. */
async function run(file: string | undefined, format: PeerName | undefined) {
  if (format === 'markdown-sections') return `${await exportFolder(file)} published prompts`;
  if (format !== undefined) {
    const count = await exported(file, (database, write) =>
      exportPeer(database, format, { write, onNote: say }),
    );
    return `${count} published prompts`;
  }
  return exported(file, exportLibrary);
}

await runCommand(help, async () => {
  const { values, positionals } = readArguments({ format: { type: 'string' } } as const, 1);
  const [file] = positionals;
  const what = await run(file, parseFormat(values.format, peerNames));
  say(`Exported ${what}${file ? ` to ${file}` : ''}.`);
  return 0;
});
