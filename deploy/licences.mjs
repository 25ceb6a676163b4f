// Prints the licence texts of all installed packages, each under its name, for the image and the release.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const lock = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));

const textOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim())
    .join('\n\n');

for (const [folder, { version, license = 'not stated' }] of Object.entries(lock.packages)) {
  const name = folder.split('node_modules/').at(-1);
  process.stdout.write(`${'='.repeat(100)}\n${name} ${version} (${license})\n\n${textOf(folder)}\n\n`);
}
