/**
 * `npx tsx tests/on-demand/bench/placeholders.ts FOLDER [LABELS]`: precision and recall of placeholders in the prompts of
 * FOLDER/prompts.csv (column `prompt`), unconfirmed and confirmed, and the time to parse them.
 *
 * The file LABELS (by default placeholders.json beside this one, for the prompts.chat collection) has a person's judgement:
 * `{"sample": [rows], "placeholders": {"row": ["[name]", ...]}}`: the markers of a row that a user should fill in, verbatim; a row of
 * the sample without an entry has none.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { candidatesIn } from '#domain/placeholders/candidates.ts';
import { confirmPlaceholders } from '#domain/placeholders/confirmed.ts';
import { type Confirmed, partsOf, readTemplate } from '#domain/placeholders.ts';
import { percentile } from './metric.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with prompts.csv.');
const rows: Record<string, string>[] = parse(readFileSync(path.join(folder, 'prompts.csv')), {
  columns: true,
});
const labels: { sample: number[]; placeholders: Record<string, string[]> } = JSON.parse(
  readFileSync(process.argv[3] ?? fileURLToPath(new URL('placeholders.json', import.meta.url)), 'utf8'),
);

const notations = {
  '[name]': /^\[/,
  '{{name}}': /^\{\{/,
  '${name}': /^\$/,
  '{name}': /^\{(?!\{)/,
  '<name>': /^</,
  all: /^/,
};
const percent = (count: number, of: number) =>
  of === 0 ? 'none' : `${count}/${of} = ${((100 * count) / of).toFixed(1)} %`;

const textOf = (row: number) => rows[row]?.['prompt'] ?? '';
const wanted = (row: number) => new Set(labels.placeholders[row] ?? []);

const times: number[] = [];
function markersIn(text: string, confirmed: Confirmed) {
  const started = performance.now();
  const parts = partsOf(readTemplate(text, confirmed));
  times.push(performance.now() - started);
  return new Set(parts.filter(({ key }) => key !== undefined).map((part) => part.text));
}

/** The labelled placeholders, as their author would confirm them. */
function confirmedAs(row: number) {
  const names = [...wanted(row)].flatMap(candidatesIn).map(({ placeholder }) => ({ name: placeholder.key }));
  return confirmPlaceholders(names, textOf(row));
}

const rules: Record<string, (row: number) => Confirmed> = {
  'written here, not confirmed': () => null,
  'imported, not confirmed': () => [],
  confirmed: confirmedAs,
};

const pairs = (of: (row: number) => Iterable<string>) =>
  labels.sample.flatMap((row) => [...of(row)].map((marker) => ({ row, marker })));
const labelled = pairs(wanted);
console.log(`${rows.length} prompts, ${labels.sample.length} labelled, with ${labelled.length} markers`);

for (const [rule, confirmedOf] of Object.entries(rules)) {
  const found = new Map(labels.sample.map((row) => [row, markersIn(textOf(row), confirmedOf(row))]));
  const all = pairs((row) => found.get(row) ?? []);
  const right = all.filter(({ row, marker }) => wanted(row).has(marker));
  console.log(`\n${rule}`);
  for (const [name, notation] of Object.entries(notations)) {
    const count = (list: { marker: string }[]) => list.filter(({ marker }) => notation.test(marker)).length;
    const [hits, of, among] = [count(right), count(all), count(labelled)];
    console.log(`  ${name}: precision ${percent(hits, of)}, recall ${percent(hits, among)}`);
  }
  const isExact = (row: number) => {
    const [one, other] = [found.get(row) ?? new Set<string>(), wanted(row)];
    return one.size === other.size && [...one].every((marker) => other.has(marker));
  };
  console.log(`  prompts exactly as labelled: ${percent(labels.sample.filter(isExact).length, found.size)}`);
  for (const { row, marker } of all)
    if (!wanted(row).has(marker)) console.log(`    wrongly found in ${row}: ${marker.slice(0, 100)}`);
  for (const { row, marker } of labelled)
    if (!found.get(row)?.has(marker)) console.log(`    not found in ${row}: ${marker.slice(0, 100)}`);
}

times.length = 0;
for (const row of rows.keys()) markersIn(textOf(row), null);
console.log(
  `\nOne prompt: p50 ${percentile(times, 50).toFixed(2)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
);
