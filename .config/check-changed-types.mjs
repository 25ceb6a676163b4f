/**
 * Checks the types of the projects that have a changed file, part of `npm run check:fast`: changed on this branch, or not yet
 * committed. Without git, of all projects.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @param {...string} parameters @returns {string | undefined} undefined if git failed */
function git(...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
const changed = git('diff', '--name-only', base);
const files = [changed, git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');

const projects = JSON.parse(readFileSync('tsconfig.json', 'utf8')).references.map(({ path }) => path);
const touched = projects.filter(
  (project) => changed === undefined || files.some((file) => `./${file}`.startsWith(`${project}/`)),
);
if (touched.length === 0) console.log('No changed file has types.');
else {
  console.log(`Types of ${touched.join(', ')} only: npm run check has those of the others.`);
  const tsc = 'node_modules/typescript/bin/tsc';
  const { status } = spawnSync(process.execPath, [tsc, '-b', ...touched, '--checkers', '1'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
