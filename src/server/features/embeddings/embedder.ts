import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isOver } from '#server/db/expiry.ts';
import { readChanges } from '#server/db/search-documents.ts';
import { backoff } from '#server/http/backoff.ts';
import type { Logger } from '#server/http/logger.ts';
import {
  type Claimed,
  claimWork,
  findStale,
  finishWork,
  hasFailed,
  keepDimensions,
  type Made,
  makeIndex,
  postponeWork,
  removeOtherModels,
  removeUnpublished,
  storeEmbeddings,
} from './embeddings.repository.ts';
import { EmbeddingError, type Endpoint, requestEmbeddings } from './endpoint.ts';
import { makeEmbeddings } from './make-embeddings.ts';

/** Milliseconds between polls for changed prompts; prompts per request. */
export const usualPace = { poll: 5_000, batch: 32 };
const requestTimeout = 30_000;
/** A refused text takes three requests before the next store, which renews the lease. */
const leaseMs = 4 * requestTimeout;
/** Retention of embeddings of an unused model: longer than any rolling update. */
const otherModelsMs = 7 * dayMs;

export interface EmbedderDependencies {
  db: Db;
  endpoint: Endpoint;
  logger: Logger;
  clock: () => Date;
  /** From 0 to 1. */
  random: () => number;
  pace: typeof usualPace;
}

interface Work extends EmbedderDependencies {
  claimed: Claimed;
  /** The prompts to check; null for all. */
  ids: string[] | null;
  signal: AbortSignal;
}

/** Another process has claimed the work. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Runs before the first embedding of a model is stored, when its index costs nothing. */
async function prepareModel({ db, claimed, logger }: Work, dimensions: number) {
  claimed.dimensions = dimensions;
  await keepDimensions(db, claimed, dimensions);
  const isIndexed = (await makeIndex(db, claimed.model).catch(() => false)) ?? false;
  logger.info(
    { model: claimed.model, dimensions, isIndexed },
    'search by meaning: creating the embeddings of a model',
  );
}

async function store(work: Work, made: Made[]) {
  const { db, claimed, clock } = work;
  const dimensions = made.find(({ embedding }) => embedding !== null)?.embedding?.length;
  if (dimensions !== undefined && claimed.dimensions === null) await prepareModel(work, dimensions);
  if (dimensions !== undefined && dimensions !== claimed.dimensions)
    throw new EmbeddingError(`${dimensions} dimensions, where this model had ${claimed.dimensions}`);
  const claimedUntil = new Date(clock().getTime() + leaseMs);
  if (!(await storeEmbeddings(db, claimed, { made, claimedUntil }))) throw new LeaseLost();
  claimed.failures = 0;
}

/** Updates the embeddings of changed prompts. @returns their count */
async function catchUp(work: Work): Promise<number> {
  const { db, claimed, endpoint, signal, clock, pace, ids } = work;
  const { model } = claimed;
  const request = (texts: string[]) =>
    requestEmbeddings(endpoint, texts, AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]));
  await removeUnpublished(db, model, ids);
  let made = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { stale, next } = await findStale(db, { model, ids, after, most: pace.batch });
    if (stale.length > 0)
      for await (const some of makeEmbeddings(stale, request)) {
        await store(work, some);
        made += some.length;
      }
    after = next;
  }
  await removeOtherModels(db, model, new Date(clock().getTime() - otherModelsMs));
  await finishWork(db, claimed, clock());
  return made;
}

/** Creates the embeddings of published prompts until it is stopped. Only one process works at a time. */
export class Embedder {
  readonly #dependencies: EmbedderDependencies;
  #fault: string | undefined;
  /** The transaction from which on the next run looks for changed prompts. */
  #since = 0;
  #checkAllAt = 0;

  constructor(dependencies: EmbedderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the last request failed. */
  isFailing(): boolean {
    return this.#fault !== undefined;
  }

  /** Does the pending work. Rejects only if the database fails. */
  async run(signal: AbortSignal): Promise<void> {
    const { db, endpoint, clock, logger } = this.#dependencies;
    const now = clock().getTime();
    const { until, changed, isReplaced } = await readChanges(db, this.#since);
    const isAll = this.#since === 0 || isReplaced || isOver(this.#checkAllAt, dayMs, now);
    if (!isAll && changed.length === 0) {
      this.#since = until;
      return;
    }
    const claimed = await claimWork(db, endpoint.model, clock(), leaseMs);
    if (!claimed) {
      // Another process may have succeeded since.
      if (this.#fault !== undefined && !(await hasFailed(db, endpoint.model))) this.#fault = undefined;
      return;
    }
    try {
      const ids = isAll ? null : changed.map(([id]) => id);
      const made = await catchUp({ ...this.#dependencies, claimed, ids, signal });
      this.#since = until;
      if (isAll) this.#checkAllAt = now + dayMs;
      if (made > 0) logger.info({ model: claimed.model, made }, 'search by meaning: embeddings were created');
      this.#fault = undefined;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!(error instanceof EmbeddingError)) throw error;
      if (signal.aborted) await postponeWork(db, claimed, claimed.failures, clock());
      else await this.#fail(claimed, error);
    }
  }

  async #fail(claimed: Claimed, { message: reason, retryAfter }: EmbeddingError) {
    const { db, clock, random, logger } = this.#dependencies;
    const failures = claimed.failures + 1;
    const delay = Math.max(backoff(failures, random()), retryAfter);
    const nextAttemptAt = new Date(clock().getTime() + delay);
    await postponeWork(db, claimed, failures, nextAttemptAt);
    if (reason !== this.#fault)
      logger.warn(
        { model: claimed.model, reason, nextAttemptAt },
        'search by meaning: the endpoint creates no embeddings of prompts; trying again',
      );
    this.#fault = reason;
  }
}
