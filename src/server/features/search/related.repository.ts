import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, searchDocuments } from '#server/db/schema.ts';
import type { LibraryIndex } from './index/library-index.ts';
import type { Reader } from './search.repository.ts';

/** Maximum words of title and description to search for, the title's and the longest first. */
const mostWords = 8;
/** A word in more prompts says nothing about their subject. */
const mostHolders = 1_000;
/** Weight of a word of the title; a word of the description has 1. */
const titleWeight = 3;
/** Weight of the same department: more than a word in every fifth prompt. */
const departmentWeight = 5;

/** The stems of the prompt's words. In languages other than English, the stem is the word. */
async function findWords(db: Reader, id: string) {
  const { rows } = await db.execute<{ stem: string; isInTitle: boolean }>(sql`
    select lexeme as stem, 'A' = any(weights) as "isInTitle"
    from ${prompts}, unnest(
      setweight(to_tsvector('pg_catalog.english', public.plain_text(${prompts.title})), 'A')
      || setweight(to_tsvector('pg_catalog.english', public.plain_text(${prompts.description})), 'B'))
    where ${prompts.id} = ${id} and lexeme ~ '^[[:alnum:]]{3,40}$'
    order by 2 desc, length(lexeme) desc, lexeme limit ${mostWords}::int`);
  return rows;
}

interface Weighted {
  stem: string;
  weight: number;
}

/** Saved prompts do not count on purpose: they would reveal what colleagues of a small department use. */
async function findIds(db: Reader, id: string, weighted: Weighted[], limit: number): Promise<string[]> {
  const inDepartment = sql`${prompts.departmentId} = (select department_id from ${prompts} as target where target.id = ${id})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with of_words as materialized (
      select prompt_id, sum(weight) as score
      from unnest(${sql.param(weighted.map(({ stem }) => stem))}::text[],
        ${sql.param(weighted.map(({ weight }) => weight))}::float8[]) as given (stem, weight)
      cross join lateral (
        select prompt_id from ${searchDocuments} where words @@ quote_literal(stem)::tsquery and prompt_id <> ${id} offset 0
      ) as holder
      group by prompt_id
    ),
    of_department as (
      select ${prompts.id} as prompt_id from ${prompts} where ${published} and ${inDepartment} and ${prompts.id} <> ${id}
      and not exists (select from of_words where of_words.prompt_id = ${prompts.id})
      order by ${prompts.updatedAt} desc, ${prompts.id} collate "C" limit ${limit}::int
    )
    select ${prompts.id} from (
      select prompt_id, score from of_words union all select prompt_id, 0 from of_department
    ) as related
    join ${prompts} on ${prompts.id} = related.prompt_id and ${published}
    order by score + case when ${inDepartment} then ${departmentWeight}::float8 else 0 end desc,
      ${prompts.updatedAt} desc, ${prompts.id} collate "C"
    limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Ids of published prompts that share rare words or the department with a prompt, the most related first. */
export const createRelated = (db: Db, library: LibraryIndex) => async (id: string, limit: number) => {
  const { index, marks } = await library.current(db);
  return db.transaction(
    async (transaction) => {
      // The planner underestimates the cost of a sequential scan.
      await transaction.execute(sql`set local enable_seqscan = off`);
      const weighted = (await findWords(transaction, id)).flatMap(({ stem, isInTitle }) => {
        const holders = index.count(stem) - 1;
        if (holders < 1 || holders > mostHolders) return [];
        return [{ stem, weight: (isInTitle ? titleWeight : 1) * Math.log(1 + marks.size / holders) }];
      });
      return findIds(transaction, id, weighted, limit);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
};
