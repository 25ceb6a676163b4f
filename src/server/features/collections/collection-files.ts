import { setImmediate } from 'node:timers/promises';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { byteOrderMark, toCsv } from '#domain/csv.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { CollectionFormat } from '#domain/vocabulary.ts';
import { statementsFor } from '#server/http/limits/text-work.ts';

/** A prompt in a file with several. */
export type CollectedPrompt = PromptSummaryDto & { fullPrompt: string; placeholders: Confirmed };

interface CollectionFile {
  type: string;
  body: string;
}

/** The fields that an import accepts, by the names of the API. */
const fieldsOf = (prompt: CollectedPrompt) => ({
  id: prompt.id,
  title: prompt.title,
  description: prompt.description,
  useCases: prompt.useCases,
  department_id: prompt.department_id,
  author: prompt.author,
  version: prompt.version,
  fullPrompt: prompt.fullPrompt,
  placeholders: statementsFor(prompt.placeholders, prompt.fullPrompt),
  ...(prompt.tags && { tags: prompt.tags }),
});

const columns = [
  'id',
  'title',
  'description',
  'useCases',
  'department_id',
  'author',
  'version',
  'fullPrompt',
  'placeholders',
] as const;

/** Between two of them, the server handles other requests: many long prompts together take seconds. */
async function allFieldsOf(prompts: CollectedPrompt[]) {
  const all: ReturnType<typeof fieldsOf>[] = [];
  for (const prompt of prompts) {
    all.push(fieldsOf(prompt));
    await setImmediate();
  }
  return all;
}

async function csvOf(prompts: CollectedPrompt[]) {
  const cell = (value: string | string[] | null) => (Array.isArray(value) ? value.join('\n') : (value ?? ''));
  // A library without tags has no column for them.
  const shown = prompts.some(({ tags }) => tags) ? ([...columns, 'tags'] as const) : columns;
  const rows = (await allFieldsOf(prompts)).map(({ placeholders, tags = [], ...fields }) => {
    const list = placeholders.length > 0 ? JSON.stringify(placeholders) : '';
    const cells = { ...fields, placeholders: list, tags: tags.join('; ') };
    return shown.map((column) => cell(cells[column]));
  });
  return `${byteOrderMark}${toCsv(shown, rows)}`;
}

/** A heading is one line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A fence longer than any in the text, so that the text cannot end its block. */
function fenced(text: string) {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function markdownOf(name: string, prompts: CollectedPrompt[]) {
  const parts = prompts.map(({ title, description, fullPrompt }) =>
    [`## ${line(title)}`, line(description), fenced(fullPrompt)].filter(Boolean).join('\n\n'),
  );
  return `${[`# ${line(name)}`, ...parts].join('\n\n')}\n`;
}

/** A collection as a file: for spreadsheets, for programs, for readers. */
export async function fileOf(
  format: CollectionFormat,
  name: string,
  prompts: CollectedPrompt[],
): Promise<CollectionFile> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', body: await csvOf(prompts) };
  if (format === 'markdown') return { type: 'text/markdown; charset=utf-8', body: markdownOf(name, prompts) };
  const body = JSON.stringify({ name, prompts: await allFieldsOf(prompts) }, null, 2);
  return { type: 'application/json; charset=utf-8', body: `${body}\n` };
}
