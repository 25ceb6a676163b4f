import type { Db } from '#server/db/database.ts';
import { isOver } from '#server/db/expiry.ts';
import type { FindPrompts } from '#server/db/found-prompts.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import { Embedder, type EmbedderDependencies, repeat, usualPace } from './embedder.ts';
import { findNearest, makeIndex } from './embeddings.repository.ts';
import { requestEmbeddings } from './endpoint.ts';
import { mixedSearch } from './mixed-search.ts';
import { type Pgvector, preparePgvector } from './pgvector.ts';
import { type Meaning, SearchEmbeddings } from './search-embeddings.ts';

export interface EmbeddingsDependencies extends Omit<EmbedderDependencies, 'pace'> {
  pace?: EmbedderDependencies['pace'];
  /** How many of what the words find are mixed with what is near. */
  mostMixed?: number;
}

/** Near prompts that are mixed with what the words find. */
const mostNear = 50;
const mostMixedUsually = 10_000;
/** Milliseconds from one look for pgvector to the next, while it is missing. */
const lookEvery = 60_000;

/** Search by meaning, where a model is configured: what it makes of prompts and of searches. */
export interface Embeddings {
  /** What a search means; by words alone where that cannot be had at once. Never rejects. */
  understand: (text: string) => Promise<Meaning>;
  /** The same search, by meaning too. */
  mix: (search: (db: Db) => FindPrompts) => (db: Db, embedding: number[]) => FindPrompts;
  /** For monitoring. */
  state: () => 'ready' | 'failing' | 'off';
  /** Makes embeddings of prompts. @returns a function that ends that, and resolves when it has ended. */
  start: () => () => Promise<void>;
}

/** What is known of pgvector; unknown before the first look, and after a failed comparison. */
function watchPgvector({ db, endpoint, logger, clock }: EmbeddingsDependencies) {
  let known: Pgvector | undefined;
  let lookAt = 0;
  const look = async () => {
    const found = await preparePgvector(db);
    if (!found.isThere && (known === undefined || known.isThere || known.reason !== found.reason))
      logger.warn(
        { reason: found.reason },
        'search by meaning is off, and search goes by words: pgvector is missing (admin guide, Search by meaning)',
      );
    known = found;
    lookAt = clock().getTime() + lookEvery;
    // It goes with the extension, and a restore without that leaves it out.
    if (found.isThere)
      await makeIndex(db, endpoint.model).catch((error: unknown) => {
        const code = causesOf(error).map(codeOf).find(Boolean);
        logger.warn(
          { code },
          'search by meaning: the index of its embeddings is missing and could not be made (admin guide, Search by meaning)',
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

const wordsOnly: Record<'forNow' | 'asItIs', Meaning> = {
  forNow: { embedding: undefined, isLacking: true },
  asItIs: { embedding: undefined, isLacking: false },
};

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
          'search by meaning: the endpoint fails, searches go by words until it responds',
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
    understand: async (text) => {
      const known = pgvector.known();
      if (known?.isThere) return searches.find(text);
      return known ? wordsOnly.asItIs : wordsOnly.forNow;
    },
    mix: (search) => mixedSearch({ search, findNear, most: mostMixed }),
    state: () => {
      const known = pgvector.known();
      if (known && !known.isThere) return 'off';
      return searches.isResting() || embedder.isFailing() ? 'failing' : 'ready';
    },
    start: () =>
      repeat(
        async (signal) => {
          if (await pgvector.isThere()) await embedder.run(signal);
        },
        pace.poll,
        logger,
      ),
  };
}
