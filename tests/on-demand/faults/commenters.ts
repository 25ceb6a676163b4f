import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { comments } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';

export const promptId = 'commented';

const segment = 16 * 1024 * 1024;

/** Each writes only a few comments a day. */
const people = 700;

/**
 * Creates a library with one prompt and signed-in users.
 *
 * @param share of a log file to fill, so that the next one is needed soon.
 * @returns the tokens of the users' sessions.
 */
export async function makeLibrary(dataDir: string, share = 0) {
  const database = await openDatabase({ dataDir });
  try {
    await migrateDatabase(database);
    await createPrompt(database.db, { id: promptId });
    const users: { id: string }[] = [];
    while (users.length < people) users.push(await createUser(database.db));
    await database.db.execute(sql`select pg_logical_emit_message(true, 'fill', repeat('x', greatest(0,
      ${Math.round(share * segment)}::int - (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint % ${segment}::int)::int))`);
    const tokens: string[] = [];
    for (const { id } of users) tokens.push(await startSession(database.db, id, new Date(), 8));
    return tokens;
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

let posted = 0;

/** Posts a comment of this length by the next user. @returns its id if it was acknowledged, and the status. */
export async function postComment(origin: string, tokens: readonly string[], length = 4_000) {
  const token = tokens[posted % tokens.length];
  posted += 1;
  const response = await fetch(`${origin}/api/prompts/${promptId}/comments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: randomBytes(length / 2).toString('hex') }),
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  const body = (await response.json()) as { comment?: { id: string } };
  return { status: response.status, id: body.comment?.id, retryAfter: response.headers.get('Retry-After') };
}
