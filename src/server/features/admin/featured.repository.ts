import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { departments, prompts } from '#server/db/schema.ts';
import { lockFeaturedOrder } from '#server/lifecycle/featured-order.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';

/** The order of all lists of featured prompts: those that admins have ordered, then imported ones, the newest first. */
const order = sql`featured_position nulls last, prompts.created_at desc, ${prompts.id} collate "C"`;

const hasExample = sql<boolean>`${prompts.exampleOutput} <> ''`;

/** The featured prompts of the library, in their order. */
export const listFeatured = (db: Db) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      author: prompts.author,
      department: departments.name,
      has_example: hasExample,
    })
    .from(prompts)
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .where(sql`${published} and ${prompts.featured}`)
    .orderBy(order);

/**
 * The featured prompts in their order, locked with one more until the end of the transaction.
 *
 * @returns also the additional prompt, if it is published.
 */
export async function lockFeatured(transaction: Db, id = '') {
  await lockFeaturedOrder(transaction);
  const columns = { id: prompts.id, hasExample };
  const all = transaction.select({ id: prompts.id }).from(prompts);
  await lockInOrder(transaction, { prompts: all.where(or(prompts.featured, eq(prompts.id, id))) });
  const featured = await listFeatured(transaction);
  const [prompt] = await transaction
    .select(columns)
    .from(prompts)
    .where(and(published, eq(prompts.id, id)));
  return { ids: featured.map((one) => one.id), prompt };
}

/** Makes these the featured prompts, in this order. Writes changed rows only. */
export const setFeatured = (transaction: Db, ids: string[]) =>
  transaction.execute(sql`
    update prompts set featured = place is not null, featured_position = place
    from prompts as known left join unnest(${sql.param(ids)}::text[]) with ordinality as wanted (id, place)
      on wanted.id = known.id
    where prompts.id = known.id and prompts.status = 'published'
    and (known.featured or place is not null)
    and (prompts.featured, prompts.featured_position) is distinct from (place is not null, place::int)`);
