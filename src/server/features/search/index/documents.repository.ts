import { sql } from 'drizzle-orm';
import { prompts, searchDocuments, searchLanguages, synonyms } from '#server/db/schema.ts';
import type { Reader } from '../search.repository.ts';
import type { DocumentRow } from './documents.ts';

/** A document with its words, and those that are only in its example answer, in PostgreSQL's format. */
export type DocumentWithWords = DocumentRow & { words: string; exampleWords: string };

/** xmin, the id of the writing transaction, differs after every change of a row. */
const mark = sql`${searchDocuments}.xmin::text::float8`;

/** The published ones of these prompts, in their current state. */
export async function readDocuments(db: Reader, ids: readonly string[]): Promise<DocumentWithWords[]> {
  const { rows } = await db.execute<DocumentWithWords & Record<string, unknown>>(sql`
    select ${searchDocuments.promptId} as id, ${mark} as mark, ${prompts.departmentId} as "departmentId",
      public.plain_text(${prompts.title}) as title,
      coalesce(${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0), 0)::real as rating,
      (extract(epoch from ${prompts.updatedAt}) * 1000000)::float8 as "updatedAt",
      ${searchDocuments.words}::text as words, ${searchDocuments.exampleWords}::text as "exampleWords"
    from ${searchDocuments} join ${prompts} on ${prompts.id} = ${searchDocuments.promptId}
    where ${searchDocuments.promptId} = any(${sql.param(ids)}::text[]) and ${searchDocuments.words} is not null`);
  return rows;
}

export interface Changes {
  /** Every transaction before this one has ended: the next read begins here, and may repeat rows, but never misses one. */
  until: number;
  /** The last transaction that changed a document, the synonyms or the languages. */
  version: number;
  /** Whether `since` is still to come, because an older database has replaced this one. */
  isReplaced: boolean;
  /** The number of published prompts. */
  published: number;
  /** The marks of changed prompts; null for one that is not published any more. */
  changed: [id: string, mark: number | null][];
  synonyms: number;
  haveSynonymsChanged: boolean;
  /** Besides English. */
  languages: string[];
}

interface Row extends Record<string, unknown>, Omit<Changes, 'version'> {
  /** In transactions before the next one: of `until`, and of the last change. */
  age: number;
  youngest: number;
}

/** The id of a transaction as rows have it: without the count of its rounds. */
const xid = (transaction: number) => sql`${String(transaction % 2 ** 32)}::text::xid`;
const until = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * What has changed since a transaction; since 0, everything. One statement, one snapshot. A row that is two billion transactions old
 * has a negative age.
 */
export async function readChanges(db: Reader, since: number): Promise<Changes> {
  const isChanged = sql`age(xmin) between 0 and age(${xid(since)})`;
  const { rows } = await db.execute<Row>(sql`
    select ${until}::text::float8 as until, age(${until}::xid) as age, age(${xid(since)}) < 0 as "isReplaced",
      least(documents.youngest, pairs.youngest, (select age(xmin) from ${searchLanguages})) as youngest,
      published, changed, pairs.synonyms, "haveSynonymsChanged",
      coalesce((select languages from ${searchLanguages}), '{}') as languages
    from (
      select count(words)::int as published, min(age(xmin)) as youngest,
        coalesce(json_agg(json_build_array(prompt_id, case when words is not null then ${mark} end))
          filter (where ${isChanged}), '[]') as changed
      from ${searchDocuments}
    ) as documents,
    (
      select count(*)::int as synonyms, min(age(xmin)) as youngest,
        coalesce(bool_or(${isChanged}), false) as "haveSynonymsChanged"
      from ${synonyms}
    ) as pairs`);
  const [row] = rows;
  if (!row) throw new Error('the changes of the library are one row');
  return { ...row, version: row.until + row.age - row.youngest };
}
