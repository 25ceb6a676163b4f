/** Loaded into a process before all else: its syncs fail, as those of a broken disk do, while the file FAILING_DISK exists. */
const fs = require('node:fs');

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  if (!fs.existsSync(process.env.FAILING_DISK)) return fsyncSync(descriptor);
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
};
