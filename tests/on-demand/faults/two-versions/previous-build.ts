import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 1024 ** 3 }).trim();

const migrations = 'src/server/db/migrations/*.sql';

/** PREVIOUS_VERSION, a git reference; without it the commit before the newest migration, so that there is something to migrate. */
export function previousCommit(): string {
  const given = process.env['PREVIOUS_VERSION'];
  const reference = given ?? `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)}^`;
  return git('rev-parse', '--verify', `${reference}^{commit}`);
}

/** The migrations that the checkout has and the commit lacks. */
export function migrationsSince(commit: string): string[] {
  const names = (list: string) => list.split('\n').filter((file) => file.endsWith('.sql'));
  const own = names(git('ls-files', '--', migrations));
  const earlier = new Set(names(git('ls-tree', '-r', '--name-only', commit, 'src/server/db/migrations')));
  return own.filter((file) => !earlier.has(file)).map((file) => path.basename(file, '.sql'));
}

/** Of this checkout where the commit has the same packages, otherwise installed for it. */
function addPackages(folder: string) {
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(path.join(folder, lock), 'utf8'))
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Builds a commit in a folder. @returns its server's program. */
export function buildCommit(commit: string, folder: string): string {
  const archive = path.join(folder, 'source.tar');
  const source = path.join(folder, 'source');
  writeFileSync(archive, execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 }));
  mkdirSync(source);
  execFileSync('tar', ['-xf', archive, '-C', source]);
  addPackages(source);
  execFileSync(process.execPath, ['.config/build-if-stale.mjs'], { cwd: source, stdio: 'inherit' });
  return path.join(source, 'dist/server/main.js');
}
