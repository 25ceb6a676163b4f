import { z } from 'zod';
import { TransferError } from '#server/transfer/transfer-error.ts';

/**
 * A backup is a gzip file of JSON lines: this manifest; the rows of each table in the manifest's order, a line each, with the texts
 * that PostgreSQL writes for the columns; and the last line, which shows that the file is complete.
 */
const manifestSchema = z.object({
  format: z.literal('prompt-library backup 1'),
  takenAt: z.iso.datetime(),
  /** When the last migration of the database was written, in milliseconds. */
  lastMigration: z.int(),
  /** Of the audit trail; null for a trail without events. */
  head: z.object({ sequence: z.int(), hash: z.string() }).nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
      rows: z.int().min(0),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];

export const format = 'prompt-library backup 1';
export const lastLine = '{"end":true}';

const startSchema = z.object({ format: z.string().startsWith('prompt-library backup ') });

/** @param file for the message. @throws TransferError in one line. */
export function parseManifest(line: string, file: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new TransferError(`${file} is not a backup of this program.`);
  }
  const { data } = manifestSchema.safeParse(json);
  if (data) return data;
  throw new TransferError(
    startSchema.safeParse(json).success
      ? `${file} is of a later version of this program, or damaged. Restore it with the version that wrote it.`
      : `${file} is not a backup of this program.`,
  );
}

/** Counts of a library, for messages. */
export function describeLibrary(tables: readonly Pick<BackupTable, 'name' | 'rows'>[]): string {
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${count('prompts')} prompts, ${count('users')} accounts, ${count('audit_events')} events of the audit trail, ` +
    `${rows} rows of ${tables.length} tables`
  );
}
