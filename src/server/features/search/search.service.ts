import { sql } from 'drizzle-orm';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { dayOf } from '#server/db/day-keys.ts';
import { type FindPrompts, type FoundPage, type FoundPrompts, pageOfIds } from '#server/db/found-prompts.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import type { Logger } from '#server/http/logger.ts';
import { explain } from './explain.ts';
import { ChoiceBoosts } from './index/choice-boosts.ts';
import { type CurrentLibrary, LibraryIndex } from './index/library-index.ts';
import { planSearch } from './index/plan.ts';
import { rank } from './index/rank.ts';
import { FormsOfWords, significantWords } from './index/word-forms.ts';
import { findByTerms, findByText, type Term } from './search.repository.ts';
import { cleanText, isUnspaced, wordsOf } from './search-words.ts';
import { wordsKey } from './words-key.ts';

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

const onlyWords = /^[\p{L}\p{N}\p{M} ]+$/u;

/** Maximum runs without spaces of a query; each costs the database a look-up. */
const mostPieces = 16;

/** All results, the best match first. */
type Found = Omit<FoundPrompts, 'total'>;

/** State of a process for its searches. */
export interface SearchMemory {
  index: LibraryIndex;
  formsOfWords: FormsOfWords;
  boosts: ChoiceBoosts;
  /** The current day in UTC. */
  today: () => string;
}

export const createSearchMemory = (logger: Logger, clock: () => Date): SearchMemory => ({
  index: new LibraryIndex(logger),
  formsOfWords: new FormsOfWords(),
  boosts: new ChoiceBoosts(),
  today: () => dayOf(clock()),
});

/** A running search; `signal` aborts when the client disconnects. */
interface Search {
  db: Db;
  text: string;
  departmentId: string | undefined;
  isSubmitted: boolean;
  signal: AbortSignal | undefined;
}

const checkWaiting = ({ signal }: Search) => {
  if (signal?.aborted) throw clientClosedRequest();
};

/** Finds prompts with all runs of scripts without spaces, literally, and all other words or their prefixes. */
async function findPieces(search: Search, pieces: string[], spaced: string[], memory: SearchMemory) {
  const { db, text, departmentId } = search;
  const words = significantWords(await memory.formsOfWords.read(db, spaced, []));
  const terms: Term[] = [
    ...pieces.map((piece) => ({ piece })),
    ...words.map(({ plain, stem }) => ({
      word: [
        { text: plain, prefix: true },
        { text: stem, prefix: false },
      ],
    })),
  ];
  return findByTerms(db, terms, text, departmentId);
}

/** Lower case, without accents; ASCII needs no database. */
async function plainText(db: Db, text: string): Promise<string> {
  if (isAscii(text)) return text.toLowerCase();
  const { rows } = await db.execute<{ plain: string }>(sql`select public.plain_text(${text}) as plain`);
  return rows[0]?.plain ?? '';
}

async function findRanked(
  search: Search,
  written: string[],
  library: CurrentLibrary,
  memory: SearchMemory,
): Promise<Found> {
  const { db, text, departmentId, isSubmitted } = search;
  const forms = await memory.formsOfWords.read(db, written, library.languages);
  const boosts = await memory.boosts.of(db, wordsKey(significantWords(forms)), memory.today());
  const plain = await plainText(db, text);
  checkWaiting(search);
  // Synchronous from here on: the index does not change.
  const words = planSearch(library, forms, !isSubmitted);
  return {
    ...rank(library.index, { words, written: plain, departmentId, boosts }),
    explain: (from, cards) => explain(from, library.index, { query: text, words }, cards),
  };
}

async function searchIn(search: Search, memory: SearchMemory): Promise<Found> {
  const { db, text, departmentId, isSubmitted } = search;
  const written = bounded(() => wordsOf(text), text.length);
  const pieces = written.filter(isUnspaced).slice(0, mostPieces);
  const spaced = written.filter((word) => !isUnspaced(word));
  const library = await memory.index.current(db);
  let found: Found = { ids: [] };
  if (pieces.length > 0) found.ids = await findPieces(search, pieces, spaced, memory);
  else if (spaced.length > 0) found = await findRanked(search, spaced, library, memory);
  if (found.ids.length > 0) return found;
  // Letters alone match inside words only while they are typed.
  if (isSubmitted && pieces.length === 0 && onlyWords.test(text)) return found;
  checkWaiting(search);
  return { ids: await findByText(db, text, departmentId) };
}

/** The wanted part of all results. */
function pageOf({ ids, ...found }: Found, page: FoundPage): FoundPrompts {
  const total = (page.leavesOutRelated && found.relatedFrom) || ids.length;
  return { ...found, ids: pageOfIds(ids.slice(0, total), page), total };
}

/**
 * Search over the published prompts by words, their forms, synonyms and prefixes, regardless of accents and case; words of no prompt
 * are corrected; if nothing is found, the text is searched literally, also inside words while it is typed.
 *
 * @returns a function of a database. A blank text finds nothing.
 */
export const createSearch =
  (memory: SearchMemory) =>
  (db: Db): FindPrompts =>
  async (query, departmentId, page, signal) => {
    const text = bounded(() => cleanText(query), query.length);
    if (text === '') return { ids: [], total: 0 };
    const department = departmentId === allDepartments ? undefined : departmentId;
    const search = { db, text, departmentId: department, isSubmitted: page.isSubmitted ?? false, signal };
    return pageOf(await searchIn(search, memory), page);
  };
