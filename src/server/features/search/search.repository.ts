import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { allDepartments } from '#domain/vocabulary.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { departments, keptTagNames, prompts, searchDocuments, tags } from '#server/db/schema.ts';
import { type Field, fields, type TextWord, wordQuery } from './text-query.ts';

/** The database, or a transaction in it. */
export type Reader = Pick<Db, 'execute'>;

/** A condition on a prompt: a word by the text index, or a literal piece of text. */
export type Term = { word: TextWord } | { piece: string };

const texts: Record<Field, SQL> = {
  title: sql`${prompts.title}`,
  description: sql`${prompts.description}`,
  others: sql`concat_ws(' ', array_to_string(${prompts.useCases}, ' '), ${departments.name})`,
};
const useCases = sql`array_to_string(${prompts.useCases}, ' ')`;

const searched = sql`${prompts} join ${searchDocuments} on ${searchDocuments.promptId} = ${prompts.id}
  left join ${departments} on ${departments.id} = ${prompts.departmentId}`;

/** Many scripts have no case, and case-insensitive comparison is expensive. */
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();
/** A longer pattern is compared only with texts of at least its length. */
const longPattern = 100;

function contains(text: SQL, piece: string): SQL {
  const operator = sql.raw(hasCase(piece) ? 'ilike' : 'like');
  const compare = sql`${text} ${operator} ${containing(piece)}`;
  const { length } = Array.from(piece);
  return length > longPattern
    ? sql`case when length(${text}) >= ${length}::int then ${compare} else false end`
    : sql`(${compare})`;
}

const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
const inHead = (piece: string) =>
  [texts.title, texts.description, useCases].map((text) => contains(text, piece));

/** Of the accepted tags with a piece in their name, with their earlier names: read once per statement. */
const tagsWith = (piece: string) => sql`${prompts.tags} && array(
  select given.id from ${tags} as given join ${tags} on ${tags.id} in (given.id, given.merged_into)
  where ${tags.state} = 'kept' and ${contains(sql`${tags.name}`, piece)})`;

const matches = (term: Term) =>
  'word' in term
    ? sql`${searchDocuments.words} @@ ${wordQuery(term.word)}::tsquery`
    : anyOf([
        ...inHead(term.piece),
        contains(sql`${departments.name}`, term.piece),
        tagsWith(term.piece),
        contains(sql`${prompts.fullPrompt}`, term.piece),
      ]);

const isIn = (term: Term, field: Field) =>
  'word' in term
    ? sql`${searchDocuments.words} @@ ${wordQuery(term.word, field)}::tsquery`
    : contains(texts[field], term.piece);

/** A word in a better field outweighs all words of a search in lower ranked fields. */
const fieldScores: Record<Field, number> = { title: 289, description: 17, others: 1 };

/** Score of the best field with the term; evaluated best field first, so most prompts need few comparisons. */
const scoreOf = (term: Term) => sql`case
  ${sql.join(
    fields.map((field) => sql`when ${isIn(term, field)} then ${sql.raw(String(fieldScores[field]))}`),
    sql` `,
  )} else 0 end`;

const showable = (departmentId: string | undefined) =>
  departmentId === undefined || departmentId === allDepartments
    ? published
    : sql`${published} and ${prompts.departmentId} = ${departmentId}`;

/** Collation "C": the same order on every database. */
const tieBreakers = sql`rating_sum::float8 / nullif(rating_count, 0) desc nulls last, updated_at desc, id collate "C"`;

async function idsOf(db: Reader, matched: SQL, order: SQL): Promise<string[]> {
  // One JSON value is cheaper for the driver than thousands of rows.
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    with matched as materialized (${matched})
    select json_agg(id) as ids from (select id from matched order by ${order}, ${tieBreakers}) as ordered`);
  return rows[0]?.ids ?? [];
}

const columns = sql`${prompts.id}, ${prompts.title}, rating_sum, rating_count, updated_at`;

/**
 * Published prompts with all the terms, ordered by the count of terms in the title, then in the description, then in use cases,
 * department and tags. Not ts_rank, because a title with a word must outrank a description that repeats it. Among prompts with all
 * terms in the title, the exact title comes first, then titles with that prefix.
 */
export const findByTerms = (db: Reader, terms: Term[], text: string, departmentId: string | undefined) =>
  idsOf(
    db,
    sql`select ${columns}, ${sql.join(terms.map(scoreOf), sql` + `)} as score
      from ${searched} where ${showable(departmentId)} and ${sql.join(terms.map(matches), sql` and `)}`,
    sql`score desc, case
      when score < ${terms.length * fieldScores.title}::int then 2
      when public.plain_text(title) = public.plain_text(${text}) then 0
      when starts_with(public.plain_text(title), public.plain_text(${text})) then 1
      else 2 end`,
  );

/** The texts beyond title and description in which a search finds words, of these published prompts. */
export const findTexts = (db: Db, ids: string[]) =>
  db
    .select({
      id: prompts.id,
      useCases: prompts.useCases,
      department: sql<string>`coalesce(${departments.name}, '')`,
      tags: keptTagNames(prompts.tags),
      text: prompts.fullPrompt,
      example: prompts.exampleOutput,
    })
    .from(prompts)
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .where(and(inArray(prompts.id, ids), published));

/** Published prompts with the literal text in title, description or use cases, titles first. */
export const findByText = (db: Reader, text: string, departmentId: string | undefined) =>
  idsOf(
    db,
    sql`select ${columns}, ${scoreOf({ piece: text })} as score
      from ${searched} where ${showable(departmentId)} and ${anyOf(inHead(text))}`,
    sql`score desc`,
  );
