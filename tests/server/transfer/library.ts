import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { prompts } from '#server/db/schema.ts';
import { exportLibrary } from '#server/transfer/export.ts';
import { parseColumnMap } from '#server/transfer/fields.ts';
import { importFile } from '#server/transfer/import.ts';
import type { ImportFormat } from '#server/transfer/peers/choose-format.ts';
import type { FilePeerName } from '#server/transfer/peers/export-peer.ts';
import { exportPeer } from '#server/transfer/peers/export-peer.ts';
import { borrowDatabase, emptyDatabase, type SharedKind } from '#tests/support/shared-databases.ts';

interface Settings {
  department?: string;
  author?: string;
  map?: string[];
  addDepartments?: boolean;
  dryRun?: boolean;
  includeRestricted?: boolean;
  format?: ImportFormat;
}

export const importMoment = new Date('2026-03-01T10:00:00Z');

/** Imports a file; returns the counts, the messages about rows, and the error that stopped it. */
export async function importInto(
  database: Database,
  file: string,
  { map = [], dryRun = false, ...settings }: Settings = {},
) {
  const bad: string[] = [];
  const notes: string[] = [];
  const remarks: string[] = [];
  const details: string[] = [];
  const result = await importFile(database, {
    ...settings,
    file,
    dryRun,
    columns: parseColumnMap(map),
    now: importMoment,
    onBadRow: (place, reason) => bad.push(`${place}: ${reason}`),
    onRemark: (place, text) => remarks.push(`${place}: ${text}`),
    onDetails: (place, text) => details.push(`${place}: ${text}`),
    onNote: (text) => notes.push(text),
    onProgress: () => {},
  });
  return { ...result, bad, notes, remarks, details };
}

/** A library (by default embedded) for the tests of one file, emptied before each test, with a folder for files. */
export function testLibrary(kind: SharedKind = 'embedded') {
  let database: Database;
  let folder: string;
  let files = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-import-'));
    database = await borrowDatabase(kind);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const empty = () => emptyDatabase(database);
  beforeEach(async () => {
    await empty();
  });

  const importFrom = (file: string, settings?: Settings) => importInto(database, file, settings);

  async function file(content: string | Buffer) {
    files += 1;
    const name = path.join(folder, `file-${files}`);
    await writeFile(name, content);
    return name;
  }

  return {
    get database() {
      return database;
    },
    get folder() {
      return folder;
    },
    empty,
    file,
    importFrom,
    async importText(content: string | Buffer, settings?: Settings) {
      return importFrom(await file(content), settings);
    },
    async exportText() {
      const pieces: string[] = [];
      await exportLibrary(database, async (text) => {
        pieces.push(text);
      });
      return pieces.join('');
    },
    /** The published prompts in another tool's format, with the notes. */
    async exportAs(format: FilePeerName) {
      const pieces: string[] = [];
      const notes: string[] = [];
      await exportPeer(database, format, {
        write: async (text) => {
          pieces.push(text);
        },
        onNote: (text) => notes.push(text),
      });
      return { text: pieces.join(''), notes };
    },
    stored: () => database.db.select().from(prompts).orderBy(prompts.title),
  };
}
