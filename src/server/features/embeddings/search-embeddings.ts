import { LRUCache } from 'lru-cache';
import { isOver } from '#server/db/expiry.ts';

/** Bounds of giving searches to a model; times in milliseconds. */
export const searchBounds = {
  /** For a whole response: a search does without, from then on. */
  timeout: 300,
  /** Requests at the same time from this process; further searches do without. */
  concurrent: 8,
  /** Failures one after the other, from which on no search waits for the endpoint. */
  failures: 3,
  /** From then on one search in so long is tried, and does not wait. */
  rest: 10_000,
  /** For how long a search that failed is not tried again: its pages are all by words. */
  failed: 30_000,
  /** Searches whose embeddings are kept; of 1,536 numbers, 12 MB. */
  kept: 1_000,
  /** Characters of a search; shorter ones are beginnings. */
  shortest: 3,
  longest: 500,
};

/** What is known of a search's meaning. */
export interface Meaning {
  /** Undefined: the search goes by words alone. */
  embedding: number[] | undefined;
  /** Whether it has none for now only: its response is not to be kept. */
  isLacking: boolean;
}

const none: Meaning = { embedding: undefined, isLacking: false };
const lacking: Meaning = { embedding: undefined, isLacking: true };

/** The same for searches that differ in case and spaces only. */
const normalise = (text: string) =>
  Array.from(text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase())
    .slice(0, searchBounds.longest)
    .join('');

export interface SearchEmbeddingDependencies {
  /** @throws EmbeddingError */
  request: (text: string, signal: AbortSignal) => Promise<number[]>;
  clock: () => Date;
  /** Called when searches begin to do without, with the reason, and when they no longer do, with undefined. */
  onChange: (reason: string | undefined) => void;
}

/** Asks a model for the meaning of searches, so that a slow or lost one delays a few of them by a moment, and then none. */
export class SearchEmbeddings {
  readonly #dependencies: SearchEmbeddingDependencies;
  readonly #known = new LRUCache<string, Meaning & { until: number | undefined }>({ max: searchBounds.kept });
  readonly #underWay = new Map<string, Promise<Meaning>>();
  #failures = 0;
  #restsUntil = 0;

  constructor(dependencies: SearchEmbeddingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether searches do without for now. */
  isResting(): boolean {
    return this.#failures >= searchBounds.failures;
  }

  /** Resolves within the time-out; never rejects. */
  async find(text: string): Promise<Meaning> {
    const key = normalise(text);
    if (Array.from(key).length < searchBounds.shortest) return none;
    const now = this.#now();
    const known = this.#known.get(key);
    if (known && !(known.until && isOver(known.until, searchBounds.failed, now))) return known;
    const running = this.#underWay.get(key);
    if (this.isResting()) {
      if (isOver(this.#restsUntil, searchBounds.rest, now) && this.#underWay.size === 0)
        void this.#request(key);
      return lacking;
    }
    if (running) return running;
    return this.#underWay.size < searchBounds.concurrent ? this.#request(key) : lacking;
  }

  #now() {
    return this.#dependencies.clock().getTime();
  }

  #request(key: string): Promise<Meaning> {
    const request = this.#ask(key).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, request);
    return request;
  }

  async #ask(key: string): Promise<Meaning> {
    const { request, onChange } = this.#dependencies;
    try {
      const embedding = await request(key, AbortSignal.timeout(searchBounds.timeout));
      const meaning = { embedding, isLacking: false, until: undefined };
      if (this.isResting()) onChange(undefined);
      this.#failures = 0;
      this.#known.set(key, meaning);
      return meaning;
    } catch (error) {
      const wasResting = this.isResting();
      this.#failures += 1;
      this.#restsUntil = this.#now() + searchBounds.rest;
      this.#known.set(key, { ...lacking, until: this.#now() + searchBounds.failed });
      if (this.isResting() && !wasResting) onChange(error instanceof Error ? error.message : 'unknown');
      return lacking;
    }
  }
}
