import { toCsv } from '#contract/csv.ts';
import { statementsFor } from '#contract/placeholders/confirmed.ts';
import type { Confirmed } from '#contract/placeholders.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { CollectionFormat } from '#contract/vocabulary.ts';

/** A prompt as a file of several has it. */
export type CollectedPrompt = PromptSummaryDto & { fullPrompt: string; placeholders: Confirmed };

interface CollectionFile {
  type: string;
  body: string;
}

/** Without it Excel reads the file in the machine's old code page. */
const byteOrderMark = '\uFEFF';

/** As an import takes them, by the names of the API. */
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

function csvOf(prompts: CollectedPrompt[]) {
  const cell = (value: string | string[] | null) => (Array.isArray(value) ? value.join('\n') : (value ?? ''));
  const rows = prompts.map((prompt) => {
    const { placeholders, ...fields } = fieldsOf(prompt);
    const cells = { ...fields, placeholders: placeholders.length > 0 ? JSON.stringify(placeholders) : '' };
    return columns.map((column) => cell(cells[column]));
  });
  return `${byteOrderMark}${toCsv(columns, rows)}`;
}

/** What a heading holds is one line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A fence longer than any in the text, so that the text cannot end its block. */
function fenced(text: string) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function markdownOf(name: string, prompts: CollectedPrompt[]) {
  const parts = prompts.map(({ title, description, fullPrompt }) =>
    [`## ${line(title)}`, line(description), fenced(fullPrompt)].filter(Boolean).join('\n\n'),
  );
  return `${[`# ${line(name)}`, ...parts].join('\n\n')}\n`;
}

/** A collection as a file: for spreadsheets, for programs, to read. */
export function fileOf(format: CollectionFormat, name: string, prompts: CollectedPrompt[]): CollectionFile {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', body: csvOf(prompts) };
  if (format === 'markdown') return { type: 'text/markdown; charset=utf-8', body: markdownOf(name, prompts) };
  const body = JSON.stringify({ name, prompts: prompts.map(fieldsOf) }, null, 2);
  return { type: 'application/json; charset=utf-8', body: `${body}\n` };
}
