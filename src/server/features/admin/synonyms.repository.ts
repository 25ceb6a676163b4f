import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SynonymDto, SynonymListQuery, SynonymPairDto } from '#contract/synonyms.ts';
import type { Db } from '#server/db/database.ts';
import { synonyms } from '#server/db/schema.ts';

const withText = (text: string): SQL | undefined =>
  text === ''
    ? undefined
    : sql`strpos(${synonyms.term} || chr(10) || ${synonyms.sameAs} || chr(10) || lower(${synonyms.source}), ${text}) > 0`;

/** A page of the pairs that contain the text, by code point, and the number on all pages. */
export async function listSynonyms(db: Db, { query, limit, offset }: SynonymListQuery) {
  const matching = withText(query);
  const pairs = await db
    .select({ term: synonyms.term, same_as: synonyms.sameAs, source: synonyms.source })
    .from(synonyms)
    .where(matching)
    .orderBy(sql`term collate "C"`, sql`same_as collate "C"`)
    .limit(limit)
    .offset(offset);
  return { pairs, total: await db.$count(synonyms, matching) };
}

/** An arbitrary number, the same in every process, so that one admin changes synonyms at a time. */
const synonymsLock = 7_301_948;

export const lockSynonyms = (transaction: Db) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${synonymsLock})`);

export const countSynonyms = (db: Db) => db.$count(synonyms);

/** @returns the number of new pairs, in either direction. */
export async function insertSynonyms(transaction: Db, pairs: SynonymDto[]): Promise<number> {
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const added = await transaction.execute(sql`
    insert into synonyms (term, same_as, source)
    select distinct on (1, 2) least(term, other), greatest(term, other), source
    from (
      select term collate "C" as term, other collate "C" as other, source, place
      from unnest(${column(pairs.map(({ term }) => term))}, ${column(pairs.map((pair) => pair.same_as))},
        ${column(pairs.map(({ source }) => source))}) with ordinality as given (term, other, source, place)
    ) as given
    where public.search_key(term) <> public.search_key(other)
    and not exists (select from synonyms known where known.term = given.other and known.same_as = given.term)
    order by 1, 2, place
    on conflict do nothing`);
  return added.rowCount ?? 0;
}

/** In either direction. @returns whether the pair existed. */
export async function deleteSynonym(
  transaction: Db,
  { term, same_as: sameAs }: SynonymPairDto,
): Promise<boolean> {
  const inOrder = (one: string, other: string) => and(eq(synonyms.term, one), eq(synonyms.sameAs, other));
  const gone = await transaction
    .delete(synonyms)
    .where(or(inOrder(term, sameAs), inOrder(sameAs, term)))
    .returning({ term: synonyms.term });
  return gone.length > 0;
}
