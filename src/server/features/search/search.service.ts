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
import { LibraryIndex } from './index/library-index.ts';
import { narrow } from './index/narrow.ts';
import { rank } from './index/rank.ts';
import { searchTerms, significantWords } from './index/terms.ts';
import { FormsOfWords, type WordForms } from './index/word-forms.ts';
import { toSearchWords } from './meanings.ts';
import { findByTerms, findByText, type Term } from './search.repository.ts';
import { cleanText, isUnspaced, wordsOf } from './search-words.ts';
import { wordsKey } from './words-key.ts';

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

const onlyWords = /^[\p{L}\p{N}\p{M} ]+$/u;

/** Maximum runs without spaces of a query; each costs the database a look-up. */
const mostPieces = 16;

const nothing: FoundPrompts = {
  version: 0,
  ids: [],
  total: 0,
  everywhere: { total: 0, departments: new Map() },
};

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
  page: FoundPage;
  signal: AbortSignal | undefined;
}

const checkWaiting = ({ signal }: Search) => {
  if (signal?.aborted) throw clientClosedRequest();
};

/** A page of prompts found by the database, in one department or in all. */
async function findInDatabase(
  { db, departmentId, page }: Search,
  memory: SearchMemory,
  find: (departmentId: string | undefined) => Promise<string[]>,
): Promise<FoundPrompts> {
  const { index, version } = await memory.index.current(db);
  if (page.countsDepartments) return { ...narrow(index, await find(undefined), departmentId, page), version };
  const ids = await find(departmentId);
  return { ids: pageOfIds(ids, page), total: ids.length, version };
}

/** Finds prompts with all runs of scripts without spaces, literally, and all other words or their prefixes. */
function findPieces(search: Search, pieces: string[], words: readonly WordForms[], memory: SearchMemory) {
  const terms: Term[] = [
    ...pieces.map((piece) => ({ piece })),
    ...significantWords(words).map(({ plain, stem }) => ({
      word: [
        { text: plain, prefix: true },
        { text: stem, prefix: false },
      ],
    })),
  ];
  return findInDatabase(search, memory, (departmentId) =>
    findByTerms(search.db, terms, search.text, departmentId),
  );
}

/** Lower case, without accents; ASCII needs no database. */
async function plainText(db: Db, text: string): Promise<string> {
  if (isAscii(text)) return text.toLowerCase();
  const { rows } = await db.execute<{ plain: string }>(sql`select public.plain_text(${text}) as plain`);
  return rows[0]?.plain ?? '';
}

async function findRanked(search: Search, written: string[], memory: SearchMemory): Promise<FoundPrompts> {
  const { db, text, departmentId, page } = search;
  const library = await memory.index.current(db);
  const forms = await memory.formsOfWords.read(db, written, library.languages);
  const boosts = await memory.boosts.of(db, wordsKey(significantWords(forms)), memory.today());
  const plain = await plainText(db, text);
  checkWaiting(search);
  // Synchronous from here on: the index does not change.
  const words = toSearchWords(searchTerms(library, forms), !page.isSubmitted);
  const found =
    words.length === 0 ? nothing : rank(library.index, { words, written: plain, departmentId, page, boosts });
  return {
    ...found,
    version: library.version,
    explain: (from, cards) => explain(from, library.index, { query: text, words }, cards),
  };
}

async function searchIn(search: Search, memory: SearchMemory): Promise<FoundPrompts> {
  const { db, text } = search;
  const written = bounded(() => wordsOf(text), text.length);
  const pieces = written.filter(isUnspaced).slice(0, mostPieces);
  const spaced = written.filter((word) => !isUnspaced(word));
  let found = nothing;
  if (pieces.length > 0)
    found = await findPieces(search, pieces, await memory.formsOfWords.read(db, spaced, []), memory);
  else if (spaced.length > 0) found = await findRanked(search, spaced, memory);
  if (found.total > 0 || found.everywhere?.total) return found;
  // Letters alone match inside words only while they are typed.
  if (search.page.isSubmitted && pieces.length === 0 && onlyWords.test(text)) return found;
  checkWaiting(search);
  return findInDatabase(search, memory, (departmentId) => findByText(db, text, departmentId));
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
    if (text === '') return nothing;
    const department = departmentId === allDepartments ? undefined : departmentId;
    return searchIn({ db, text, departmentId: department, page, signal }, memory);
  };
