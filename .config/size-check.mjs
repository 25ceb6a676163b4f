/**
 * Fails when a page loads more JavaScript than its budget: the home page of a visitor, and any other page with the parts that it loads
 * on demand. The build's manifest names the files; the sizes are those of their brotli copies.
 */
import { readFileSync, statSync } from 'node:fs';

/** Bytes. */
const budgets = { home: 175_000, any: 320_000 };

const dist = 'dist/client';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** Every file that a module needs before it runs. */
function filesOf(module, files = new Set()) {
  const { file, imports = [] } = manifest[module];
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of imports) filesOf(imported, files);
  return files;
}

/** With the modules that these load on demand. */
function sizeOf(modules) {
  const files = new Set();
  for (const module of ['index.html', ...modules]) filesOf(module, files);
  return [...files].reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0);
}

const partsOf = (module) => manifest[module].dynamicImports ?? [];
const pages = partsOf('index.html').filter((name) => /^pages\/[^/]+\.page\.tsx$/.test(name));
const homeParts = partsOf('index.html').filter((name) => name.startsWith('pages/home/'));
// The news are loaded where the address asks for them.
const visited = homeParts.filter((name) => !name.startsWith('pages/home/news/'));
const sizes = [
  { name: 'home', size: sizeOf(visited), budget: budgets.home },
  { name: 'home with news', size: sizeOf(homeParts), budget: budgets.any },
  ...pages.map((name) => ({ name, size: sizeOf([name, ...partsOf(name)]), budget: budgets.any })),
];

const largest = sizes.slice(1).reduce((one, other) => (other.size > one.size ? other : one));
for (const { name, size, budget } of [sizes[0], largest])
  console.log(
    `${name}: ${size.toLocaleString('en-GB')} bytes of JavaScript in brotli, budget ${budget.toLocaleString('en-GB')}`,
  );
const tooLarge = sizes.filter(({ size, budget }) => size > budget);
for (const { name, size, budget } of tooLarge)
  console.error(
    `${name} is ${size - budget} bytes over its budget (.config/size-check.mjs): load what is rare and large on demand (lazyWithRetry).`,
  );
const strangers = [...filesOf('index.html')].filter((file) =>
  /teams-js|msal/.test(readFileSync(`${dist}/${file}`, 'utf8')),
);
if (strangers.length > 0) console.error(`teams-js or MSAL in ${strangers.join(', ')}`);
process.exitCode = tooLarge.length > 0 || strangers.length > 0 ? 1 : 0;
