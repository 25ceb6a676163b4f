import { setImmediate } from 'node:timers/promises';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { byteOrderMark, toCsv } from '#domain/csv.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { statementsFor } from '#server/http/limits/text-work.ts';

/** A prompt in a file with several. */
export type CollectedPrompt = PromptSummaryDto & { fullPrompt: string; placeholders: Confirmed };

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

/** A collection for spreadsheets, which an import reads, too. */
export async function csvOf(prompts: CollectedPrompt[]) {
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
