import { type SQL, sql } from 'drizzle-orm';
import { searchDocuments } from '#server/db/schema.ts';
import type { Reader } from '../search.repository.ts';
import type { DocumentRow } from './documents.ts';

/** A document with its words, and those that are only in its example answer, in PostgreSQL's format. */
export type DocumentWithWords = DocumentRow & { words: string; exampleWords: string };

type Row = DocumentWithWords & Record<string, unknown>;

/** xmin, the id of the writing transaction, differs after every change of a row. */
const mark = sql`document.xmin::text::float8`;

const columns = sql`document.prompt_id as id, ${mark} as mark, document.department_id as "departmentId", document.title,
  document.rating, (extract(epoch from document.updated_at) * 1000000)::float8 as "updatedAt"`;

const selectDocuments = (condition: SQL) =>
  sql`select ${columns}, document.words::text as words, document.example_words::text as "exampleWords"
    from ${searchDocuments} as document ${condition}`;

/** The next page after an id, in the order of ids. */
export async function readPage(db: Reader, after: string | undefined, most: number) {
  const start = after === undefined ? sql`` : sql`where document.prompt_id > ${after}`;
  const { rows } = await db.execute<Row>(
    selectDocuments(sql`${start} order by document.prompt_id limit ${most}::int`),
  );
  return rows;
}

export async function readDocuments(db: Reader, ids: readonly string[]): Promise<DocumentWithWords[]> {
  const { rows } = await db.execute<Row>(
    selectDocuments(sql`where document.prompt_id = any(${sql.param(ids)}::text[])`),
  );
  return rows;
}

export async function readVersion(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version::float8 as version from catalogue`,
  );
  return rows[0]?.version ?? 0;
}

/** Languages besides English. */
export async function readLanguages(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ languages: string[] }>(sql`select languages from search_languages`);
  return rows[0]?.languages ?? [];
}

export interface Marks {
  version: number;
  ids: string[];
  marks: number[];
}

/** Marks of all documents at one version of the catalogue. */
export async function readMarks(db: Reader): Promise<Marks> {
  const { rows } = await db.execute<Record<string, unknown> & Marks>(sql`
    select (select version::float8 from catalogue) as version,
      coalesce(json_agg(prompt_id), '[]') as ids, coalesce(json_agg(${mark}), '[]') as marks
    from ${searchDocuments} as document`);
  return rows[0] ?? { version: 0, ids: [], marks: [] };
}

/** A changed prompt: the words are null if only its rating or date changed, `mark` is null if it is no longer published. */
export interface ChangedDocument extends Omit<DocumentRow, 'mark'> {
  mark: number | null;
  words: string | null;
  exampleWords: string | null;
}

export interface Changes {
  version: number;
  /** Undefined if the catalogue does not have every change, or if there are too many. */
  documents: ChangedDocument[] | undefined;
}

type ChangeRow = Record<string, unknown> & { version: number; isComplete: boolean; id: string | null } & Omit<
    ChangedDocument,
    'id'
  >;

/** Prompts that changed after a version of the catalogue, in their current state. One statement, one snapshot. */
export async function readChanges(db: Reader, since: number, most: number): Promise<Changes> {
  const { rows } = await db.execute<ChangeRow>(sql`
    with changes as materialized (
      select version, prompt_id, of_figures from catalogue_changes where version > ${since}::bigint
    ),
    changed as materialized (select prompt_id, bool_and(of_figures) as of_figures from changes group by prompt_id),
    catalogue_now as materialized (
      select version::float8 as version, version >= ${since}::bigint
        and (select count(distinct version) from changes) = catalogue.version - ${since}::bigint
        and (select count(*) from changed) <= ${most}::int
        and not exists (select from changed where prompt_id is null) as is_complete
      from catalogue
    )
    select catalogue_now.version, is_complete as "isComplete", ${columns}, changed.prompt_id as id,
      case when not of_figures then document.words::text end as words,
      case when not of_figures then document.example_words::text end as "exampleWords"
    from catalogue_now
    left join changed on is_complete
    left join ${searchDocuments} as document on document.prompt_id = changed.prompt_id`);
  const [first] = rows;
  if (!first) return { version: 0, documents: undefined };
  const documents = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { version: first.version, documents: first.isComplete ? documents : undefined };
}
