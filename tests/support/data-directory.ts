import { onTestFinished } from 'vitest';
import { copyLibrary, type Library } from './libraries.ts';
import { temporaryDirectory } from './test-app-process.ts';

/** A data directory with a library for the current test, deleted afterwards. */
export function dataDirectory(library: Library): string {
  const { directory, remove } = temporaryDirectory();
  copyLibrary(library, directory);
  onTestFinished(remove);
  return directory;
}
