/** Fails when the JavaScript that an anonymous visitor's home page loads has grown past its budget. */
import { readFileSync, statSync } from 'node:fs';

const budget = 150_000;
const dist = 'dist/client';
// The home page is part of the first chunk: index.html names all that it loads.
const html = readFileSync(`${dist}/index.html`, 'utf8');
const files = [
  ...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)),
];
const bytes = files.reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0);
const strangers = files.filter((file) => /teams-js|msal/.test(readFileSync(`${dist}/${file}`, 'utf8')));

console.log(`home page: ${bytes} bytes of JavaScript in brotli (${files.length} files), budget ${budget}`);
if (files.length === 0) console.error('index.html names no JavaScript');
if (bytes > budget) console.error('over budget');
if (strangers.length > 0) console.error(`teams-js or MSAL in ${strangers.join(', ')}`);
process.exitCode = files.length === 0 || bytes > budget || strangers.length > 0 ? 1 : 0;
