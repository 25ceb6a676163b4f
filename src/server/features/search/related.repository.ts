import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts } from '#server/db/schema.ts';
import { byTextIndex, type Reader } from './search.repository.ts';

/** Words of title and description that are looked for in other prompts, the title's and the longest first. */
const mostWords = 8;
/** A word that more prompts have says nothing of what they are about. */
const mostHolders = 1_000;
/** How much a word of the title counts, one of the description being 1. */
const titleWeight = 3;
/** What belonging to the same department is worth: more than a word that every fifth prompt has. */
const departmentWeight = 5;

/**
 * Stems of the prompt's words, and the prompts that have them. In other languages than English the stem is the word. What
 * people save is left out on purpose: it would show what colleagues of a small department use.
 */
const scores = (id: string) => sql`
  target as materialized (
    select department_id, to_tsvector('pg_catalog.english', public.plain_text(title)) as title,
      to_tsvector('pg_catalog.english', public.plain_text(description)) as description
    from ${prompts} where ${prompts.id} = ${id}
  ),
  words as materialized (
    select lexeme, 'A' = any(weights) as in_title
    from target, unnest(setweight(title, 'A') || setweight(description, 'B'))
    where lexeme ~ '^[[:alnum:]]{3,40}$'
    order by in_title desc, length(lexeme) desc, lexeme limit ${mostWords}::int
  ),
  found as materialized (
    select in_title, array(
      select id from ${byTextIndex(sql`${prompts.searchAll} @@ quote_literal(lexeme)::tsquery`)}
      where ${published} and ${prompts.id} <> ${id} limit ${mostHolders + 1}::int
    ) as ids from words
  ),
  telling as materialized (
    select ids, case when in_title then ${titleWeight}::int else 1 end * ln(1 + size / cardinality(ids)) as weight
    from found, (select count(*)::float8 as size from ${prompts} where ${published}) as library
    where cardinality(ids) between 1 and ${mostHolders}::int
  ),
  -- Apart from the sum: it would sort every row with the whole array that the row came from.
  hits as materialized (select id, weight from telling, unnest(ids) as id),
  of_words as (select id, sum(weight) as score from hits group by id),
  of_department as (
    select ${prompts.id}, ${departmentWeight}::float8 as score from ${prompts}, target
    where ${published} and ${prompts.departmentId} = target.department_id and ${prompts.id} <> ${id}
  )`;

/**
 * Ids of published prompts that have to do with a prompt: that share rare words with it, or its department, the nearest first.
 */
export async function findRelated(db: Reader, id: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${scores(id)},
    related as (
      select id, sum(score) as score
      from (select * from of_words union all select * from of_department) as scored group by id
    )
    select related.id from related join ${prompts} on ${prompts.id} = related.id
    order by related.score desc, ${prompts.updatedAt} desc, ${prompts.id} collate "C"
    limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Reads related prompts by the text index. */
export const createRelated = (db: Db) => (id: string, limit: number) =>
  db.transaction(
    async (transaction) => {
      // As in a search: the planner underestimates what a scan costs.
      await transaction.execute(sql`set local enable_seqscan = off`);
      return findRelated(transaction, id, limit);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
