import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { touchSearchDocuments } from '#server/db/search-documents.ts';
import { lockInOrder } from './lock-in-order.ts';

/** The numbers of each prompt by its rows. Imported ratings may have no rows; hidden comments do not count. */
const counted = sql`
  select prompt.id, rated.sum as rating_sum, rated.count as rating_count, discussed.count as comment_count from prompts as prompt
  cross join lateral (
    select imported_rating_sum + coalesce(sum(rating), 0) as sum, imported_rating_count + count(*) as count
    from ratings where prompt_id = prompt.id
  ) as rated
  cross join lateral (select count(*) as count from comments where prompt_id = prompt.id and hidden_at is null) as discussed`;

const differ = sql`(prompts.rating_sum, prompts.rating_count, prompts.comment_count)
  is distinct from (counted.rating_sum, counted.rating_count, counted.comment_count)`;

/**
 * Writes the numbers of ratings and comments of prompts, by which lists are ordered; called by everything that adds, changes or deletes
 * a rating or a comment, in its transaction. Counts the rows again, so that an earlier statement by hand is counted too.
 */
export async function recount(transaction: Db, ids: readonly string[]) {
  await lockInOrder(transaction, { prompts: ids });
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update prompts set rating_sum = counted.rating_sum, rating_count = counted.rating_count, comment_count = counted.comment_count
    from (${counted}) as counted
    where prompts.id = any(${sql.param([...ids])}::text[]) and counted.id = prompts.id and ${differ}
    returning prompts.id`);
  await touchSearchDocuments(
    transaction,
    rows.map(({ id }) => id),
  );
}

/** So that no one waits long. */
const lockedAtOnce = 200;

/** Corrects the numbers of prompts whose ratings or comments were changed by hand. */
export async function recountAll(db: Db) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select prompts.id from prompts join (${counted}) as counted on counted.id = prompts.id where ${differ}`,
  );
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += lockedAtOnce)
    await db.transaction((transaction) => recount(transaction, ids.slice(start, start + lockedAtOnce)));
}
