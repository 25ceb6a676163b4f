import { sql } from 'drizzle-orm';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { dayOf } from '#server/db/day-keys.ts';
import { type FindPrompts, type FoundPage, type FoundPrompts, pageOfIds } from '#server/db/found-prompts.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import type { Logger } from '#server/http/logger.ts';
import { ChoiceBoosts } from './index/choice-boosts.ts';
import { LibraryIndex, type LibraryVersion } from './index/library-index.ts';
import { narrow } from './index/narrow.ts';
import { rank } from './index/rank.ts';
import { searchTerms, tellingWords } from './index/terms.ts';
import { FormsOfWords, type WordForms } from './index/word-forms.ts';
import { toSearchWords } from './meanings.ts';
import { findByTerms, findByText, type Term } from './search.repository.ts';
import { cleanText, isUnspaced, wordsOf } from './search-words.ts';
import { wordsKey } from './words-key.ts';

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

/** Of a text without spaces; each costs the database a look-up. */
const mostPieces = 16;

const nothing: Omit<FoundPrompts, 'version'> = {
  ids: [],
  total: 0,
  everywhere: { total: 0, departments: new Map() },
};

/** What a process keeps for its searches. */
export interface SearchMemory {
  index: LibraryIndex;
  formsOfWords: FormsOfWords;
  boosts: ChoiceBoosts;
  /** The day, in UTC. */
  today: () => string;
}

export const createSearchMemory = (logger: Logger, clock: () => Date): SearchMemory => ({
  index: new LibraryIndex(logger),
  formsOfWords: new FormsOfWords(),
  boosts: new ChoiceBoosts(),
  today: () => dayOf(clock()),
});

/** A running search: where, as of which version, for what, and whether the client still waits. */
interface Search {
  db: Db;
  version: LibraryVersion;
  text: string;
  departmentId: string | undefined;
  page: FoundPage;
  signal: AbortSignal | undefined;
}

const checkWaiting = ({ signal }: Search) => {
  if (signal?.aborted) throw clientClosedRequest();
};

/** What the database finds in a department or in all, as a page. */
async function findInDatabase(
  { db, version, departmentId, page }: Search,
  memory: SearchMemory,
  find: (departmentId: string | undefined) => Promise<string[]>,
): Promise<FoundPrompts> {
  if (page.countsDepartments) {
    const library = await memory.index.upTo(db, version);
    const ids = await find(undefined);
    return { ...narrow(library.index, ids, departmentId, page), version: library.version };
  }
  const ids = await find(departmentId);
  return { ids: pageOfIds(ids, page), total: ids.length, version: version.version };
}

/** Every part of a run that has no spaces between words, and every other word or its beginning. */
function findPieces(search: Search, pieces: string[], words: readonly WordForms[], memory: SearchMemory) {
  const terms: Term[] = [
    ...pieces.map((piece) => ({ piece })),
    ...tellingWords(words).map(({ plain, stem }) => ({
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

/** Lower case, without accents; of ASCII without asking the database. */
async function plainText(db: Db, text: string): Promise<string> {
  if (isAscii(text)) return text.toLowerCase();
  const { rows } = await db.execute<{ plain: string }>(sql`select public.plain_text(${text}) as plain`);
  return rows[0]?.plain ?? '';
}

async function findRanked(search: Search, written: string[], memory: SearchMemory): Promise<FoundPrompts> {
  const { db, version, text, departmentId, page } = search;
  const library = await memory.index.upTo(db, version);
  const forms = await memory.formsOfWords.read(db, written, library.languages);
  const boosts = await memory.boosts.of(db, wordsKey(tellingWords(forms)), memory.today());
  const plain = await plainText(db, text);
  checkWaiting(search);
  // From here on nothing waits: the index stays as it is.
  const words = toSearchWords(searchTerms(library, forms));
  const found =
    words.length === 0 ? nothing : rank(library.index, { words, written: plain, departmentId, page, boosts });
  return { ...found, version: library.version };
}

async function searchIn(search: Search, memory: SearchMemory): Promise<FoundPrompts> {
  const { db, text, version } = search;
  const written = bounded(() => wordsOf(text));
  const pieces = written.filter(isUnspaced).slice(0, mostPieces);
  const spaced = written.filter((word) => !isUnspaced(word));
  let found: FoundPrompts = { ...nothing, version: version.version };
  if (pieces.length > 0)
    found = await findPieces(search, pieces, await memory.formsOfWords.read(db, spaced, []), memory);
  else if (spaced.length > 0) found = await findRanked(search, spaced, memory);
  if (found.total > 0 || found.everywhere?.total) return found;
  checkWaiting(search);
  return findInDatabase(search, memory, (departmentId) => findByText(db, text, departmentId));
}

/**
 * Search over the published prompts: words, their forms, synonyms and beginnings, whatever their accents and case; words that no
 * prompt has with their typos corrected; the text literally, also inside words, where nothing else is found.
 *
 * @returns a function of a database and the version of the catalogue that it shows at least. A blank text finds nothing.
 */
export const createSearch =
  (memory: SearchMemory) =>
  (db: Db, version: LibraryVersion): FindPrompts =>
  async (query, departmentId, page, signal) => {
    const text = bounded(() => cleanText(query));
    if (text === '') return { ...nothing, version: version.version };
    const department = departmentId === allDepartments ? undefined : departmentId;
    return searchIn({ db, version, text, departmentId: department, page, signal }, memory);
  };
