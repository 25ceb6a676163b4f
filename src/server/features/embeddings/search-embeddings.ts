import { LRUCache } from 'lru-cache';
import { isOver } from '#server/db/expiry.ts';

/** Limits of requests for searches; times in milliseconds. */
export const searchBounds = {
  /** Of a whole response; after that the search uses words only. */
  timeout: 300,
  /** Concurrent requests of this process; further searches use words only. */
  concurrent: 8,
  /** Consecutive failures after which no search waits for the endpoint. */
  failures: 3,
  /** Interval of retries after that; the search does not wait for them. */
  rest: 10_000,
  /** Pause before a failed search is retried, so that all its pages use words only. */
  failed: 30_000,
  /** Searches in the cache; 12 MB with 1,536 dimensions. */
  kept: 1_000,
  /** Characters of a search; a shorter one is rarely a word. */
  shortest: 3,
  longest: 500,
};

/** The embedding of a search; undefined if the search uses words only. */
export type Meaning = number[] | undefined;

/** What is known of a search: its embedding, or until when its failure counts, in milliseconds. */
interface Known {
  embedding: Meaning;
  until?: number;
}

/** Ignores case and spaces. */
const normalise = (text: string) =>
  Array.from(text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase())
    .slice(0, searchBounds.longest)
    .join('');

export interface SearchEmbeddingDependencies {
  /** @throws EmbeddingError */
  request: (text: string, signal: AbortSignal) => Promise<number[]>;
  clock: () => Date;
  /** Called with the reason when searches stop waiting for the endpoint, and with undefined when they wait again. */
  onChange: (reason: string | undefined) => void;
}

/** Requests embeddings of searches with a circuit breaker: a slow or failed endpoint delays only a few searches. */
export class SearchEmbeddings {
  readonly #dependencies: SearchEmbeddingDependencies;
  readonly #known = new LRUCache<string, Known>({ max: searchBounds.kept });
  readonly #underWay = new Map<string, Promise<Meaning>>();
  #failures = 0;
  #restsUntil = 0;

  constructor(dependencies: SearchEmbeddingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether searches currently do not wait for the endpoint. */
  isResting(): boolean {
    return this.#failures >= searchBounds.failures;
  }

  /** Resolves within the time-out; never rejects. */
  async find(text: string): Promise<Meaning> {
    const key = normalise(text);
    if (Array.from(key).length < searchBounds.shortest) return undefined;
    const now = this.#now();
    const known = this.#known.get(key);
    if (known && !(known.until && isOver(known.until, searchBounds.failed, now))) return known.embedding;
    const running = this.#underWay.get(key);
    if (this.isResting()) {
      if (isOver(this.#restsUntil, searchBounds.rest, now) && this.#underWay.size === 0)
        void this.#request(key);
      return undefined;
    }
    if (running) return running;
    return this.#underWay.size < searchBounds.concurrent ? this.#request(key) : undefined;
  }

  #now() {
    return this.#dependencies.clock().getTime();
  }

  #request(key: string): Promise<Meaning> {
    const request = this.#embed(key).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, request);
    return request;
  }

  async #embed(key: string): Promise<Meaning> {
    const { request, onChange } = this.#dependencies;
    try {
      const embedding = await request(key, AbortSignal.timeout(searchBounds.timeout));
      if (this.isResting()) onChange(undefined);
      this.#failures = 0;
      this.#known.set(key, { embedding });
      return embedding;
    } catch (error) {
      const wasResting = this.isResting();
      this.#failures += 1;
      this.#restsUntil = this.#now() + searchBounds.rest;
      this.#known.set(key, { embedding: undefined, until: this.#now() + searchBounds.failed });
      if (this.isResting() && !wasResting) onChange(error instanceof Error ? error.message : 'unknown');
      return undefined;
    }
  }
}
