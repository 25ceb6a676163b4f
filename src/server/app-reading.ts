import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createReplica } from './db/replica.ts';
import type { Embeddings } from './features/embeddings/embeddings.ts';
import { createCards } from './features/prompts/cards.ts';
import { presentPromptSummary } from './features/prompts/prompts.presenter.ts';
import { listPromptsByIds } from './features/prompts/prompts.repository.ts';
import { createPromptService, type PromptServiceDependencies } from './features/prompts/prompts.service.ts';
import { createFindResults } from './features/prompts/result-pages.service.ts';
import { createSearch, createSearchMemory, type SearchMemory } from './features/search/search.service.ts';
import { LibraryChanges } from './http/caching/library-changes.ts';
import { libraryReads } from './http/caching/library-reads.ts';
import { readLibraryChanges } from './http/caching/read-library-changes.ts';
import type { rateLimits } from './http/limits/rate-limits.ts';
import { readLimits } from './http/limits/read-limits.ts';
import type { Logger } from './http/logger.ts';

export interface ReadingDependencies {
  db: Db;
  pool: Pool;
  /** Of a standby of the same server, where there is one. */
  replica?: Pool | undefined;
  /** Where a model for search by meaning is configured. */
  embeddings?: Embeddings | undefined;
  logger: Logger;
  clock: () => Date;
  config: Pick<Config, 'publicUrl'>;
  /** Origin under which browsers reach the server. */
  ownOrigin: () => string;
  /** What searches keep; made anew where it is not given. */
  searchMemory?: SearchMemory | undefined;
}

/** What reads the library, for the API and for assistants alike. */
export function createReading(
  dependencies: ReadingDependencies,
  { clientKey, search: countSearch }: ReturnType<typeof rateLimits>,
) {
  const { db, pool, replica: replicaPool, embeddings, logger, clock, config, ownOrigin } = dependencies;
  const searchMemory = dependencies.searchMemory ?? createSearchMemory(logger, clock);
  const search = createSearch(searchMemory);
  const limited = readLimits({ pool, clientKey, countSearch });
  const changes = new LibraryChanges();
  const readChanges = readLibraryChanges(db, changes);
  const replica = replicaPool && createReplica({ primary: pool, pool: replicaPool, logger, clock });
  const readLibrary = libraryReads(db, replica, readChanges);
  const searchOf = (from: Db, version: number) => search(from, { version, resets: changes.resets });
  const reading: PromptServiceDependencies = {
    db,
    readLibrary,
    clock,
    search: searchOf,
    byMeaning: embeddings && {
      understand: embeddings.understand,
      search: (from, version, embedding) =>
        embeddings.mix((other) => searchOf(other, version))(from, embedding),
    },
    readCards: createCards(changes),
    readVersion: async () => (await readChanges()).version,
    ...limited,
  };
  const prompts = createPromptService(reading);
  const findResults = createFindResults(reading);
  const promptsByIds = async (ids: string[]) =>
    (await listPromptsByIds(db, ids, { sort: undefined, limit: undefined, offset: undefined })).rows.map(
      presentPromptSummary,
    );
  return {
    limited,
    readChanges,
    readLibrary,
    prompts,
    findResults,
    promptsByIds,
    formsOfWords: searchMemory.formsOfWords,
    origin: () => config.publicUrl ?? ownOrigin(),
  };
}

export type Reading = ReturnType<typeof createReading>;
