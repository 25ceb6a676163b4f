import { and, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { contentOf, prompts, searchDocuments, searchWords } from '#server/db/schema.ts';
import type { Reader } from './search.repository.ts';

/** Of one term: one that more prompts have says little. */
export const mostIds = 100;

/** As search_lexemes() in the migrations takes a text apart. */
const query = sql`plainto_tsquery('pg_catalog.simple', translate(public.plain_text(term), '/.<>~', '     '))`;

/** In how many published prompts each of these words is, in their order. */
export async function countPromptsWith(db: Reader, words: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ prompts: number }>(sql`
    select coalesce(known.prompts, 0) as prompts
    from unnest(string_to_array(public.plain_text(${words.join('\n')}), E'\n')) with ordinality as given(word, place)
    left join ${searchWords} as known on known.word = given.word
    order by place`);
  return rows.map(({ prompts }) => prompts);
}

/** For each term the published prompts that have all its words, at most `mostIds`. */
export async function idsWithTerms(db: Reader, terms: string[], except: string): Promise<string[][]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select case when numnode(query) > 0 then array(
      select prompt_id from ${searchDocuments} where words @@ query and prompt_id <> ${except} limit ${mostIds}::int
    ) else '{}' end as ids
    from (
      select place, ${query} as query from unnest(${sql.param(terms)}::text[]) with ordinality as given(term, place)
      offset 0
    ) as terms
    order by place`);
  return rows.map(({ ids }) => ids);
}

/** What is compared of these prompts. */
export const findCompared = (db: Db, ids: string[]) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      text: sql<string>`left(${prompts.fullPrompt}, ${limits.similarText}::int)`,
    })
    .from(prompts)
    .where(and(inArray(prompts.id, ids), published));

/** What is told of these prompts. */
export const findSimilarRows = (db: Db, ids: string[]) =>
  db
    .select({ id: prompts.id, department: prompts.departmentName, ...contentOf(prompts) })
    .from(prompts)
    .where(and(inArray(prompts.id, ids), published));

export type SimilarRow = Awaited<ReturnType<typeof findSimilarRows>>[number];
