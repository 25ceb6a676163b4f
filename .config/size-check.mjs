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
 * A page, its modules besides the first chunk, and its budget in bytes: some 2 % over what it is, so that growth is on purpose and a sentence is not. Save
 * shows Fluent's spinner on every card while its request runs: 1.9 KB of the first chunk. Why a search found a prompt is part of
 * every card: 0.4 KB. A prompt's page asks whether it is the user's own: 0.2 KB. The search box announces its suggestions: 0.2 KB.
 * Title and introduction of a page are one component: 0.4 KB of each page with it. The action Copy citation: 0.5 KB of a prompt's page.
 * That a tab beside a chat has a page of its own: 0.2 KB of the first chunk, and 0.8 KB of a prompt's page, whose fields are in files of their own since.
 * When to ask whether a prompt worked, and the answers of others: 0.7 KB of a prompt's page; the statistics of answers: 0.5 KB.
 * The line of test runs: 0.4 KB of a prompt's page; a path and the names of its files: 0.1 KB of the pages with cards.
 * Tags as a field of a prompt, a filter of its lists and a section of the admins' screen: 0.2 to 0.4 KB of the pages with them.
 * That prompts can be managed together (a page, its paths, its entry in the menu): 0.1 KB of the admin screen.
 * Warnings about a submission's text as messages, and its request shared with Restore: 1.4 KB of the submission. A card's four lines: 0.2 KB of lists.
 * The button Add to a collection, which lists load when a prompt is previewed, and a prompt's page at once, as a file of its own: 0.8 KB of it.
 * Co-editors and the weekly digest, in paths, kinds of notices and marks: 0.1 to 0.3 KB of the pages of signed-in users.
 * A Copy button after the fields, the line around a field's marker, and the hint that rating needs a sign-in: 0.3 KB of a prompt's page.
 * Fill in as a button of its own on a phone, and toasts that can be closed and make room for the focus: 0.5 KB of a prompt's page. Links to the parts of the statistics on a phone: 0.5 KB of them.
 * Findings beside the buttons of the submission: 0.3 KB of it. Tabs of the review queue, and a reviewer's line: 1.1 KB of it. Charts side by side: 0.5 KB of the statistics, and their order by what there is to do: 0.1 KB.
 */
const pages = [
  ['first chunk', [], 134_000],
  ['home', ['pages/home/HomeEnd.tsx'], 135_800],
  ['home, signed in', ['pages/home/HomeEnd.tsx', 'pages/home/ForYou.tsx', ...header], 157_600],
  ['departments', ['pages/departments.page.tsx'], 173_000],
  ['results', ['pages/search.page.tsx'], 169_500],
  [
    'prompt',
    ['pages/prompt.page.tsx', 'features/fill-in/FillInForm.tsx', 'features/prompts/answers/AnswerText.tsx'],
    241_900,
  ],
  ['submission', ['pages/use-case-submission.page.tsx', 'prompt-checks', ...header], 228_800],
  ['saved', ['pages/my-prompts.page.tsx', ...header], 178_600],
  ['dashboard', ['pages/dashboard.page.tsx', ...header], 171_700],
  ['reviews', ['pages/reviews.page.tsx', ...header], 174_800],
  ['beside a chat', ['pages/beside.page.tsx', 'features/fill-in/FillInForm.tsx'], 172_000],
  ['admin', ['pages/admin.page.tsx', ...header], 226_000],
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
