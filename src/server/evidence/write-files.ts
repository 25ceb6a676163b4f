import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import { fileError } from '#server/transfer/file-error.ts';

export interface EvidenceFile {
  name: string;
  text: string;
}

/** A directory with this file contains earlier evidence. */
const mark = 'index.json';

/**
 * Refuses a directory whose files evidence could overwrite.
 *
 * @throws ConfigError in one line.
 */
export function checkDirectory(directory: string, mayReplace: boolean): void {
  if (!existsSync(directory)) return;
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch (error) {
    throw new ConfigError(
      `${directory}: cannot be read as a directory (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (names.length === 0) return;
  if (!mayReplace)
    throw new ConfigError(
      `${directory} is not empty. Use a new directory, or --replace to overwrite earlier evidence in it.`,
    );
  if (!names.includes(mark))
    throw new ConfigError(`${directory} has other files and no earlier evidence. Use a new directory.`);
}

/**
 * Writes all files, readable by their owner only: first under other names, so that earlier evidence stays complete if the disk is
 * full.
 *
 * @throws TransferError in one line.
 */
export function writeEvidence(directory: string, files: readonly EvidenceFile[]): void {
  const places = files.map(({ name, text }) => {
    const place = path.join(directory, name);
    return { place, draft: `${place}.${process.pid}.partial`, text };
  });
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    for (const { draft, text } of places) writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    for (const { draft, place } of places) renameSync(draft, place);
  } catch (error) {
    for (const { draft } of places) rmSync(draft, { force: true });
    throw fileError(directory, error);
  }
}
