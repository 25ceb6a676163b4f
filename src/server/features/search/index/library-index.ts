import type { Logger } from '#server/http/logger.ts';
import { relatedWordsReader } from '../dictionary.ts';
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
import type { Library } from './plan.ts';
import { SearchIndex } from './search-index.ts';
import { inSlices } from './slices.ts';
import { synonymReader } from './synonym-groups.ts';

/** Documents read per query. */
const pageSize = 200;
/** Changed prompts that are applied one by one; after more, the marks of all documents are compared. */
const maxChanges = 500;

/** A version of the catalogue; versions restart when the database is replaced. */
export interface LibraryVersion {
  version: number;
  /** How often the database was replaced. */
  resets: number;
}

interface State extends Library, LibraryVersion {}

const isUpToDate = (state: LibraryVersion, { version, resets }: LibraryVersion) =>
  state.resets > resets || (state.resets === resets && state.version >= version);

/** @returns false if only rating and date are given of a document that the index does not have. */
function applyChange(index: SearchIndex, { mark, words, exampleWords, ...row }: ChangedDocument): boolean {
  if (mark === null) {
    index.remove(row.id);
    return true;
  }
  if (index.documents.mark(row.id) === mark) return true;
  if (words === null || exampleWords === null) return index.documents.updateOrder({ ...row, mark });
  index.add({ ...row, mark }, words, exampleWords);
  return true;
}

/**
 * The index of the published prompts, with the synonyms, in the memory of this process: read once, then updated from the catalogue's
 * changes, which every process writes.
 */
export class LibraryIndex {
  readonly #readSynonyms = synonymReader();
  readonly #readRelatedWords = relatedWordsReader();
  readonly #logger: Logger;
  #state: State | undefined;
  #updating: Promise<void> | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Reads the library before the first search, which tries again if this fails. */
  async start(db: Reader): Promise<void> {
    const started = performance.now();
    await this.atLeast(db, { version: 0, resets: 0 }).then(
      ({ index }) =>
        this.#logger.info(
          { prompts: index.documents.liveCount, ms: Math.round(performance.now() - started) },
          'the search index is ready',
        ),
      (error: unknown) =>
        this.#warn(error, 'the search index could not be read: the next search tries again'),
    );
  }

  /** Whether the library has been read; starts reading it if no attempt is running. */
  isRead(db: Reader): boolean {
    if (!this.#state && !this.#updating) void this.start(db);
    return this.#state !== undefined;
  }

  /** Undefined until the library has been read. */
  get promptCount(): number | undefined {
    return this.#state?.index.documents.liveCount;
  }

  /**
   * @param db a snapshot of this version or a later one.
   * @returns the library at this version or a later one; its `version` may increase while a caller awaits something else.
   */
  async atLeast(db: Reader, wanted: LibraryVersion): Promise<Library & Readonly<LibraryVersion>> {
    if (this.#state && isUpToDate(this.#state, wanted)) return this.#state;
    // A running update may have begun before that version.
    if (this.#updating) await this.#updating.catch(() => {});
    if (!this.#state || !isUpToDate(this.#state, wanted)) await this.#update(db, wanted.resets);
    if (!this.#state) throw new Error('the search index was not read');
    return this.#state;
  }

  #update(db: Reader, resets: number) {
    this.#updating ??= this.#catchUp(db, resets).finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #catchUp(db: Reader, resets: number) {
    const state = this.#state;
    if (state && state.resets >= resets && (await this.#applyChanges(db, state))) return;
    this.#state = await this.#load(db, resets);
    await this.#applyChanges(db, this.#state);
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
      await inSlices(page, ({ words, exampleWords, ...row }) => index.add(row, words, exampleWords));
    } while (page.length === pageSize);
    return { index, synonyms, related, languages, version, resets };
  }

  /** @returns false if the database was replaced: its version is lower. */
  async #applyChanges(db: Reader, state: State): Promise<boolean> {
    const { version, documents } = await readChanges(db, state.version, maxChanges);
    if (version < state.version) return false;
    if (documents?.every((document) => applyChange(state.index, document))) state.version = version;
    else await this.#reconcile(db, state);
    return true;
  }

  /** Compares everything: the synonyms, the languages and the mark of each document. */
  async #reconcile(db: Reader, state: State) {
    const { version, ids, marks } = await readMarks(db);
    const { index } = state;
    state.languages = await readLanguages(db);
    state.synonyms = await this.#readSynonyms(db);
    const changed = ids.filter((id, place) => index.documents.mark(id) !== marks[place]);
    const there = new Set(ids);
    for (const id of index.documents.ids()) if (!there.has(id)) index.remove(id);
    for (let start = 0; start < changed.length; start += pageSize) {
      const page = await readDocuments(db, changed.slice(start, start + pageSize));
      await inSlices(page, ({ words, exampleWords, ...row }) => index.add(row, words, exampleWords));
    }
    state.version = version;
  }

  #warn(error: unknown, message: string) {
    this.#logger.warn({ cause: error instanceof Error ? error.name : 'unknown' }, message);
  }
}
