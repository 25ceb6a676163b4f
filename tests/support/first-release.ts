import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';

const folder = path.join(import.meta.dirname, 'release-1.0');

/** Unpacks a data directory of version 1.0 into an empty directory. */
export function unpackFirstRelease(dataDir: string): void {
  const archive = brotliDecompressSync(readFileSync(path.join(folder, 'data.tar.br')), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  execFileSync('tar', ['-xf', '-', '-C', dataDir], { input: archive });
}

/** The output of `npm run export` of version 1.0. */
export const exportOfFirstRelease = (): object =>
  JSON.parse(readFileSync(path.join(folder, 'library.json'), 'utf8')) as object;
