import type { Logger } from '#server/http/logger.ts';
import type { Reader } from '../search.repository.ts';
import {
  type ChangedDocument,
  type DocumentWithWords,
  readChanges,
  readDocuments,
  readLanguages,
  readMarks,
  readPage,
  readVersion,
} from './documents.repository.ts';
import { NearWords } from './near-words.ts';
import { relatedWordsReader } from './related-words.repository.ts';
import { SearchIndex } from './search-index.ts';
import { inSlices } from './slices.ts';
import { synonymReader } from './synonym-groups.ts';
import type { Library } from './terms.ts';

/** Documents that are read at once. */
const pageSize = 200;
/** Changed prompts that are read with what changed; of more, all documents are compared. */
const mostTold = 500;

/** A version of the catalogue; versions of a database that took the place of another one count anew. */
export interface LibraryVersion {
  version: number;
  /** How often the database was another one. */
  resets: number;
}

interface State extends Library, LibraryVersion {}

const isAsNew = (state: LibraryVersion, { version, resets }: LibraryVersion) =>
  state.resets > resets || (state.resets === resets && state.version >= version);

/** @returns false where the index does not know a document that only its figures are told of. */
function change(index: SearchIndex, { mark, words, ...row }: ChangedDocument): boolean {
  if (mark === null) {
    index.remove(row.id);
    return true;
  }
  if (index.documents.mark(row.id) === mark) return true;
  if (words === null) return index.documents.changeFigures({ ...row, mark });
  index.add({ ...row, mark }, words);
  return true;
}

/**
 * The index of the published prompts with the synonyms, in the memory of this process: read once, then kept true by what the catalogue
 * says of changes, whichever process made them.
 */
export class LibraryIndex {
  readonly #readSynonyms = synonymReader();
  readonly #readRelatedWords = relatedWordsReader();
  readonly #logger: Logger;
  #state: State | undefined;
  #updating: Promise<void> | undefined;
  #isRenewing = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Reads the library before somebody searches; a failure is mended by the first search. */
  async start(db: Reader): Promise<void> {
    const started = performance.now();
    await this.upTo(db, { version: 0, resets: 0 }).then(
      ({ index }) =>
        this.#logger.info(
          { prompts: index.documents.living, ms: Math.round(performance.now() - started) },
          'the search index is ready',
        ),
      (error: unknown) =>
        this.#warn(error, 'the search index could not be read: the next search tries again'),
    );
  }

  /**
   * @param db shows this version at least.
   * @returns the library as it was then, or later: by its version, which grows while others wait.
   */
  async upTo(db: Reader, wanted: LibraryVersion): Promise<Library & Readonly<LibraryVersion>> {
    if (this.#state && isAsNew(this.#state, wanted)) return this.#state;
    // One under way may have begun before that version.
    if (this.#updating) await this.#updating.catch(() => {});
    if (!this.#state || !isAsNew(this.#state, wanted)) await this.#update(db, wanted.resets);
    if (!this.#state) throw new Error('the search index is not there');
    return this.#state;
  }

  #update(db: Reader, resets: number) {
    this.#updating ??= this.#bringUp(db, resets).finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #bringUp(db: Reader, resets: number) {
    const state = this.#state;
    if (state && state.resets >= resets && (await this.#follow(db, state))) {
      if (state.index.isWorn) void this.#renew(db);
      return;
    }
    this.#state = await this.#load(db, resets);
    await this.#follow(db, this.#state);
  }

  /** Reads everything anew beside the index that is used meanwhile. */
  async #renew(db: Reader) {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      const fresh = await this.#load(db, this.#state?.resets ?? 0);
      while (this.#state && !isAsNew(fresh, this.#state) && (await this.#follow(db, fresh)));
      if (this.#state && isAsNew(fresh, this.#state)) this.#state = fresh;
    } catch (error) {
      this.#warn(error, 'the search index could not be read anew');
    } finally {
      this.#isRenewing = false;
    }
  }

  async #load(db: Reader, resets: number): Promise<State> {
    const version = await readVersion(db);
    const languages = await readLanguages(db);
    const synonyms = await this.#readSynonyms(db);
    const related = await this.#readRelatedWords(db);
    const index = new SearchIndex();
    let page: DocumentWithWords[] = [];
    do {
      page = await readPage(db, page.at(-1)?.id, pageSize);
      await inSlices(page, ({ words, ...row }) => index.add(row, words));
    } while (page.length === pageSize);
    return { index, near: new NearWords(index), synonyms, related, languages, version, resets };
  }

  /** @returns false where the database is another one, whose versions are lower. */
  async #follow(db: Reader, state: State): Promise<boolean> {
    const { version, documents } = await readChanges(db, state.version, mostTold);
    if (version < state.version) return false;
    if (documents?.every((document) => change(state.index, document))) state.version = version;
    else await this.#compare(db, state);
    return true;
  }

  /** Everything may have changed: the synonyms, the languages, any document. */
  async #compare(db: Reader, state: State) {
    const { version, ids, marks } = await readMarks(db);
    const { index } = state;
    state.languages = await readLanguages(db);
    state.synonyms = await this.#readSynonyms(db);
    const changed = ids.filter((id, place) => index.documents.mark(id) !== marks[place]);
    const there = new Set(ids);
    for (const id of index.documents.ids()) if (!there.has(id)) index.remove(id);
    for (let start = 0; start < changed.length; start += pageSize) {
      const page = await readDocuments(db, changed.slice(start, start + pageSize));
      await inSlices(page, ({ words, ...row }) => index.add(row, words));
    }
    state.version = version;
  }

  #warn(error: unknown, message: string) {
    this.#logger.warn({ cause: error instanceof Error ? error.name : 'unknown' }, message);
  }
}
