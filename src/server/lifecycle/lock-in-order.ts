import { inArray, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions, users } from '#server/db/schema.ts';

/** Ids, of which null and undefined are ignored, or a query for them. */
type Ids = readonly (string | null | undefined)[] | SQLWrapper;

interface Rows {
  accounts?: Ids;
  prompts?: Ids;
  revisions?: Ids;
  /**
   * Of the lock on accounts: `key share` keeps them from being deleted; with `no key update` the other transactions that count
   * something of theirs wait too; `update` is for their deletion.
   */
  strength?: 'key share' | 'no key update' | 'update';
}

async function lock(
  transaction: Db,
  table: typeof users | typeof prompts | typeof revisions,
  ids: Ids = [],
  strength: NonNullable<Rows['strength']>,
): Promise<string[]> {
  const known = 'getSQL' in ids ? ids : ids.filter((id) => id !== null && id !== undefined);
  if (!('getSQL' in known) && known.length === 0) return [];
  const { id } = table as typeof prompts;
  const rows = await transaction
    .select({ id })
    .from(table as typeof prompts)
    .where(inArray(id, known))
    .orderBy(id)
    .for(strength);
  return rows.map((row) => row.id);
}

/**
 * Locks rows until the transaction ends, in the one order of the whole server, so that no two transactions wait for each other:
 * first the advisory locks (content, tags, featured order), then accounts, prompts and revisions, each by id, and last what
 * belongs to them, such as a collection, a department or a report. A prompt is locked before anything of it is added, changed or
 * deleted, the account of every person who is named or notified before the prompt.
 *
 * @returns the ids of the rows that exist.
 */
export async function lockInOrder(transaction: Db, rows: Rows) {
  return {
    accounts: await lock(transaction, users, rows.accounts, rows.strength ?? 'key share'),
    prompts: await lock(transaction, prompts, rows.prompts, 'no key update'),
    revisions: await lock(transaction, revisions, rows.revisions, 'update'),
  };
}
