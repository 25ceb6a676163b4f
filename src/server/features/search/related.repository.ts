import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, searchDocuments, searchWords } from '#server/db/schema.ts';
import type { Reader } from './search.repository.ts';

/** Maximum words of title and description to search for, the title's and the longest first. */
const mostWords = 8;
/** A word in more prompts says nothing about their subject. */
const mostHolders = 1_000;
/** Weight of a word of the title; a word of the description has 1. */
const titleWeight = 3;
/** Weight of the same department: more than a word in every fifth prompt. */
const departmentWeight = 5;

/**
 * Scores prompts by the stems of the prompt's words. In languages other than English, the stem is the word. Saved prompts do not
 * count on purpose: they would reveal what colleagues of a small department use.
 */
const scores = (id: string, limit: number) => sql`
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
  weighted as materialized (
    select quote_literal(lexeme)::tsquery as query,
      case when in_title then ${titleWeight}::int else 1 end * ln(1 + every.prompts::float8 / (known.prompts - 1)) as weight
    from words join ${searchWords} as known on known.word = lexeme join ${searchWords} as every on every.word = ''
    -- The count includes the prompt itself.
    where known.prompts between 2 and ${mostHolders + 1}::int
  ),
  hits as materialized (
    select holder.*, weight from weighted cross join lateral (
      select prompt_id, department_id, updated_at from ${searchDocuments} where words @@ query and prompt_id <> ${id} offset 0
    ) as holder
  ),
  of_words as materialized (
    select prompt_id, updated_at, sum(weight)
      + case when department_id = (select department_id from target) then ${departmentWeight}::float8 else 0 end as score
    from hits group by prompt_id, department_id, updated_at
  ),
  of_department as (
    select prompt_id, updated_at, ${departmentWeight}::float8 as score from ${searchDocuments}
    where department_id = (select department_id from target) and prompt_id <> ${id}
    and not exists (select from of_words where of_words.prompt_id = search_documents.prompt_id)
    order by updated_at desc, prompt_id collate "C" limit ${limit}::int
  )`;

/**
 * Ids of published prompts that share rare words or the department with a prompt, the most related first.
 */
export async function findRelated(db: Reader, id: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${scores(id, limit)}
    select prompt_id as id from (select * from of_words union all select * from of_department) as related
    order by score desc, updated_at desc, prompt_id collate "C"
    limit ${limit}::int`);
  return rows.map((row) => row.id);
}

export const createRelated = (db: Db) => (id: string, limit: number) =>
  db.transaction(
    async (transaction) => {
      // The planner underestimates the cost of a sequential scan.
      await transaction.execute(sql`set local enable_seqscan = off`);
      return findRelated(transaction, id, limit);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
