import { sql } from 'drizzle-orm';
import { dictionaryWords, type RelatedWords, relatedWords } from '../dictionary/related-words.ts';
import type { Reader } from '../search.repository.ts';

async function read(db: Reader): Promise<RelatedWords> {
  const { rows } = await db.execute<{ stems: (string | null)[] }>(sql`
    select array_agg((ts_lexize('english_stem', word))[1] order by place) as stems
    from unnest(${sql.param(dictionaryWords)}::text[]) with ordinality as given (word, place)`);
  const stems = rows[0]?.stems ?? [];
  return relatedWords(
    new Map(
      dictionaryWords.flatMap((word, place) => {
        const stem = stems[place];
        return stem ? [[word, stem] as const] : [];
      }),
    ),
  );
}

/** Reads the dictionary with PostgreSQL's stems of its words, once per process: they do not change. */
export function relatedWordsReader() {
  let reading: Promise<RelatedWords> | undefined;
  return (db: Reader): Promise<RelatedWords> => {
    reading ??= read(db).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
