/** Acquires the lock of a directory and keeps it; prints that, or the reason why not. */
import { lockDirectory } from '#server/db/embedded/directory-lock.ts';

try {
  await lockDirectory(process.env['DATA_DIR'] ?? '');
  process.stdout.write(`held by ${process.pid}\n`);
  setInterval(() => {}, 1_000_000);
} catch (error) {
  process.stdout.write(`refused: ${String(error)}\n`);
}
