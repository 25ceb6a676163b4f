/**
 * Loaded into a process before all else: the thread of the embedded database kills the process before its KILLED_AT_WRITE-th write to a
 * file, and keeps the number of its writes in the file WRITES_IN.
 */
const fs = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const { KILLED_AT_WRITE, WRITES_IN } = process.env;
if (!isMainThread) {
  const { writeSync } = fs;
  const counter = WRITES_IN ? fs.openSync(WRITES_IN, 'w') : undefined;
  let writes = 0;
  fs.writeSync = (...parameters) => {
    writes += 1;
    if (writes === Number(KILLED_AT_WRITE)) process.kill(process.pid, 'SIGKILL');
    if (counter !== undefined) writeSync(counter, String(writes), 0);
    return writeSync(...parameters);
  };
}
