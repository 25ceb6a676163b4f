/**
 * `npx tsx tests/on-demand/bench/prompt-checks.ts FOLDER`: recall of near-copies, and findings of the rules, in the prompts of
 * FOLDER/prompts.csv (columns `act` or `title`, and `prompt`).
 *
 * FOLDER/labels.json, if it exists, has a person's judgement: `{"sample": [rows], "found": {"rule": [rows]}, "alike": [[row, row]]}`:
 * the rows of the sample in which a rule should find something, and pairs of similar rows.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { checkPrompt, checkRules } from '#domain/prompt-checks.ts';
import { createSearchMemory } from '#server/features/search/search.service.ts';
import { createSimilar } from '#server/features/search/similar.service.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { percentile } from './metric.ts';
import { changes, type Text } from './near-copies.ts';

interface Labels {
  sample: number[];
  found: Record<string, number[]>;
  alike: [number, number][];
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with prompts.csv.');
const rows: Record<string, string>[] = parse(readFileSync(path.join(folder, 'prompts.csv')), {
  columns: true,
});
const texts: Text[] = rows.map((row) => ({
  title: row['title'] ?? row['act'] ?? '',
  prompt: row['prompt'] ?? '',
}));
const labelFile = path.join(process.argv[3] ?? folder, 'labels.json');
const labels = existsSync(labelFile) ? (JSON.parse(readFileSync(labelFile, 'utf8')) as Labels) : undefined;
const sample = labels?.sample ?? texts.map((_, index) => index).filter((index) => index % 8 === 0);
const percent = (count: number, of: number) => `${count}/${of} = ${((100 * count) / of).toFixed(1)} %`;

console.log(`${texts.length} prompts, a sample of ${sample.length}\n\nRules`);
for (const { id } of checkRules) {
  const hits = texts.flatMap((text, index) =>
    checkPrompt(text).some(({ rule }) => rule === id) ? [index] : [],
  );
  const wanted = labels?.found[id] ?? [];
  const wrong = hits.filter((index) => sample.includes(index) && !wanted.includes(index));
  console.log(
    `  ${id}: finds something in ${hits.length} of all (rows ${hits.slice(0, 12).join(' ')})`,
    labels ? `; wrongly in the sample: ${percent(wrong.length, sample.length)}` : '',
  );
}

const app = await createTestApp({}, { dataDir: null });
for (const [index, { title, prompt }] of texts.entries())
  await createPrompt(app.db, {
    id: String(index),
    title,
    fullPrompt: prompt.replaceAll('\0', ''),
    useCases: [],
    description: '',
  });
const logger = pino({ level: 'silent' });
const similar = createSimilar(app.db, createSearchMemory(logger, () => new Date()).index);
const times: number[] = [];
async function similarTo(text: Text, except?: number) {
  const started = performance.now();
  const found = await similar({
    title: text.title.slice(0, 200),
    prompt: text.prompt,
    except: except?.toString(),
  });
  times.push(performance.now() - started);
  return found;
}

console.log('\nNear-copies: share with the original among the results, and as the first');
const vocabulary = texts
  .flatMap(({ prompt }) => prompt.split(/[^\p{L}]+/u))
  .filter((word) => word.length > 1);
for (const { name, of } of changes(vocabulary)) {
  let isFound = 0;
  let isFirst = 0;
  for (const index of sample) {
    const ids = (await similarTo(of(texts[index] as Text))).map(({ row }) => row.id);
    if (ids.includes(String(index))) isFound += 1;
    if (ids[0] === String(index)) isFirst += 1;
  }
  console.log(`  ${name}: ${percent(isFound, sample.length)}, ${percent(isFirst, sample.length)}`);
}

console.log('\nUnchanged prompts: other prompts among the results');
const isAlike = (one: number, two: number) =>
  labels?.alike.some((pair) => pair.includes(one) && pair.includes(two)) ?? false;
let withAny = 0;
let withWrong = 0;
for (const index of sample) {
  const others = await similarTo(texts[index] as Text, index);
  if (others.length > 0) withAny += 1;
  const wrong = others.filter(({ row }) => !isAlike(index, Number(row.id)));
  if (wrong.length > 0) withWrong += 1;
  for (const { row, score, why } of wrong)
    console.log(`    ${index} ${row.id} ${score.toFixed(2)} ${why}: ${texts[index]?.title} | ${row.title}`);
}
console.log(
  `  with results: ${percent(withAny, sample.length)}, with wrong ones: ${percent(withWrong, sample.length)}`,
);
console.log(
  `\nOne call: p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`,
);
await app.close();
