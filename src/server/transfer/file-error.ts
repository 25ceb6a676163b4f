import { TransferError } from './transfer-error.ts';

const refusals: Partial<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk has errors',
};

/** A failure to write a file in one line; any other error unchanged. */
export function fileError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === undefined ? undefined : refusals[code ?? ''];
  return reason === undefined ? error : new TransferError(`Cannot write ${file}: ${reason}.`);
}
