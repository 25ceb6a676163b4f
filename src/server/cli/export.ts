import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { exportLibrary } from '#server/transfer/export.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { readArguments, runCommand, say, withDatabase } from './lib/command.ts';
import { databaseHelp } from './lib/help.ts';

const help = `
Usage: npm run export -- [FILE]

Writes the whole library as JSON: departments, prompts in every status, ratings, comments, bookmarks, and the people they
belong to. "npm run import -- FILE" takes it; into an empty library it comes back without loss.

  FILE         where to write; without it the document goes to standard output (then use "npm run --silent export")
  -h, --help   this text

The document holds personal data: names, e-mail addresses, account ids, who rated and saved what. A FILE is made readable
for its owner only; keep it as you keep the database.

${databaseHelp}
`;

type Target = NodeJS.WritableStream & { write(text: string): boolean };

async function writeTo(target: Target, text: string) {
  if (!target.write(text)) await once(target, 'drain');
}

/** The file appears under its name when it is whole. */
async function exportTo(file: string) {
  const draft = `${file}.${process.pid}.partial`;
  const stream = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  try {
    await once(stream, 'open');
    const counts = await withDatabase((database) => exportLibrary(database, (text) => writeTo(stream, text)));
    stream.end();
    await finished(stream);
    await rename(draft, file);
    return counts;
  } catch (error) {
    stream.destroy();
    await rm(draft, { force: true });
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    const ofFile = code !== undefined && ['open', 'write', 'rename'].includes(syscall ?? '');
    throw ofFile ? new TransferError(`Cannot write ${file}: ${message}`) : error;
  }
}

async function exportToOutput() {
  // A reader such as head that has enough is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return withDatabase((database) => exportLibrary(database, (text) => writeTo(process.stdout, text)));
}

await runCommand(help, async () => {
  const { positionals } = readArguments({}, 1);
  const [file] = positionals;
  const { prompts, departments, people } = await (file ? exportTo(file) : exportToOutput());
  say(
    `Exported ${prompts} prompts, ${departments} departments, ${people} people${file ? ` to ${file}` : ''}.`,
  );
  return 0;
});
