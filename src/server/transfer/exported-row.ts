import type { z } from 'zod';
import { collectionEntrySchema } from './collection-entries.ts';
import {
  departmentEntrySchema,
  exportVersion,
  faultsOf,
  promptEntrySchema,
  retiredDepartmentEntrySchema,
  tagEntrySchema,
  userEntrySchema,
} from './export-format.ts';
import { followEntrySchema } from './follow-entries.ts';
import type { ImportRow, Reading } from './import-row.ts';
import type { JsonPart } from './json-parts.ts';
import { TransferError } from './transfer-error.ts';

/** @throws TransferError if the export has another version, or if the options are for another format. */
export function checkExport({ key, value }: JsonPart, { map, format }: Reading) {
  if (key === 'version' && value !== exportVersion) {
    throw new TransferError(
      `The file is an export of version ${JSON.stringify(value)}; this program reads version ${exportVersion}.`,
    );
  }
  if (map.size > 0)
    throw new TransferError('--map cannot change an export of this program. Remove --map.', 2);
  if (format !== undefined && format !== 'library')
    throw new TransferError(`The file is an export of this program, not of ${format}.`, 2);
}

type Kind = 'department' | 'retired' | 'user' | 'tag' | 'collection' | 'prompt' | 'follows';

const schemas = new Map<string, [Kind, z.ZodType]>([
  ['departments', ['department', departmentEntrySchema]],
  ['retiredDepartments', ['retired', retiredDepartmentEntrySchema]],
  ['users', ['user', userEntrySchema]],
  ['tags', ['tag', tagEntrySchema]],
  ['prompts', ['prompt', promptEntrySchema]],
  ['collections', ['collection', collectionEntrySchema]],
  ['follows', ['follows', followEntrySchema]],
]);

/** An entry of an export; undefined if its list is unknown. */
export function exportedRow({ key, value }: JsonPart, place: string): ImportRow | undefined {
  const [kind, schema] = schemas.get(key) ?? [];
  if (!kind || !schema) return undefined;
  const { data, error } = schema.safeParse(value);
  if (error) return { kind: 'bad', place, reason: faultsOf(error) };
  return { kind, place, entry: data } as ImportRow;
}
