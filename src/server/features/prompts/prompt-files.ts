import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { type DownloadFormat, skillName } from '#domain/file-name.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { readTemplate, statementsFor } from '#server/http/limits/text-work.ts';
import { cut } from '#server/lib/texts.ts';
import type { PromptRow } from './prompts.repository.ts';

export interface PromptFile {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const frontMatter = (fields: Record<string, unknown>) => `---\n${stringify(fields, { lineWidth: 0 })}---\n`;

const isKnown = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** In the format of an import of Markdown files: fields in the front matter, then the unchanged prompt. */
export function markdownOf(row: PromptRow): string {
  const { fullPrompt, ...content } = renameFields(row, 'name', 'inPrompt');
  const fields = {
    id: row.id,
    ...content,
    placeholders: statementsFor(row.placeholders, fullPrompt),
    author: row.author,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)));
  return `${frontMatter(known)}${fullPrompt}\n`;
}

const longestDescription = 1_024;

const endsSentence = /\p{Sentence_Terminal}$/u;

/** A text as one sentence or more, before another. */
const asSentence = (text: string) => {
  const trimmed = text.trim();
  return trimmed === '' || endsSentence.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** For a skill: one line without tags, which agents would interpret as their own. */
function describe({ description, useCases }: PromptRow) {
  const uses = useCases.map((useCase) => useCase.trim().replace(endsSentence, '')).join('; ');
  const text = [asSentence(description), uses && `Use for: ${uses}.`].filter(Boolean);
  const line = text.join(' ').replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
  return cut(line, longestDescription) || 'A prompt.';
}

/** The fields that an agent requests first, if the placeholders are confirmed. */
function fieldsOf({ fullPrompt, placeholders }: PromptRow) {
  const fields = placeholders ? readTemplate(fullPrompt, placeholders).placeholders : [];
  if (fields.length === 0) return '';
  const lines = fields.map((field) => `- ${describePlaceholder(field).replace(/\s+/g, ' ')}`);
  return `Ask for these values first:\n\n${lines.join('\n')}\n\nThe prompt:\n\n`;
}

/** The one file of a skill that every agent reads (agentskills.io). */
export function skillOf(row: PromptRow): string {
  const department = row.department?.name ?? noDepartmentName;
  const metadata = { author: row.author, department, version: row.version, source: row.id };
  const head = frontMatter({ name: skillName(row.title), description: describe(row), metadata });
  return `${head}\n# ${row.title.replace(/\s+/g, ' ')}\n\n${fieldsOf(row)}${row.fullPrompt}\n`;
}

/** A fixed time, so that the same version is always the same file. */
const archiveTime = '2000-01-01T00:00:00';

const makers: Record<DownloadFormat, (row: PromptRow) => PromptFile> = {
  text: (row) => ({ type: 'text/plain; charset=utf-8', body: row.fullPrompt }),
  markdown: (row) => ({ type: 'text/markdown; charset=utf-8', body: markdownOf(row) }),
  skill: (row) => ({
    type: 'application/zip',
    body: zipSync({ [skillName(row.title)]: { 'SKILL.md': strToU8(skillOf(row)) } }, { mtime: archiveTime }),
  }),
};

/** A prompt as a file. */
export const fileOf = (row: PromptRow, format: DownloadFormat): PromptFile => makers[format](row);
