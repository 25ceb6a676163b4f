/**
 * Schema of rows from other tools: lenient about formats, strict about values. Blank fields are removed before. Its keys are the
 * columns that an import reads.
 */
import { z } from 'zod';
import { statedPlaceholdersSchema } from '#contract/placeholder-list.ts';
import { limits } from '#domain/limits.ts';
import { mapFields } from '#domain/prompt-fields.ts';
import { testLimits } from '#domain/tested-with.ts';
import { cleanName, hasVisible, withLineFeeds } from '#domain/text.ts';
import { tagNames } from './export-format.ts';
import { filledIn, storable } from './stored-values.ts';

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const trimmed = (value: unknown) => (typeof value === 'string' ? withLineFeeds(value).trim() : asText(value));
const onOneLine = (value: unknown) =>
  typeof value === 'string' ? cleanName(value).replace(/\s+/g, ' ').trim() : asText(value);
/** Not trimmed: blanks at the ends of a prompt may matter. */
const verbatim = (value: unknown) => (typeof value === 'string' ? withLineFeeds(value) : value);

const line = (max: number) => z.preprocess(onOneLine, storable(max));
const block = (max: number) => z.preprocess(trimmed, storable(max));

/** Names of API paths beside /prompts/{id}, and path segments that browsers resolve. */
const reservedIds = new Set(['general', 'featured', 'add', '.', '..']);

const yesOrNo = new Map(
  Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }),
);
const flag = z.preprocess(
  (value) => yesOrNo.get(String(value).trim().toLowerCase()) ?? value,
  z.boolean('must be true or false (or yes, no, 1, 0)'),
);

/** A day or timestamp as ISO 8601 in UTC; without a zone it is taken as UTC. */
const dateForm = 'must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z';
const moment = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.trim().replace(' ', 'T') : value),
    z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], dateForm),
  )
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`))
  .transform((text) => new Date(text).toISOString());

const day = moment.transform((text) => text.slice(0, 10));

const number = (text: string) => z.coerce.number(text);
/** Accepts a decimal comma, as in spreadsheets of many countries. */
const withPoint = (value: unknown) =>
  typeof value === 'string' && /^\s*\d+,\d+\s*$/.test(value) ? value.replace(',', '.') : value;

const listOfLines = (value: unknown) =>
  (typeof value === 'string' ? value.split(';') : Array.isArray(value) ? value : [value])
    .map(trimmed)
    .filter((line) => typeof line !== 'string' || hasVisible(line));

/** Names of tags have none of these separators. */
const listOfNames = (value: unknown) =>
  listOfLines(typeof value === 'string' ? value.replaceAll(/[,\n]/g, ';') : value);

/** In responses of the API, departments are objects. */
const nameOfObject = (value: unknown) =>
  value !== null && typeof value === 'object' && 'name' in value ? value.name : value;

const choice = <Option extends string>(options: readonly Option[]) =>
  z.preprocess(
    (value) => options.find((name) => name.toLowerCase() === String(value).trim().toLowerCase()),
    z.enum(options, `must be one of ${options.join(', ')}`),
  );

const listInJson = (value: unknown) => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
};
/** A name alone is a placeholder with the facts of the text. */
const named = (value: unknown) => (typeof value === 'string' ? { name: value } : value);
const placeholders = z.preprocess((value) => {
  const list: unknown = listInJson(value);
  return Array.isArray(list) ? list.map(named) : list;
}, statedPlaceholdersSchema);

export const externalFieldsSchema = z.object({
  id: z
    .preprocess(trimmed, storable(limits.id))
    .refine((id) => !reservedIds.has(id), 'is reserved by the library')
    .optional(),
  ...mapFields('inPrompt', {
    line: ({ limit }) => line(limit).default(''),
    text: ({ limit }) => block(limit).default(''),
    prompt: ({ limit }) => z.preprocess(verbatim, storable(limit)),
    lines: ({ limit }) =>
      z
        .preprocess(
          listOfLines,
          z.array(storable(limit)).max(limits.useCases, `at most ${limits.useCases} are allowed`),
        )
        .default([]),
    department: ({ limit }) => z.preprocess(nameOfObject, line(limit)).nullable().default(null),
    choice: ({ options }) => choice(options).nullable().default(null),
    useClass: ({ options }) => choice(options).nullable().default(null),
    placeholders: () => placeholders.default([]),
    tags: (field) => z.preprocess(listOfNames, tagNames(field)).default([]),
    yesNo: () => flag.default(false),
  }),
  author: line(limits.author).optional(),
  version: z
    .preprocess(
      (value) =>
        String(value)
          .trim()
          .replace(/^v(?=\d)/i, ''),
      storable(limits.version),
    )
    .optional(),
  featured: flag.optional(),
  // Of files from before tests were one list.
  tested_assistant: line(testLimits.assistant).default(''),
  tested_model: line(100).default(''),
  tested_on: day.nullable().default(null),
  createdAt: moment.optional(),
  updatedAt: moment.optional(),
  rating: z
    .preprocess(
      withPoint,
      number('must be a number from 0 to 5').min(0, 'must be 0 to 5').max(5, 'must be 0 to 5'),
    )
    .optional(),
  reviewCount: number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(1_000_000, 'must be at most 1000000')
    .optional(),
  comments: z
    .array(
      z.object({
        userName: line(limits.author).nullish(),
        content: z.preprocess(verbatim, filledIn(limits.comment)),
        createdAt: moment.nullish(),
      }),
    )
    .optional(),
});
export type ExternalFields = z.infer<typeof externalFieldsSchema>;
