import { and, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { contentOf, departments, keptTagNames, prompts, searchDocuments } from '#server/db/schema.ts';
import type { Reader } from './search.repository.ts';

/** Maximum prompts per term; a more common term says little. */
export const mostIds = 100;

/** Splits a text like search_lexemes() in the migrations. */
const query = sql`plainto_tsquery('pg_catalog.simple', translate(public.plain_text(term), '/.<>~', '     '))`;

/** These words in lower case and without accents, as the documents have them, in order. */
export async function plainWords(db: Reader, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ words: string[] }>(
    sql`select string_to_array(public.plain_text(${words.join('\n')}), E'\\n') as words`,
  );
  return rows[0]?.words ?? [];
}

/** For each term, ids of at most `mostIds` published prompts with all its words. */
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

/** Title and text of these prompts, for the comparison. */
export const findCompared = (db: Db, ids: string[]) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      text: sql<string>`left(${prompts.fullPrompt}, ${limits.similarText}::int)`,
    })
    .from(prompts)
    .where(and(inArray(prompts.id, ids), published));

/** Columns of these prompts for the response. */
export const findSimilarRows = (db: Db, ids: string[]) =>
  db
    .select({
      id: prompts.id,
      department: sql<string>`coalesce(${departments.name}, '')`,
      ...contentOf(prompts),
      tagNames: keptTagNames(prompts.tags),
    })
    .from(prompts)
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .where(and(inArray(prompts.id, ids), published));

export type SimilarRow = Awaited<ReturnType<typeof findSimilarRows>>[number];
