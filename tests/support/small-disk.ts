import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const kilobyte = 1024;
const block = Buffer.alloc(64 * kilobyte, 1);

/**
 * A real file system of a number of megabytes, which can be filled up; undefined if the machine allows no one to
 * mount one, which the output says.
 */
export function mountSmallDisk(megabytes: number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'prompt-library-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(directory);
    console.warn('SKIPPED: mounting a small disk takes root on Linux.');
    return undefined;
  }
  const filler = path.join(directory, 'filler');
  return {
    directory,
    free: () => Math.floor((statfsSync(directory).bavail * statfsSync(directory).bsize) / kilobyte),
    /** Takes all of the disk except for a number of kilobytes. */
    fill(left: number) {
      const file = openSync(filler, 'w');
      let size = 0;
      try {
        for (;;) size += writeSync(file, block);
      } catch {
        ftruncateSync(file, Math.max(0, size - left * kilobyte));
      }
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', directory], { stdio: 'ignore' });
      rmdirSync(directory);
    },
  };
}
