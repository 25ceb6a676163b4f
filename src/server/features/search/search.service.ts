import { allDepartments } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { toSearchWords } from './meanings.ts';
import { type Found, type FoundPage, findRanked } from './ranked.repository.ts';
import { findByTerms, findByText, type Term } from './search.repository.ts';
import { readSearchTerms, type SearchTerms } from './search-terms.repository.ts';
import { cleanText, isUnspaced, wordsOf } from './search-words.ts';
import { wordsKey } from './words-key.ts';

const nothing: Found = { ids: [], total: 0 };

const pageOf = (ids: string[], { limit, offset = 0 }: FoundPage): Found => ({
  ids: ids.slice(offset, limit === undefined ? undefined : offset + limit),
  total: ids.length,
});

/** A running search: where, for what, and whether the client still waits. */
interface Search {
  db: Db;
  text: string;
  departmentId: string | undefined;
  page: FoundPage;
  signal: AbortSignal | undefined;
}

const checkWaiting = ({ signal }: Search) => {
  if (signal?.aborted) throw clientClosedRequest();
};

/** Every part of a run that has no spaces between words, and every other word or its beginning. */
async function findPieces(search: Search, pieces: string[], { words }: SearchTerms): Promise<Found> {
  const terms: Term[] = [
    ...pieces.map((piece) => ({ piece })),
    ...words.map(({ plain, stem }) => ({
      word: [
        { text: plain, prefix: true },
        { text: stem, prefix: false },
      ],
    })),
  ];
  return pageOf(await findByTerms(search.db, terms, search.text, search.departmentId), search.page);
}

async function searchIn(search: Search): Promise<Found> {
  const { db, text, departmentId, page } = search;
  const written = wordsOf(text);
  const pieces = written.filter(isUnspaced);
  const spaced = written.filter((word) => !isUnspaced(word));
  const terms =
    spaced.length > 0 ? await readSearchTerms(db, spaced) : { prompts: 0, words: [], synonyms: [] };
  checkWaiting(search);
  const words = toSearchWords(terms);
  let found = nothing;
  if (pieces.length > 0) found = await findPieces(search, pieces, terms);
  else if (words.length > 0)
    found = await findRanked(db, { words, text, departmentId, page, key: wordsKey(terms) });
  if (found.total > 0) return found;
  checkWaiting(search);
  return pageOf(await findByText(db, text, departmentId), page);
}

/**
 * Search over the published prompts: words, their forms, synonyms and beginnings, whatever their accents and case; words that no
 * prompt has with their typos corrected; the text literally, also inside words, where nothing else is found.
 *
 * @returns a function that returns the ids of a page, the best match first, and the total; none for a blank text. It stops between
 * two queries, with an HttpError 499, once its signal is aborted.
 */
export const createSearch =
  (db: Db) =>
  async (
    query: string,
    departmentId: string | undefined,
    page: FoundPage = {},
    signal?: AbortSignal,
  ): Promise<Found> => {
    const text = cleanText(query);
    if (text === '') return nothing;
    const department = departmentId === allDepartments ? undefined : departmentId;
    return searchIn({ db, text, departmentId: department, page, signal });
  };
