import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A library of the embedded database: with tables only, or with the demo content. */
export type Library = 'empty' | 'demo';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/prompt-library-tests');
const timeOf = (place: string) => statSync(place).mtimeMs;
const fileOf = (program: string) => path.join(root, 'dist/server', `${program}.js`);

/** Without the environment of a test runner, which would build another product. */
function run(file: string, changes: Record<string, string> = {}, parameters: string[] = []) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...changes };
  execFileSync(process.execPath, [file, ...parameters], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Builds the product if its sources are newer, and creates with it the data directories that tests copy.
 *
 * @param client 'any': an older build of the client is enough. Building it takes half a minute, the server a second.
 */
export function prepareLibraries({ client }: { client: 'current' | 'any' }): void {
  const hasClient = existsSync(path.join(root, 'dist/client/index.html'));
  run('.config/build-if-stale.mjs', {}, client === 'any' && hasClient ? ['server'] : []);
  if (existsSync(folder) && timeOf(folder) > timeOf(fileOf('main'))) return;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  run(fileOf('migrate'), { DATA_DIR: path.join(draft, 'empty') });
  cpSync(path.join(draft, 'empty'), path.join(draft, 'demo'), { recursive: true });
  run(fileOf('seed'), { DATA_DIR: path.join(draft, 'demo') });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/**
 * Puts a library into an empty data directory: a first start, which creates one, takes ten times as long and has
 * its own tests.
 */
export function copyLibrary(library: Library, dataDir: string): void {
  cpSync(path.join(folder, library), dataDir, { recursive: true, preserveTimestamps: true });
}
