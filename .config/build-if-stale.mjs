/**
 * Builds the parts that are missing or older than their sources; `npm start` and the tests run it first. With a name, as in
 * `build-if-stale.mjs mcp-app`, only that part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

/** @param {string} place @returns {number} the latest change of a file, or of anything in a folder */
function latest(place) {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => latest(path.join(place, name))));
}

const shared = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  '.config/vite',
  'src/contract',
  'src/domain',
];
const parts = [
  { mark: 'dist/client/index.html', sources: [...shared, 'src/client', 'public'], parameters: [] },
  {
    mark: 'dist/mcp-app/fill-in-form.html',
    sources: [...shared, 'src/mcp-app'],
    parameters: ['--mode', 'mcp-app'],
  },
  { mark: 'dist/server/main.js', sources: [...shared, 'src/server'], parameters: ['--ssr'] },
];

const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
const [, , only = ''] = process.argv;
for (const { mark, sources, parameters } of parts) {
  if (!mark.startsWith(`dist/${only}`)) continue;
  if (existsSync(mark) && statSync(mark).mtimeMs >= Math.max(...sources.map(latest))) continue;
  if (!existsSync(vite)) {
    console.error('The build is missing or out of date, and the build tools are not installed: run npm ci.');
    process.exit(1);
  }
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...parameters], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
