/** Stops the PostgreSQLs whose directories are in a folder, and removes it; run by guarded-folder.ts. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopCluster } from './postgres-cluster.ts';

const [folder = ''] = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  try {
    stopCluster(path.join(folder, name));
  } catch {
    // It has ended by itself, or ends once its folder is deleted.
  }
}
// Again where a worker that is being stopped has just written to it.
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
