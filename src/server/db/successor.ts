import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { departments, retiredDepartments } from './schema.ts';

/** Maximum length of a chain of successors: no prompt can replace itself indirectly here, but imported data may contain a circle. */
const longestChain = 20;

/**
 * Id of the published prompt to use instead of a retired one, for a select from prompts; null if there is none. A retired
 * successor leads to its own successor.
 */
export const publishedSuccessor: SQL<string | null> = sql`case when prompts.replaced_by is not null then (
  with recursive chain (id, step) as (
    select prompts.replaced_by, 1
    union all
    select gone.replaced_by, chain.step + 1 from chain
    inner join prompts as gone on gone.id = chain.id and gone.status = 'retired' and gone.replaced_by is not null
    where chain.step < ${longestChain}::int
  )
  select chain.id from chain inner join prompts as there on there.id = chain.id and there.status = 'published'
  order by chain.step limit 1
) end`;

/** The department that has the prompts of a retired one; undefined if no department with that id was retired. */
export async function findNewHome(db: Db, departmentId: string) {
  const [home] = await db
    .select({ retiredName: retiredDepartments.name, id: departments.id, name: departments.name })
    .from(retiredDepartments)
    .innerJoin(departments, eq(departments.id, retiredDepartments.successorId))
    .where(eq(retiredDepartments.id, departmentId));
  return home;
}
