import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { guardedFolder } from './guarded-folder.ts';
import { shortLived } from './short-lived.ts';

/** Machine code right away, because most code runs a few hundred times; room for the garbage of a screen. 7 % less processor time. */
const manyScreens = ['--always-sparkplug', '--min-semi-space-size=16', '--max-semi-space-size=32'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQLs that workers start. */
    clusters: string;
  }
}

/**
 * For all workers, which are threads of this process: V8's flags and the clusters. Workers start clusters and need not stop them: the
 * end of the run stops those whose directories are left in the folder.
 */
export default function setup(project: TestProject) {
  for (const flag of [...shortLived, ...manyScreens]) setFlagsFromString(flag);
  const { folder, close } = guardedFolder();
  project.provide('clusters', folder);
  return close;
}
