/** Prints the licences of Node.js and of every installed package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());

/** @param {string} title @param {string} folder */
const print = (title, folder) =>
  process.stdout.write(`${'='.repeat(80)}\n${[title, ...textsIn(folder)].join('\n\n')}\n\n`);

const nodeFolder = path.join(path.dirname(process.execPath), '..');
if (existsSync(path.join(nodeFolder, 'LICENSE'))) print(`Node.js ${process.version}`, nodeFolder);
for (const [folder, { version, license = 'licence not stated' }] of Object.entries(installed))
  print(`${folder.split('node_modules/').at(-1)} ${version} (${license})`, folder);
