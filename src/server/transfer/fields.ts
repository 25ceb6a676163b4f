import { TransferError } from './transfer-error.ts';

/** What a row may hold, by the API's names, and the other names for the same. */
const otherNames = {
  id: [],
  title: [],
  description: [],
  fullPrompt: ['prompt'],
  useCases: ['use_case'],
  department_id: ['department'],
  author: [],
  version: [],
  expectedOutcome: [],
  prompt_framework: [],
  target_audience: [],
  difficulty: [],
  tool: [],
  needs_attached_file_or_text_copy: [],
  featured: [],
  createdAt: [],
  updatedAt: [],
  rating: [],
  reviewCount: [],
  comments: [],
} satisfies Record<string, string[]>;

export type Field = keyof typeof otherNames;
export const fields = Object.keys(otherNames) as Field[];

/** Full Prompt, full_prompt and fullPrompt are one name. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

const fieldByName = new Map(
  fields.flatMap((field) => [field, ...otherNames[field]].map((name) => [plain(name), field] as const)),
);

/** Which field a column that is not named like one holds; keys are plain names. */
export type ColumnMap = ReadonlyMap<string, Field>;

/**
 * Reads `column=field` texts.
 *
 * @throws TransferError that lists the fields when one is unknown.
 */
export function parseColumnMap(texts: readonly string[]): ColumnMap {
  return new Map(
    texts.map((text) => {
      const middle = text.lastIndexOf('=');
      const field = fieldByName.get(plain(text.slice(middle + 1)));
      if (middle < 1) throw new TransferError(`--map takes column=field, got ${JSON.stringify(text)}.`, 2);
      if (field) return [plain(text.slice(0, middle)), field];
      throw new TransferError(
        `--map ${text}: there is no field ${JSON.stringify(text.slice(middle + 1))}. Fields: ${fields.join(', ')}.`,
        2,
      );
    }),
  );
}

const fieldOf = (column: string, map: ColumnMap) => map.get(plain(column)) ?? fieldByName.get(plain(column));

export const unusedColumns = (columns: readonly string[], map: ColumnMap) =>
  columns.filter((column) => !fieldOf(column, map));

/**
 * Sees that a table has what an import needs. Answers the columns that it has no use for.
 *
 * @throws TransferError that names the columns there are.
 */
export function checkColumns(columns: readonly string[], map: ColumnMap): string[] {
  const has = `The file's columns: ${columns.join(', ')}.`;
  const names = new Set(columns.map(plain));
  const unknown = [...map].find(([column]) => !names.has(column));
  if (unknown) throw new TransferError(`--map names a column "${unknown[0]}" that is not there. ${has}`, 2);
  const found = new Set(columns.map((column) => fieldOf(column, map)));
  const missing = (['title', 'fullPrompt'] as const).filter((field) => !found.has(field));
  if (missing.length > 0) {
    throw new TransferError(
      `No column for ${missing.join(' and ')}. ${has} Say which one it is with --map COLUMN=${missing[0]}.`,
    );
  }
  return unusedColumns(columns, map);
}

export type FieldValues = Partial<Record<Field, unknown>>;

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A row by fields, blank values left out. A mapped column goes before one named like the field, then the first wins. */
export function fieldsOf(
  row: Iterable<readonly [column: string, value: unknown]>,
  map: ColumnMap,
): FieldValues {
  const named: FieldValues = {};
  const mapped: FieldValues = {};
  for (const [column, value] of row) {
    const field = fieldOf(column, map);
    const target = map.has(plain(column)) ? mapped : named;
    if (field && !isBlank(value)) target[field] ??= value;
  }
  return { ...named, ...mapped };
}
