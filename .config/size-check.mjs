/**
 * Fails when a first visit to a page loads more JavaScript than its budget: the first chunk, the page's own modules, and the
 * lazy parts that show without a click. The build's manifest names the files; the sizes are those of their brotli copies.
 */
import { readFileSync, statSync } from 'node:fs';

const dist = 'dist/client';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The header's parts for signed-in users. */
const header = ['features/account/Account.tsx', 'features/notifications/NotificationBell.tsx'];

/**
 * A page, its modules besides the first chunk, and its budget in bytes: some 2 % above its size, so that growth is on purpose and a
 * sentence needs no change here. The commits that raised a budget give the reasons.
 */
const pages = [
  ['first chunk', [], 134_200],
  ['home', ['pages/home/HomeEnd.tsx'], 136_200],
  ['home, signed in', ['pages/home/HomeEnd.tsx', 'pages/home/ForYou.tsx', ...header], 157_800],
  ['departments', ['pages/departments.page.tsx'], 174_300],
  ['results', ['pages/search.page.tsx'], 171_600],
  [
    'prompt',
    ['pages/prompt.page.tsx', 'features/fill-in/FillInForm.tsx', 'features/prompts/answers/AnswerText.tsx'],
    244_900,
  ],
  ['submission', ['pages/use-case-submission.page.tsx', 'prompt-checks', ...header], 230_000],
  ['saved', ['pages/my-prompts.page.tsx', ...header], 180_500],
  ['dashboard', ['pages/dashboard.page.tsx', ...header], 173_000],
  ['reviews', ['pages/reviews.page.tsx', ...header], 178_100],
  ['beside a chat', ['pages/beside.page.tsx', 'features/fill-in/FillInForm.tsx'], 172_000],
  ['admin', ['pages/admin.page.tsx', ...header], 228_900],
];

/** Every file that a module needs before it runs. */
function filesOf(module, files = new Set()) {
  // Chunks that several parts load on demand have no path in the manifest, only a name.
  const entry = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
  if (!entry)
    throw new Error(`${module} is no file of its own in the build: .config/size-check.mjs names it.`);
  if (files.has(entry.file)) return files;
  files.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(imported, files);
  return files;
}

const written = (bytes) => bytes.toLocaleString('en-GB').padStart(8);

function isWithin([name, modules, budget]) {
  const files = new Set();
  for (const module of ['index.html', ...modules]) filesOf(module, files);
  const bytes = [...files].reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0);
  console.log(
    `${name.padEnd(16)} ${written(bytes)} bytes of JavaScript in brotli, ${String(files.size).padStart(2)} files, budget ${written(budget)}`,
  );
  if (bytes <= budget) return true;
  console.error(
    `${name} is ${bytes - budget} bytes over its budget: load what is not needed at once on demand (lazyWithRetry), or raise the budget in .config/size-check.mjs on purpose.`,
  );
  return false;
}

const tooLarge = pages.filter((page) => !isWithin(page));
const strangers = [...filesOf('index.html')].filter((file) =>
  /teams-js|msal/.test(readFileSync(`${dist}/${file}`, 'utf8')),
);
if (strangers.length > 0) console.error(`teams-js or MSAL in ${strangers.join(', ')}`);
process.exitCode = tooLarge.length > 0 || strangers.length > 0 ? 1 : 0;
