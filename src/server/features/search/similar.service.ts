import { sql } from 'drizzle-orm';
import type { SimilarPromptDto, SimilarQuery } from '#contract/similar.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import type { LibraryIndex } from './index/library-index.ts';
import { likenesses } from './likeness.ts';
import { cleanText } from './search-words.ts';
import {
  findCompared,
  findSimilarRows,
  idsWithTerms,
  mostIds,
  plainWords,
  type SimilarRow,
} from './similar.repository.ts';
import { candidatesOf, type SimilarTerm, similarTerms, wordsOf } from './similar-terms.ts';

/** Prompts that are compared word by word. */
const mostCompared = 40;

/** Weight of a term that was cut off at `mostIds`: only breaks ties. */
const ofCommonTerm = 0.01;

/** The prompts with the most terms; terms with many words and few prompts weigh most. */
function likeliest(terms: SimilarTerm[], found: string[][]) {
  const scores = new Map<string, number>();
  for (const [index, ids] of found.entries()) {
    const rarity = ids.length < mostIds ? Math.log(1 + mostIds / ids.length) : ofCommonTerm;
    const score = (terms[index]?.words ?? 0) * rarity;
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostCompared)
    .map(([id]) => id);
}

export type Similar = Pick<SimilarPromptDto, 'score' | 'why'> & { row: SimilarRow };
export type FindSimilar = (text: SimilarQuery) => Promise<Similar[]>;

/**
 * Published prompts similar to a text, the most similar first, at most `limits.similar`, without the id `except`. The text index
 * finds candidates by the rarest words; their texts are compared here.
 */
export const createSimilar =
  (db: Db, library: LibraryIndex): FindSimilar =>
  async ({ title, prompt, except = '' }) => {
    const { candidates, words } = bounded(() => {
      const found = candidatesOf(cleanText(title), cleanText(prompt.slice(0, limits.similarText)));
      return { candidates: found, words: wordsOf(found) };
    });
    if (words.length === 0) return [];
    const { index } = await library.current(db);
    return db.transaction(
      async (transaction) => {
        // The planner underestimates the cost of a sequential scan.
        await transaction.execute(sql`set local enable_seqscan = off`);
        const plain = await plainWords(transaction, words);
        const prompts = new Map(words.map((word, place) => [word, index.count(plain[place] ?? word)]));
        const terms = similarTerms(candidates, (word) => prompts.get(word) ?? 0);
        if (terms.length === 0) return [];
        const texts = terms.map((term) => term.text);
        const ids = likeliest(terms, await idsWithTerms(transaction, texts, except));
        if (ids.length === 0) return [];
        const compared = await findCompared(transaction, ids);
        const found = bounded(() => likenesses({ title, text: prompt }, compared));
        const alike = compared
          .flatMap(({ id }, index) => (found[index] ? [{ id, ...found[index] }] : []))
          .sort(
            (one, other) =>
              other.score - one.score || other.titleScore - one.titleScore || (one.id < other.id ? -1 : 1),
          )
          .slice(0, limits.similar);
        if (alike.length === 0) return [];
        const rows = await findSimilarRows(
          transaction,
          alike.map(({ id }) => id),
        );
        return alike.flatMap(({ id, score, why }) => {
          const row = rows.find((candidate) => candidate.id === id);
          return row ? [{ score, why, row }] : [];
        });
      },
      { accessMode: 'read only', isolationLevel: 'repeatable read' },
    );
  };
