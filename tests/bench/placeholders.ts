/**
 * `npx tsx tests/bench/placeholders.ts FOLDER [LABELS]`: how well placeholders are found in the prompts of FOLDER/prompts.csv
 * (column `prompt`), and how long it takes.
 *
 * The file LABELS (FOLDER/placeholders.json if it is not named) says what a person has judged: `{"sample": [rows],
 * "placeholders": {"row": ["[name]", ...]}}`: which markers of a row somebody is to fill in, as they are written; a row of the
 * sample without an entry has none.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { partsOf, readTemplate } from '#contract/placeholders.ts';
import { percentile } from './figure.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with prompts.csv.');
const rows: Record<string, string>[] = parse(readFileSync(path.join(folder, 'prompts.csv')), {
  columns: true,
});
const labels: { sample: number[]; placeholders: Record<string, string[]> } = JSON.parse(
  readFileSync(process.argv[3] ?? path.join(folder, 'placeholders.json'), 'utf8'),
);

const notations = { '[name]': /^\[/, '{{name}}': /^\{\{/, '${name}': /^\$/ };
const percent = (count: number, of: number) =>
  of === 0 ? 'none' : `${count}/${of} = ${((100 * count) / of).toFixed(1)} %`;

const times: number[] = [];
function markersIn(text: string) {
  const started = performance.now();
  const parts = partsOf(readTemplate(text));
  times.push(performance.now() - started);
  return new Set(parts.filter(({ key }) => key !== undefined).map((part) => part.text));
}

const found = rows.map((row) => markersIn(row['prompt'] ?? ''));
const wanted = (row: number) => new Set(labels.placeholders[row] ?? []);
const pairs = (of: (row: number) => Iterable<string>) =>
  labels.sample.flatMap((row) => [...of(row)].map((marker) => ({ row, marker })));
const all = pairs((row) => found[row] ?? []);
const right = all.filter(({ row, marker }) => wanted(row).has(marker));
const labelled = pairs(wanted);

console.log(`${rows.length} prompts, ${labels.sample.length} labelled, with ${labelled.length} markers`);
for (const [name, notation] of [...Object.entries(notations), ['all', /^/] as const]) {
  const count = (list: { marker: string }[]) => list.filter(({ marker }) => notation.test(marker)).length;
  const [hits, of, among] = [count(right), count(all), count(labelled)];
  console.log(`  ${name}: precision ${percent(hits, of)}, recall ${percent(hits, among)}`);
}
const isExact = (row: number) => {
  const [one, other] = [found[row] ?? new Set(), wanted(row)];
  return one.size === other.size && [...one].every((marker) => other.has(marker as string));
};
console.log(
  `  prompts just as labelled: ${percent(labels.sample.filter(isExact).length, labels.sample.length)}`,
);
for (const { row, marker } of all)
  if (!wanted(row).has(marker)) console.log(`    wrongly found in ${row}: ${marker.slice(0, 100)}`);
for (const { row, marker } of labelled)
  if (!found[row]?.has(marker)) console.log(`    not found in ${row}: ${marker.slice(0, 100)}`);
console.log(
  `\nOne prompt: p50 ${percentile(times, 50).toFixed(2)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
);
