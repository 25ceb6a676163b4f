import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheState, WatchedState } from '#server/http/metrics.ts';

/** The search index and the caches of this process. */
export function registerState(registry: Registry, state: () => WatchedState | undefined) {
  const gauge = (name: string, help: string, value: (watched: WatchedState) => number) =>
    new Gauge({
      name: `prompt_library_${name}`,
      help,
      registers: [registry],
      collect() {
        const watched = state();
        if (watched) this.set(value(watched));
      },
    });
  const ofCaches = (name: string, help: string, value: (caches: CacheState) => number) =>
    gauge(`cache_${name}`, help, ({ caches }) => value(caches()));
  gauge('search_index_ready', '1 once the search index has been read.', ({ indexedPrompts }) =>
    indexedPrompts() === undefined ? 0 : 1,
  );
  gauge(
    'search_index_prompts',
    'Prompts in the search index.',
    ({ indexedPrompts }) => indexedPrompts() ?? 0,
  );
  ofCaches('entries', 'Responses in the caches.', ({ entries }) => entries);
  ofCaches('bytes', 'Bytes of the responses in the caches.', ({ bytes }) => bytes);
  const counter = (name: string, help: string, value: (caches: CacheState) => number) =>
    new Counter({
      name: `prompt_library_cache_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        const watched = state();
        if (watched) this.inc(value(watched.caches()));
      },
    });
  counter('hits', 'Requests that the caches have responded to.', ({ hits }) => hits);
  counter('misses', 'Requests whose shared response was computed.', ({ misses }) => misses);
}
