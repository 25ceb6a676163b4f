import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The origin of the build. */
const sources = ['src', 'public', '.config', 'package.json', 'package-lock.json', 'vite.config.ts'];

function git(...parameters: string[]) {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The facts of the build for `npm run evidence`. Without a time, so that two builds of a commit are identical, file by file. */
async function buildFacts() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const commit = process.env['GIT_COMMIT'] ?? git('rev-parse', 'HEAD') ?? null;
  const isChanged = Boolean(git('status', '--porcelain', '--', ...sources));
  return JSON.stringify({ version, commit, isChanged });
}

/** The server reads its migrations, its demo prompts, the dictionary of the search and the facts of its build from beside the program. */
export function serverFiles(): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await cp('src/server/db/migrations', path.join(dir, 'migrations'), { recursive: true });
      await cp('src/server/seed/prompts', path.join(dir, 'prompts'), { recursive: true });
      await cp('src/server/features/search/dictionary.txt', path.join(dir, 'dictionary.txt'));
      await writeFile(path.join(dir, 'build.json'), await buildFacts());
    },
  };
}
