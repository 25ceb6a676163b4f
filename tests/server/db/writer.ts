/** Writes comments one after the other into the embedded database, and prints each one that is acknowledged. */
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';

const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '' });
await migrateDatabase(database);
const { id: promptId } = await createPrompt(database.db, { id: crypto.randomUUID() });
for (let number = 0; ; number += 1) {
  const { id } = await createComment(database.db, { promptId, content: `comment ${number}` });
  process.stdout.write(`written ${id}\n`);
}
