import { eq, or, sql } from 'drizzle-orm';
import type { SynonymDto } from '#contract/synonyms.ts';
import type { Db } from '#server/db/database.ts';
import { synonyms } from '#server/db/schema.ts';

/** All pairs, by code point. */
export const listSynonyms = (db: Db): Promise<SynonymDto[]> =>
  db
    .select({ term: synonyms.term, same_as: synonyms.sameAs })
    .from(synonyms)
    .orderBy(sql`term collate "C"`, sql`same_as collate "C"`);

/** Any number, but the same in every process: one admin adds synonyms at a time. */
const synonymsLock = 7_301_948;

export const lockSynonyms = (transaction: Db) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${synonymsLock})`);

export const countSynonyms = (db: Db) => db.$count(synonyms);

/** @returns how many were not there, in either direction. */
export async function insertSynonyms(transaction: Db, pairs: SynonymDto[]): Promise<number> {
  const added = await transaction.execute(sql`
    insert into synonyms (term, same_as)
    select distinct least(term, other), greatest(term, other)
    from (
      select term collate "C" as term, other collate "C" as other
      from unnest(${sql.param(pairs.map(({ term }) => term))}::text[],
        ${sql.param(pairs.map((pair) => pair.same_as))}::text[]) as given (term, other)
    ) as given
    where public.search_key(term) <> public.search_key(other)
    and not exists (select from synonyms known where known.term = given.other and known.same_as = given.term)
    on conflict do nothing`);
  return added.rowCount ?? 0;
}

/** In either direction. @returns whether it was there. */
export async function deleteSynonym(transaction: Db, pair: SynonymDto): Promise<boolean> {
  const isPair = (term: string, sameAs: string) =>
    sql`(${eq(synonyms.term, term)} and ${eq(synonyms.sameAs, sameAs)})`;
  const gone = await transaction
    .delete(synonyms)
    .where(or(isPair(pair.term, pair.same_as), isPair(pair.same_as, pair.term)))
    .returning({ term: synonyms.term });
  return gone.length > 0;
}
