import type { Context } from 'hono';
import type { PromptListQuery } from '#contract/prompts.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { ReadLibrary } from '#server/http/caching/library-reads.ts';
import { notFound, retired } from '#server/http/errors/http-error.ts';
import { isPossibleId, parseId } from '#server/http/ids.ts';
import type { ConcurrencyLimit } from '#server/http/limits/concurrency-limit.ts';
import type { SearchLimit } from '#server/http/limits/read-limits.ts';
import type { ReadCards } from './cards.ts';
import {
  findPrompt,
  findRetired,
  listPrompts,
  listPromptsByIds,
  type PromptRow,
  type SummaryPage,
} from './prompts.repository.ts';
import { trustCondition } from './trust-condition.ts';

interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

type Search = (
  text: string,
  departmentId: string | undefined,
  page: Page,
  signal: AbortSignal,
) => Promise<{ ids: string[]; total: number; isLacking?: boolean }>;

/** `isLacking`: a search goes by words alone for now. */
interface ByMeaning {
  understand: (text: string) => Promise<{ embedding: number[] | undefined; isLacking: boolean }>;
  search: (db: Db, version: number, embedding: number[]) => Search;
}

export interface PromptServiceDependencies {
  db: Db;
  clock: () => Date;
  /** For lists and searches. */
  readLibrary: ReadLibrary;
  /**
   * Ids of a page of the published prompts that match, the best match first, and the total; without a page, of all. As they are in a
   * version of the catalogue, which the database shows, or later.
   */
  search: (db: Db, version: number) => Search;
  /** Search by meaning, where it is configured. */
  byMeaning: ByMeaning | undefined;
  readCards: ReadCards;
  /** @returns the version of the catalogue, once what changed up to it is known. */
  readVersion: () => Promise<number>;
  /** Limits of concurrent searches and of other concurrent reads. */
  limitSearches: SearchLimit;
  limitReads: ConcurrencyLimit;
}

/** What everybody may read of the library, for whatever interface asks for it. */
export interface PromptService {
  /** A page of the prompts that are asked for. @throws HttpError 429, 503 */
  list: (c: Context<AppEnv>, parameters: PromptListQuery) => Promise<SummaryPage>;
  /** A published prompt. @throws HttpError 404; 410 when it was retired */
  find: (id: string) => Promise<PromptRow>;
}

/** A request's search: by meaning too, as far as that is known by then. */
function searchOf(
  { search, byMeaning }: Pick<PromptServiceDependencies, 'search' | 'byMeaning'>,
  c: Context<AppEnv>,
  { text, version }: { text: string; version: number },
) {
  let searchFrom = (from: Db) => search(from, version);
  return {
    understand:
      byMeaning &&
      (async () => {
        const { embedding, isLacking } = await byMeaning.understand(text);
        if (embedding) searchFrom = (from) => byMeaning.search(from, version, embedding);
        if (isLacking) c.set('isForNow', true);
      }),
    search: async (from: Db, departmentId: string | undefined, page: Page) => {
      const found = await searchFrom(from)(text, departmentId, page, c.req.raw.signal);
      if (found.isLacking) c.set('isForNow', true);
      return found;
    },
  };
}

export function createPromptService(dependencies: PromptServiceDependencies): PromptService {
  const { db, readLibrary, clock, readCards, readVersion, limitSearches, limitReads } = dependencies;
  return {
    list: async (c, parameters) => {
      const { query, department_id: departmentId, sort, limit, offset } = parameters;
      const page = { sort, limit, offset };
      const condition = trustCondition(parameters, clock());
      if (departmentId !== undefined && !isPossibleId(departmentId)) return { rows: [], total: 0 };
      const list = (from: Db) => listPrompts(from, departmentId, page, condition);
      if (query === undefined) return limitReads(c, () => readLibrary(c, list));
      const version = c.get('libraryVersion') ?? (await readVersion());
      c.set('libraryVersion', version);
      const asked = searchOf(dependencies, c, { text: query, version });
      const searchIn = async (from: Db) => {
        // Another order, or a choice among what is found, needs all of it.
        if (sort || condition) {
          const { ids } = await asked.search(from, departmentId, {});
          return listPromptsByIds(from, ids, page, condition);
        }
        const { ids, total } = await asked.search(from, departmentId, { limit, offset });
        return { rows: await readCards(from, ids, version), total };
      };
      return limitSearches(c, () => readLibrary(c, searchIn), asked.understand);
    },
    find: async (given) => {
      const id = parseId(given, 'Prompt');
      const row = await findPrompt(db, id);
      if (row) return row;
      const gone = await findRetired(db, id);
      if (!gone) throw notFound('Prompt');
      throw retired(`This prompt was retired: ${gone.reason}`, gone.replacedBy);
    },
  };
}
