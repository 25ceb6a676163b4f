import { Gauge, type Registry } from 'prom-client';
import type { WatchedState } from '#server/http/metrics.ts';

/** The search index of this process. */
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
  gauge('search_index_ready', '1 once the search index has been read.', ({ indexedPrompts }) =>
    indexedPrompts() === undefined ? 0 : 1,
  );
  gauge(
    'search_index_prompts',
    'Prompts in the search index.',
    ({ indexedPrompts }) => indexedPrompts() ?? 0,
  );
}
