import { sql } from 'drizzle-orm';
import { prompts, searchDocuments } from '#server/db/schema.ts';
import { type Changes, mark, readChanges } from '#server/db/search-documents.ts';
import type { Logger } from '#server/http/logger.ts';
import { readRelatedWords, readSynonyms } from '../dictionary.ts';
import type { Reader } from '../search.repository.ts';
import type { Library } from './plan.ts';
import { type DocumentRow, SearchIndex } from './search-index.ts';

/** Documents read per query. */
const pageSize = 200;
/** Maximum wait of other requests, in milliseconds. */
const longestSlice = 10;

/** A document with its words, and those that are only in its example answer, in PostgreSQL's format. */
interface DocumentWithWords extends DocumentRow {
  /** Of the row of its words; differs after every change. */
  mark: number;
  words: string;
  exampleWords: string;
}

/** The published ones of these prompts, in their current state. */
async function readDocuments(db: Reader, ids: readonly string[]): Promise<DocumentWithWords[]> {
  const { rows } = await db.execute<DocumentWithWords & Record<string, unknown>>(sql`
    select ${searchDocuments.promptId} as id, ${mark} as mark, ${prompts.departmentId} as "departmentId",
      public.plain_text(${prompts.title}) as title,
      coalesce(${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0), 0)::real as rating,
      (extract(epoch from ${prompts.updatedAt}) * 1000000)::float8 as "updatedAt",
      ${searchDocuments.words}::text as words, ${searchDocuments.exampleWords}::text as "exampleWords"
    from ${searchDocuments} join ${prompts} on ${prompts.id} = ${searchDocuments.promptId}
    where ${searchDocuments.promptId} = any(${sql.param(ids)}::text[]) and ${searchDocuments.words} is not null`);
  return rows;
}

/** The library at the last read. */
export type CurrentLibrary = Readonly<State>;

interface State extends Library {
  /** The transaction from which on the next read looks for changes. */
  since: number;
  /** The transactions that wrote the documents, by id. */
  marks: Map<string, number>;
  languagesRead: Changes['languagesRead'];
  synonymsRead: Changes['synonyms'];
}

/**
 * The index of the published prompts, with the synonyms, in the memory of this process. Every search first reads what has changed since
 * the last read, so that it shows every commit before it, of any process.
 */
export class LibraryIndex {
  readonly #logger: Logger;
  #state: State | undefined;
  #updating: Promise<State> | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Reads the library before the first search, which tries again if this fails. */
  async start(db: Reader): Promise<void> {
    const started = performance.now();
    await this.current(db).then(
      ({ marks }) =>
        this.#logger.info(
          { prompts: marks.size, ms: Math.round(performance.now() - started) },
          'the search index is ready',
        ),
      (error: unknown) =>
        this.#logger.warn(
          { cause: error instanceof Error ? error.name : 'unknown' },
          'the search index could not be read: the next search tries again',
        ),
    );
  }

  /** Whether the library has been read; starts reading it if no attempt is running. */
  isRead(db: Reader): boolean {
    if (!this.#state && !this.#updating) void this.start(db);
    return this.#state !== undefined;
  }

  /** Undefined until the library has been read. */
  get promptCount(): number | undefined {
    return this.#state?.marks.size;
  }

  /**
   * The library with every change that was committed before the call. Searches that come at the same time share one read.
   *
   * @returns a library that may get later changes while a caller awaits something else.
   */
  async current(db: Reader): Promise<CurrentLibrary> {
    // A read that is running may have begun before the last commit.
    if (this.#updating) await this.#updating.catch(() => {});
    this.#updating ??= this.#update(db).finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #update(db: Reader): Promise<State> {
    const known = this.#state;
    if (known) {
      const changes = await readChanges(db, known.since);
      if (!changes.isReplaced && changes.languagesRead === known.languagesRead) {
        await this.#apply(db, known, changes);
        return known;
      }
    }
    const state = await this.#empty(db);
    await this.#apply(db, state, await readChanges(db, 0));
    this.#state = state;
    return state;
  }

  async #empty(db: Reader): Promise<State> {
    return {
      index: new SearchIndex(),
      synonyms: new Map(),
      related: await readRelatedWords(db),
      languages: [],
      languagesRead: '',
      since: 0,
      marks: new Map(),
      synonymsRead: '',
    };
  }

  async #apply(db: Reader, state: State, changes: Changes) {
    await this.#applyDocuments(db, state, changes.changed);
    if (changes.synonyms !== state.synonymsRead) state.synonyms = await readSynonyms(db);
    state.synonymsRead = changes.synonyms;
    state.languages = changes.languages;
    state.languagesRead = changes.languagesRead;
    state.since = changes.until;
  }

  async #applyDocuments(
    db: Reader,
    { index, marks }: State,
    changed: readonly (readonly [string, number | null])[],
  ) {
    const remove = (id: string) => {
      marks.delete(id);
      index.remove(id);
    };
    for (const [id, mark] of changed) if (mark === null) remove(id);
    const due = changed.flatMap(([id, mark]) => (mark === null || marks.get(id) === mark ? [] : [id]));
    for (let start = 0; start < due.length; start += pageSize) {
      const ids = due.slice(start, start + pageSize);
      const page = await readDocuments(db, ids);
      const found = new Set(page.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) remove(id);
      let started = performance.now();
      for (const { mark: written, words, exampleWords, ...row } of page) {
        marks.set(row.id, written);
        index.add(row, words, exampleWords);
        if (performance.now() - started < longestSlice) continue;
        await new Promise((resolve) => setImmediate(resolve));
        started = performance.now();
      }
    }
  }
}
