import { sql } from 'drizzle-orm';
import type { Reader } from '../search.repository.ts';

interface PairRow extends Record<string, unknown> {
  term: string;
  same_as: string;
  term_key: string;
  same_as_key: string;
}

/** Stems of each term's synonyms. Its key: the term's own stems, sorted. */
export type SynonymStems = ReadonlyMap<string, readonly (readonly string[])[]>;

async function readStems(db: Reader, terms: readonly string[]) {
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select public.synonym_stems(term) as stems from unnest(${sql.param(terms)}::text[]) with ordinality as given (term, place)
    order by place`);
  return rows.map(({ stems }) => stems);
}

/** Reads the synonyms; the stems of known terms are cached. */
export function synonymReader() {
  const stemsOf = new Map<string, readonly string[]>();
  return async (db: Reader): Promise<SynonymStems> => {
    const { rows } = await db.execute<PairRow>(
      sql`select term, same_as, term_key, same_as_key from synonyms`,
    );
    const terms = new Set(rows.flatMap(({ term, same_as }) => [term, same_as]));
    for (const known of stemsOf.keys()) if (!terms.has(known)) stemsOf.delete(known);
    const missing = [...terms].filter((term) => !stemsOf.has(term));
    for (const [place, stems] of (missing.length > 0 ? await readStems(db, missing) : []).entries())
      stemsOf.set(missing[place] as string, stems);
    const groups = new Map<string, Map<string, readonly string[]>>();
    const note = (key: string, other: string) => {
      const stems = stemsOf.get(other) ?? [];
      const group = groups.get(key) ?? new Map<string, readonly string[]>();
      groups.set(key, group.set(stems.join(' '), stems));
    };
    for (const { term, same_as, term_key, same_as_key } of rows) {
      note(term_key, same_as);
      note(same_as_key, term);
    }
    return new Map(Array.from(groups, ([key, group]) => [key, [...group.values()]]));
  };
}
