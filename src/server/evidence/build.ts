import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `dist`: of the build, a checkout or a deployment. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Build {
  version: string;
  /** Null outside of a git checkout. */
  commit: string | null;
  /** Whether sources differed from the commit. */
  isChanged: boolean;
}

/** The facts that the build wrote beside the program. */
export const readBuild = (): Build =>
  JSON.parse(readFileSync(new URL('./build.json', import.meta.url), 'utf8')) as Build;

export function commitOf({ commit, isChanged }: { commit: string | null; isChanged: boolean }) {
  if (commit === null) return 'not known: made outside of a git checkout';
  return isChanged ? `${commit}, with changes that are not in it` : commit;
}

export interface FileHash {
  /** Relative to the root, with slashes. */
  file: string;
  bytes: number;
  sha256: string;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

function hashFile(file: string): FileHash {
  const content = readFileSync(path.join(root, file));
  return { file, bytes: content.length, sha256: sha256(content) };
}

/** Every file of the build, and the lockfile with the hashes of the packages, in the order of their names. */
export function hashBuild(): FileHash[] {
  const folder = path.join(root, 'dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    );
  const lockfile = existsSync(path.join(root, 'package-lock.json')) ? ['package-lock.json'] : [];
  return [...files, ...lockfile].toSorted((one, other) => (one < other ? -1 : 1)).map(hashFile);
}

/** In the format of sha256sum, which can check the files against it. */
export const checksums = (files: readonly FileHash[]) =>
  files.map(({ file, sha256: hash }) => `${hash}  ${file}\n`).join('');

export const hashText = (text: string) => sha256(text);
