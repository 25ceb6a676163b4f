import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { allDepartments } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { prompts } from '#server/db/schema.ts';
import { containsPattern, type Field, type TextWord, wordQuery } from './text-query.ts';

/** What a prompt must contain: a word by the text index, or a piece of text as it stands. */
export type Term = { word: TextWord } | { piece: string };

const published = eq(prompts.status, 'published');
const useCaseText = sql`array_to_string(${prompts.useCases}, ' ')`;
const rating = sql`${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0)`;
/** The better an answer, the earlier; the order is the same on every database. */
const tieBreakers = sql`${rating} desc nulls last, ${prompts.updatedAt} desc, ${prompts.id} collate "C"`;

const fields: Record<Field, SQL> = {
  title: sql`${prompts.title}`,
  description: sql`${prompts.description}`,
  useCases: useCaseText,
  department: sql`${prompts.departmentName}`,
};

const contains = (text: SQL, piece: string) => sql`${text} ilike ${containsPattern(piece)}`;

const inHead = (piece: string) =>
  or(...[fields.title, fields.description, fields.useCases].map((field) => contains(field, piece)));

const matches = (term: Term) =>
  'word' in term
    ? sql`${prompts.searchAll} @@ ${wordQuery(term.word)}::tsquery`
    : or(
        inHead(term.piece),
        contains(fields.department, term.piece),
        contains(sql`${prompts.fullPrompt}`, term.piece),
      );

const hit = (term: Term, field: Field) =>
  'word' in term
    ? sql`(${prompts.searchHead} @@ ${wordQuery(term.word, field)}::tsquery)::int`
    : sql`(${contains(fields[field], term.piece)})::int`;

/** How many of the terms a field has. */
const hits = (terms: Term[], field: Field) =>
  sql`(${sql.join(
    terms.map((term) => hit(term, field)),
    sql` + `,
  )})`;

/** 0 for the very title, 1 for a title that begins so, 2 for any other. */
const titleCloseness = (terms: Term[], text: string) => sql`case
  when ${hits(terms, 'title')} < ${terms.length}::int then 2
  when public.plain_text(${prompts.title}) = public.plain_text(${text}) then 0
  when starts_with(public.plain_text(${prompts.title}), public.plain_text(${text})) then 1
  else 2 end`;

const inDepartment = (departmentId: string | undefined) =>
  departmentId === undefined || departmentId === allDepartments
    ? undefined
    : eq(prompts.departmentId, departmentId);

async function idsWhere(db: Db, condition: SQL | undefined, order: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(published, condition))
    .orderBy(order);
  return rows.map(({ id }) => id);
}

/**
 * Published prompts that have all the terms, ordered by how many of them stand in the title, then in the description, the
 * use cases, the department: counting instead of ts_rank, because however often a description repeats a word, a title
 * that has it comes first.
 */
export const findByTerms = (db: Db, terms: Term[], text: string, departmentId: string | undefined) =>
  idsWhere(
    db,
    and(inDepartment(departmentId), ...terms.map(matches)),
    sql.join(
      [
        titleCloseness(terms, text),
        ...(['title', 'description', 'useCases', 'department'] as const).map(
          (field) => sql`${hits(terms, field)} desc`,
        ),
        tieBreakers,
      ],
      sql`, `,
    ),
  );

/** Published prompts whose head contains the text as it stands, titles first. */
export const findByText = (db: Db, text: string, departmentId: string | undefined) =>
  idsWhere(
    db,
    and(inDepartment(departmentId), inHead(text)),
    sql`(${contains(fields.title, text)}) desc, (${contains(fields.description, text)}) desc, ${tieBreakers}`,
  );
