import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Metrics, WatchedState } from '#server/http/metrics.ts';
import { registerDatabase, type WatchedDatabase } from './database-metrics.ts';
import { registerState } from './state-metrics.ts';

/** In seconds, around the product's own budgets: a list, a search, a slow write. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts requests and their results. */
function createCounters(registry: Registry): Omit<Metrics, 'watch'> {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route (with the names of its parameters) and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the response begins.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `prompt_library_${name}`, help, labelNames, registers });
  const searches = counter('searches_total', 'Searches by kind, and whether they found a prompt.', [
    'kind',
    'found',
  ]);
  const signIns = counter('sign_ins_total', 'Sign-ins by method and result.', ['method', 'result']);
  const refusals = counter(
    'refusals_total',
    'Requests with a token that is not valid, and requests of users who lack a permission.',
    ['reason'],
  );
  const limited = counter('rate_limited_total', 'Requests that a rate limit refused.', ['limit']);
  return {
    countRequest: ({ seconds, method, route, status }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    countSearch: (kind, isFound) => searches.inc({ kind, found: String(isFound) }),
    countSignIn: (method, result) => signIns.inc({ method, result }),
    countRefusal: (reason) => refusals.inc({ reason }),
    countLimited: (limit) => limited.inc({ limit }),
  };
}

/**
 * The metrics of a process, in a registry of its own. Reading them costs the database one query; requests at the same time share it.
 *
 * @returns the metrics to count in, and the text that Prometheus reads.
 */
export function createMetrics(database: WatchedDatabase) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let state: WatchedState | undefined;
  registerState(registry, () => state);
  const readDatabase = registerDatabase(registry, database);
  const metrics: Metrics = {
    ...createCounters(registry),
    watch: (watched) => {
      state = watched;
    },
  };
  let reading: Promise<string> | undefined;
  const read = () => {
    reading ??= readDatabase()
      .then(() => registry.metrics())
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return { metrics, read, contentType: registry.contentType };
}

export type ProcessMetrics = ReturnType<typeof createMetrics>;
