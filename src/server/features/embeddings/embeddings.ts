import type { Db } from '#server/db/database.ts';
import { isOver } from '#server/db/expiry.ts';
import type { FindPrompts } from '#server/db/found-prompts.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import { repeat } from '#server/lib/repeat.ts';
import { Embedder, type EmbedderDependencies, usualPace } from './embedder.ts';
import { findNearest, makeIndex } from './embeddings.repository.ts';
import { requestEmbeddings } from './endpoint.ts';
import { mixedSearch } from './mixed-search.ts';
import { type Pgvector, preparePgvector } from './pgvector.ts';
import { type Meaning, SearchEmbeddings } from './search-embeddings.ts';

export interface EmbeddingsDependencies extends Omit<EmbedderDependencies, 'pace'> {
  pace?: EmbedderDependencies['pace'];
  /** Maximum results by words that are mixed with results by meaning. */
  mostMixed?: number;
}

/** Results by meaning that are mixed with those by words. */
const mostNear = 50;
const mostMixedUsually = 10_000;
/** Milliseconds between checks for a missing pgvector. */
const lookEvery = 60_000;

/** Search by meaning, if a model is configured. */
export interface Embeddings {
  /** The embedding of a search; undefined if the search uses words only. Never rejects. */
  understand: (text: string) => Promise<Meaning>;
  /** Adds results by meaning to a search. */
  mix: (search: (db: Db) => FindPrompts) => (db: Db, embedding: number[]) => FindPrompts;
  /** For monitoring. */
  state: () => 'ready' | 'failing' | 'off';
  /** Starts to embed prompts. @returns a function that stops it and resolves after the last run. */
  start: () => () => Promise<void>;
}

/** Tracks whether pgvector is available; unknown before the first check and after a failed comparison. */
function watchPgvector({ db, endpoint, logger, clock }: EmbeddingsDependencies) {
  let known: Pgvector | undefined;
  let lookAt = 0;
  const look = async () => {
    const found = await preparePgvector(db);
    if (!found.isThere && (known === undefined || known.isThere || known.reason !== found.reason))
      logger.warn(
        { reason: found.reason },
        'search by meaning is off, and search uses words only: pgvector is missing (admin guide, Search by meaning)',
      );
    known = found;
    lookAt = clock().getTime() + lookEvery;
    // The index is dropped with the extension, and missing after a restore without it.
    if (found.isThere)
      await makeIndex(db, endpoint.model).catch((error: unknown) => {
        const code = causesOf(error).map(codeOf).find(Boolean);
        logger.warn(
          { code },
          'search by meaning: the index of the embeddings is missing and could not be created (admin guide, Search by meaning)',
        );
      });
  };
  return {
    known: () => known,
    isThere: async () => {
      if (!known?.isThere && isOver(lookAt, lookEvery, clock().getTime())) await look();
      return known?.isThere ?? false;
    },
    doubt: (error: unknown) => {
      const code = causesOf(error).map(codeOf).find(Boolean);
      logger.warn({ code }, 'search by meaning: embeddings could not be compared');
      known = undefined;
      lookAt = 0;
    },
  };
}

export function createEmbeddings(dependencies: EmbeddingsDependencies): Embeddings {
  const { endpoint, logger, clock, pace = usualPace, mostMixed = mostMixedUsually } = dependencies;
  const pgvector = watchPgvector(dependencies);
  const embedder = new Embedder({ ...dependencies, pace });
  const searches = new SearchEmbeddings({
    clock,
    request: async (text, signal) => (await requestEmbeddings(endpoint, [text], signal))[0] ?? [],
    onChange: (reason) => {
      if (reason === undefined) logger.info('search by meaning: the endpoint responds to searches again');
      else
        logger.warn(
          { reason },
          'search by meaning: the endpoint fails; searches use words only until it responds',
        );
    },
  });
  const findNear = async (db: Db, embedding: number[], departmentId: string | undefined) => {
    const { model, similarity } = endpoint;
    try {
      return await findNearest(db, { model, embedding, departmentId, similarity, most: mostNear });
    } catch (error) {
      pgvector.doubt(error);
      return undefined;
    }
  };
  return {
    understand: async (text) => (pgvector.known()?.isThere ? searches.find(text) : undefined),
    mix: (search) => mixedSearch({ search, findNear, most: mostMixed }),
    state: () => {
      const known = pgvector.known();
      if (known && !known.isThere) return 'off';
      return searches.isResting() || embedder.isFailing() ? 'failing' : 'ready';
    },
    start: () =>
      repeat({
        pause: pace.poll,
        work: async (signal) => {
          if (await pgvector.isThere()) await embedder.run(signal);
        },
        // The database may be unavailable.
        onError: (code) =>
          logger.warn({ code }, 'search by meaning: embeddings cannot be kept up to date right now'),
      }).stop,
  };
}
