/** Fails when the JavaScript that an anonymous visitor's home page loads has grown past its budget. */
import { readFileSync, statSync } from 'node:fs';

const budget = 150_000;
const dist = 'dist/client';
/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const needed = new Set();
/** @param {string} key */
function add(key) {
  if (needed.has(key)) return;
  needed.add(key);
  for (const imported of manifest[key]?.imports ?? []) add(imported);
}
add('index.html');
add('pages/home.page.tsx');

const files = [...needed].map((key) => manifest[key].file);
const bytes = files.reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0);
const strangers = files.filter((file) => /teams-js|msal/.test(readFileSync(`${dist}/${file}`, 'utf8')));
console.log(`home page: ${bytes} bytes of JavaScript in brotli (${files.length} files), budget ${budget}`);
if (bytes > budget || strangers.length > 0) {
  console.error(strangers.length > 0 ? `teams-js or MSAL in ${strangers.join(', ')}` : 'over budget');
  process.exit(1);
}
