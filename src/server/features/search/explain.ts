import type { FoundInDto } from '#contract/prompt-pages.ts';
import type { Db } from '#server/db/database.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { excerptOf } from './excerpt.ts';
import { hiddenWords } from './index/hidden-words.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { SearchWord } from './meanings.ts';
import { findTexts } from './search.repository.ts';
import type { Lexeme } from './text-query.ts';

interface Texts {
  useCases: string[];
  text: string;
  example: string;
}

/** The use case, the text or the example answer with most of the words. */
function foundIn({ useCases, text, example }: Texts, searched: readonly Lexeme[][]): FoundInDto | undefined {
  const places = [
    ...useCases.map((useCase) => ({ field: 'use_cases' as const, ...excerptOf(useCase, searched) })),
    { field: 'prompt' as const, ...excerptOf(text, searched) },
    { field: 'example' as const, ...excerptOf(example, searched) },
  ];
  const [best] = places.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0));
  return best?.excerpt && { field: best.field, excerpt: best.excerpt };
}

/** Where published prompts have the words of a search, if title and description have less than half of them. */
export async function explain(db: Db, index: SearchIndex, words: readonly SearchWord[], ids: string[]) {
  const hidden = hiddenWords(index, words, ids);
  if (hidden.size === 0) return new Map<string, FoundInDto>();
  const texts = await findTexts(db, [...hidden.keys()]);
  return bounded(
    () =>
      new Map(
        texts.flatMap((one) => {
          const found = foundIn(one, hidden.get(one.id) ?? []);
          return found ? [[one.id, found] as const] : [];
        }),
      ),
  );
}
