import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { onBothDatabases, serving, timed } from './library.ts';
import { type Metric, percentile } from './metric.ts';
import { queries } from './queries.ts';

const sizes = [1_000, 10_000];

async function searchAll(address: string, suffix: string) {
  const times: number[] = [];
  for (const query of queries) {
    const text = encodeURIComponent(query);
    times.push(await timed(`${address}${apiPrefix}${apiPaths.prompts}?query=${text}${suffix}`));
  }
  return times;
}

/** Repeats another request while work is running. @returns the times of the requests */
async function meanwhile(url: string, work: Promise<unknown>) {
  const progress = { done: false };
  const finished = work.finally(() => {
    progress.done = true;
  });
  const times: number[] = [];
  while (!progress.done) times.push(await timed(url));
  await finished;
  return times;
}

async function measure(address: string, place: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const ms = (name: string, value: number) => metrics.push({ name: `${place}: ${name}`, value, unit: 'ms' });
  for (const [name, suffix] of [
    ['suggestions', '&limit=8'],
    ['search', ''],
  ] as const) {
    const times = await searchAll(address, suffix);
    ms(`${name}, p50`, percentile(times, 50));
    ms(`${name}, p99`, percentile(times, 99));
  }
  for (const [path, suffix] of [
    ['/config.json', '&sort=name'],
    [`${apiPrefix}${apiPaths.departments}`, '&sort=oldest'],
  ] as const) {
    const waits = await meanwhile(`${address}${path}`, searchAll(address, suffix));
    ms(`longest wait of ${path} meanwhile`, Math.max(...waits));
  }
  return metrics;
}

/** Times of sequential searches, and of other requests during them: how they grow with the library, and that nothing waits for a search. */
export async function searching(): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const size of sizes)
    metrics.push(
      ...(await onBothDatabases(size, ({ name, environment }) =>
        serving(environment, ({ address }) =>
          measure(address, `${size.toLocaleString('en-GB')} prompts, ${name}`),
        ),
      )),
    );
  return metrics;
}
