import { asc } from 'drizzle-orm';
import { importedAuthor } from '#domain/imported-author.ts';
import type { Database, Db } from '#server/db/database.ts';
import { departments, retiredDepartments } from '#server/db/schema.ts';
import { rowsOfDocument } from './document-rows.ts';
import { type ExternalDefaults, externalPrompt, findDepartment } from './external-prompt.ts';
import type { ColumnMap } from './fields.ts';
import { rowsOfFolder } from './folder-rows.ts';
import type { ExternalRow, ImportRow, Reading } from './import-row.ts';
import { type ImportCounts, Importer } from './importer.ts';
import { checkFormat, type ImportFormat } from './peers/choose-format.ts';
import { RepeatedIds } from './peers/repeated-ids.ts';
import { openSource, type SourceFile } from './source-file.ts';
import { rowsOfTable } from './table-rows.ts';
import { TransferError } from './transfer-error.ts';

export interface ImportOptions {
  file: string;
  /** Id or name of the department for prompts without one. */
  department?: string | undefined;
  /** Whether to add missing departments that the file or `department` names. */
  addDepartments?: boolean | undefined;
  /** Author for prompts without one. */
  author?: string | undefined;
  /** Undefined to detect it. */
  format?: ImportFormat | undefined;
  columns: ColumnMap;
  /** Whether to import, and so publish, prompts that another tool restricts. */
  includeRestricted?: boolean | undefined;
  dryRun: boolean;
  /** Date for prompts without one. */
  now: Date;
  onBadRow(place: string, reason: string): void;
  /** Called for values that were changed in an imported entry, and for restricted entries. */
  onRemark(place: string, text: string): void;
  /** Called for each prompt with its imported fields and unused names, or if it already exists. */
  onDetails?: ((place: string, text: string) => void) | undefined;
  onNote(text: string): void;
  onProgress(counts: ImportCounts): void;
}

export interface ImportResult {
  counts: ImportCounts;
  /** Why the file could not be read to its end; earlier rows are imported. */
  stopped?: TransferError;
}

async function defaultsFor(db: Db, { author, now }: ImportOptions): Promise<ExternalDefaults> {
  const known = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .orderBy(asc(departments.position), asc(departments.name));
  const retired = await db.select().from(retiredDepartments);
  return { departmentId: null, author: author ?? importedAuthor, now, departments: known, retired };
}

/** Adds a department, which later rows can reference. @returns the reason for a refusal. */
async function addMissing(name: string, { importer, options, defaults }: Run) {
  const count = defaults.departments.length;
  const added = await importer.addMissingDepartment({ name, count, now: options.now });
  if ('reason' in added) return added.reason;
  defaults.departments.push({ id: added.id, name });
  options.onNote(`Department added: ${name}`);
  return undefined;
}

/** @throws TransferError if the command's department does not exist and cannot be added. */
async function chooseDepartment(run: Run) {
  const { options, defaults } = run;
  const { department } = options;
  if (department === undefined) return;
  if (findDepartment(defaults, department) === undefined) {
    const list = defaults.departments.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none yet';
    const reason = options.addDepartments
      ? await addMissing(department, run)
      : `Existing: ${list}. Add it with --add-departments.`;
    if (reason !== undefined)
      throw new TransferError(`The department ${JSON.stringify(department)} does not exist. ${reason}`, 2);
  }
  defaults.departmentId = findDepartment(defaults, department) ?? null;
}

/** Maximum names in one line. */
const namesListed = 50;

function describe({ place, values, unused = [] }: ExternalRow, { onDetails }: ImportOptions) {
  const names = unused.slice(0, namesListed).join(', ');
  const more = unused.length > namesListed ? ` and ${unused.length - namesListed} more` : '';
  const left = unused.length > 0 ? `; not used ${names}${more}` : '';
  onDetails?.(place, `taken ${Object.keys(values).join(', ')}${left}`);
}

/** State of an import. */
interface Run {
  importer: Importer;
  options: ImportOptions;
  defaults: ExternalDefaults;
  ids: RepeatedIds;
}

const nameOf = ({ values: { title } }: ExternalRow) =>
  typeof title === 'string' ? `${JSON.stringify(title)} is ` : '';

async function takeExternal(row: ExternalRow, run: Run) {
  const { importer, options, defaults, ids } = run;
  if (row.restricted !== undefined && !options.includeRestricted) {
    importer.addRestricted(row.place, `${nameOf(row)}${row.restricted}; left out`);
    return;
  }
  let prompt = externalPrompt(row.values, defaults);
  if ('reason' in prompt && prompt.newDepartment !== undefined && options.addDepartments) {
    const reason = await addMissing(prompt.newDepartment, run);
    prompt =
      reason === undefined ? externalPrompt(row.values, defaults) : { reason: `department_id: ${reason}` };
  }
  if ('reason' in prompt) {
    importer.addBad(row.place, prompt.reason);
    return;
  }
  if (row.restricted !== undefined)
    options.onRemark(row.place, `${nameOf(row)}${row.restricted}; public here`);
  for (const remark of row.remarks ?? []) options.onRemark(row.place, remark);
  describe(row, options);
  const { entry, isRepeated } = row.isOfPeer ? ids.resolve(prompt.entry) : { ...prompt, isRepeated: false };
  if (isRepeated)
    options.onRemark(
      row.place,
      'id: used by another prompt in the file; created from title and text instead',
    );
  await importer.addPrompt(row.place, entry, true);
}

async function take(row: ImportRow, run: Run) {
  const { importer, options } = run;
  if (row.kind === 'note') options.onNote(row.text);
  else if (row.kind === 'bad') importer.addBad(row.place, row.reason);
  else if (row.kind === 'department') await importer.addDepartment(row.place, row.entry);
  else if (row.kind === 'retired') await importer.addRetired(row.entry);
  else if (row.kind === 'user') await importer.addUser(row.entry);
  else if (row.kind === 'tag') await importer.addTag(row.entry);
  else if (row.kind === 'collection') await importer.addCollection(row.place, row.entry);
  else if (row.kind === 'follows') await importer.addFollows(row.place, row.entry);
  else if (row.kind === 'prompt') await importer.addPrompt(row.place, row.entry);
  else await takeExternal(row, run);
}

async function openFitting({ file, format }: ImportOptions) {
  const source = await openSource(file);
  try {
    checkFormat(format, source.kind);
  } catch (error) {
    await source.close();
    throw error;
  }
  return source;
}

type CsvSource = Exclude<SourceFile, { kind: 'folder' }>;

async function* rowsOfCsv({ bytes, note }: CsvSource, reading: Reading): AsyncGenerator<ImportRow> {
  if (note !== undefined) yield { kind: 'note', text: note };
  yield* rowsOfTable(bytes, reading);
}

/** @throws TransferError if the file cannot be read completely, or if the mapping does not match it. */
function rowsOf(source: SourceFile, reading: Reading): AsyncGenerator<ImportRow> {
  if (source.kind === 'folder') return rowsOfFolder(source.folder, reading);
  return source.kind === 'csv' ? rowsOfCsv(source, reading) : rowsOfDocument(source.bytes, reading);
}

/**
 * Imports prompts from a CSV or JSON file or a folder as a stream; `import --help` lists the formats.
 *
 * @throws TransferError if nothing could be imported because of the file or the options.
 */
export async function importFile({ db }: Database, options: ImportOptions): Promise<ImportResult> {
  const importer = new Importer(db, options);
  const run: Run = { importer, options, defaults: await defaultsFor(db, options), ids: new RepeatedIds() };
  await chooseDepartment(run);
  const source = await openFitting(options);
  let stopped: TransferError | undefined;
  try {
    for await (const row of rowsOf(source, { format: options.format, map: options.columns })) {
      await take(row, run);
    }
  } catch (error) {
    if (!(error instanceof TransferError) || importer.counts.read === 0) throw error;
    stopped = error;
  }
  await importer.flush();
  return stopped ? { counts: importer.counts, stopped } : { counts: importer.counts };
}
