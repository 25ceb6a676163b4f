import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { departments, prompts, searchDocuments, searchLanguages, synonyms } from './schema.ts';
import { keptTagNames } from './tables/tags.ts';

type Transaction = Pick<Db, 'execute'>;

/** Bytes of words in PostgreSQL's text form, which is longer than what a tsvector holds (1 MB). */
const mostBytes = 1_000_000;

const idsIn = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`;

/** Words of a text as written, their English stems, and their stems in the languages of the row: '/german/wort'. */
const wordsOf = (text: SQL) => sql`unnest(tsvector_to_array(public.search_lexemes(${text})) || array(
  select stem from unnest(languages) as language, unnest(public.language_stems(language, ${text})) as stem))`;

/** The languages stay until the transaction ends: no transaction stores words of languages that another one is changing. */
const texts = (ids: readonly string[]) => sql`
  used as materialized (select languages from ${searchLanguages} for share),
  texts as (
    select ${prompts.id}, ${prompts.status} = 'published' as is_published, ${prompts.title}, ${prompts.description},
      concat_ws(' ', array_to_string(${prompts.useCases}, ' '), ${departments.name},
        array_to_string(${keptTagNames(sql`${prompts.tags}`)}, ' ')) as others,
      ${prompts.fullPrompt}, ${prompts.exampleOutput}, coalesce((select languages from used), '{}') as languages
    from ${prompts} left join ${departments} on ${departments.id} = ${prompts.departmentId}
    where ${prompts.id} = ${idsIn(ids)}
  )`;

/** Each word once, with its best field; of more than a tsvector holds, the words of the best fields. */
const words = sql`
  select coalesce(string_agg(entry, ' '), '')::tsvector as words
  from (
    select entry, sum(octet_length(entry) + 1) over (order by field, entry) as bytes
    from (
      select '''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':1' || min(field) as entry, min(field) as field
      from (values ('A', title), ('B', description), ('C', others), ('D', full_prompt)) as fields (field, content),
        ${wordsOf(sql`content`)} as word
      group by word
    ) as entries
  ) as sized
  where bytes < ${sql.raw(String(mostBytes))}`;

/** Words that are only in the example answer: they do not decide which prompts are similar or related. */
const exampleWords = sql`array_to_tsvector(array(
  select word from ${wordsOf(sql`example_output`)} as word except select unnest(tsvector_to_array(words))))`;

/**
 * Writes what search reads of these prompts, whose transaction has changed their texts, their department, their status or their
 * tags, or the name of one of these. The only writer of `search_documents`: called after the change, with the prompts locked. A
 * prompt that is not published keeps a row without words, by which the index of each process notices it.
 */
export async function writeSearchDocuments(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.execute(sql`
    with ${texts(ids)}
    insert into ${searchDocuments} (prompt_id, words, example_words, languages)
    select id, words, ${exampleWords}, languages
    from texts, lateral (${words}) as document where is_published
    union all select id, null, '', languages from texts where not is_published
    order by 1
    on conflict (prompt_id) do update
    set words = excluded.words, example_words = excluded.example_words, languages = excluded.languages,
      changed = excluded.changed`);
}

/** Writes the row again, so that each process reads the rating, the date and the department by which it orders and filters results. */
export async function touchSearchDocuments(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.execute(sql`
    with due as (
      select prompt_id from ${searchDocuments} where prompt_id = ${idsIn(ids)} order by prompt_id for no key update
    )
    update ${searchDocuments} set changed = pg_current_xact_id() from due where ${searchDocuments.promptId} = due.prompt_id`);
}

/** The transaction that wrote a row: another one after every change. */
export const mark = sql`${searchDocuments.changed}::text::float8`;

export interface Changes {
  /** Every transaction before this one has ended: the next read begins here, and may repeat rows, but never misses one. */
  until: number;
  /** Whether `since` is still to come, because an older database has replaced this one. */
  isReplaced: boolean;
  /** Another text after every change of the languages, which concerns all documents. */
  languagesRead: string;
  /** The marks of changed prompts; null for one that is not published any more. */
  changed: [id: string, mark: number | null][];
  /** Another text after every change of the synonyms. */
  synonyms: string;
  /** Besides English. */
  languages: string[];
}

const until = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** What has changed since a transaction; since 0, everything. One statement, one snapshot. */
export async function readChanges(db: Transaction, since: number): Promise<Changes> {
  const start = sql`${String(since)}::text::xid8`;
  const { rows } = await db.execute<Changes & Record<string, unknown>>(sql`
    select ${until}::text::float8 as until, ${until} < ${start} as "isReplaced",
      (select coalesce(json_agg(json_build_array(prompt_id, case when words is not null then ${mark} end)), '[]')
        from ${searchDocuments} where ${searchDocuments.changed} >= ${start}) as changed,
      (select count(*) || ' ' || max(xmin::text::float8) from ${synonyms}) as synonyms,
      (select xmin::text from ${searchLanguages}) as "languagesRead",
      coalesce((select languages from ${searchLanguages}), '{}') as languages`);
  const [row] = rows;
  if (!row) throw new Error('the changes of the library are one row');
  return row;
}
