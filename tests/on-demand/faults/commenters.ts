import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { comments } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';

export const promptId = 'commented';

const segment = 16 * 1024 * 1024;

/**
 * Creates a library with one prompt and a signed-in user.
 *
 * @param share of a log file to fill, so that the next one is needed soon.
 * @returns the token of the user's session.
 */
export async function makeLibrary(dataDir: string, share = 0) {
  const database = await openDatabase({ dataDir });
  try {
    await migrateDatabase(database);
    await createPrompt(database.db, { id: promptId });
    const user = await createUser(database.db);
    await database.db.execute(sql`select pg_logical_emit_message(true, 'fill', repeat('x', greatest(0,
      ${Math.round(share * segment)}::int - (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint % ${segment}::int)::int))`);
    return await startSession(database.db, user.id, new Date(), 8);
  } finally {
    await database.close();
  }
}

/** Ids of the comments in a library that no process has open. */
export async function keptComments(dataDir: string) {
  const database = await openDatabase({ dataDir });
  const rows = await database.db.select({ id: comments.id }).from(comments);
  await database.close();
  return new Set(rows.map(({ id }) => id));
}

const responseTimeoutMs = 20_000;

/** Posts a comment of this length. @returns its id if it was acknowledged, and the status. */
export async function postComment(origin: string, token: string, length = 4_000) {
  const response = await fetch(`${origin}/api/prompts/${promptId}/comments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: randomBytes(length / 2).toString('hex') }),
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  const body = (await response.json()) as { comment?: { id: string } };
  return { status: response.status, id: body.comment?.id, retryAfter: response.headers.get('Retry-After') };
}
