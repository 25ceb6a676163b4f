import { promptFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import { type ExternalFields, externalFieldsSchema } from './external-fields.ts';
import { TransferError } from './transfer-error.ts';

export type Field = keyof ExternalFields;

/** Fields of a row, by the API's names. */
export const fields = Object.keys(externalFieldsSchema.shape) as Field[];

/** Normalizes names: Full Prompt, full_prompt and fullPrompt are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** Includes the names of submissions. */
const fieldByName = new Map<string, Field>([
  ...promptFields.map(({ inSubmission, inPrompt }) => [plain(inSubmission), inPrompt] as const),
  ['department', 'department_id'],
  ...fields.map((field) => [plain(field), field] as const),
]);

/** Fields of columns with other names; keys are normalized. */
export type ColumnMap = ReadonlyMap<string, Field>;

/**
 * Reads `column=field` texts.
 *
 * @throws TransferError that lists the fields if one is unknown.
 */
export function parseColumnMap(texts: readonly string[]): ColumnMap {
  return new Map(
    texts.map((text) => {
      const middle = text.lastIndexOf('=');
      const field = fieldByName.get(plain(text.slice(middle + 1)));
      if (middle < 1)
        throw new TransferError(`--map: got ${JSON.stringify(text)}, expected column=field.`, 2);
      if (field) return [plain(text.slice(0, middle)), field];
      throw new TransferError(
        `--map ${text}: the field ${JSON.stringify(text.slice(middle + 1))} does not exist. Fields: ${fields.join(', ')}.`,
        2,
      );
    }),
  );
}

/** The mapped field of a column; in files of other tools the column's name has no meaning. */
export const fieldFor = (column: string, map: ColumnMap) => map.get(plain(column));

const fieldOf = (column: string, map: ColumnMap) => map.get(plain(column)) ?? fieldByName.get(plain(column));

export const unusedColumns = (columns: readonly string[], map: ColumnMap) =>
  columns.filter((column) => !fieldOf(column, map));

/**
 * Checks that a table has the required columns. Returns the columns that are not used.
 *
 * @throws TransferError that lists the table's columns.
 */
export function checkColumns(columns: readonly string[], map: ColumnMap): string[] {
  const has = `The file's columns: ${columns.join(', ')}.`;
  const names = new Set(columns.map(plain));
  const unknown = [...map].find(([column]) => !names.has(column));
  if (unknown) throw new TransferError(`--map: the column "${unknown[0]}" does not exist. ${has}`, 2);
  const found = new Set(columns.map((column) => fieldOf(column, map)));
  const missing = (['title', 'fullPrompt'] as const).filter((field) => !found.has(field));
  if (missing.length > 0) {
    throw new TransferError(
      `No column for ${missing.join(' and ')}. ${has} Name it with --map COLUMN=${missing[0]}.`,
    );
  }
  return unusedColumns(columns, map);
}

export type FieldValues = Partial<Record<Field, unknown>>;

/** A refusal names these, even where they are all of a text. */
const unstorable = /[\0\p{Surrogate}]/u;

export const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !hasVisible(value) && !unstorable.test(value));

/** A row by fields, without blank values. A mapped column has priority over one with the field's name; then the first wins. */
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
