import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { Product } from '#tests/support/product.ts';
import { withBareServer } from './bare-server.ts';
import { cpuSeconds, cpuSecondsOfFamily, megabytes } from './process-facts.ts';
import { newSearches, type Searches } from './searches.ts';
import { load } from './wrk.ts';

const list = `${apiPrefix}${apiPaths.prompts}`;

/** Repeated requests. */
export const kinds = [
  { name: 'list of 24', path: () => `${list}?limit=24` },
  { name: 'one prompt', path: (id: string) => `${list}/${id}` },
  { name: 'the page of a prompt', path: (id: string) => `/prompts/${id}` },
] as const;

export interface Repeated {
  name: (typeof kinds)[number]['name'];
  perSecond: number;
  /** Relative to a bare server in the same run. */
  share: number;
  /** Microseconds of CPU of the servers per request. */
  cpu: number;
}

/** One line of the table. */
export interface Measured {
  prompts: number;
  database: 'embedded' | 'PostgreSQL';
  processes: number;
  /** Requests per second of the bare server. */
  bare: number;
  repeated: Repeated[];
  searches: Searches;
  /** While the first process builds its search index. */
  start: Start;
  /** Megabytes of the first process after the load. */
  memory: number;
  /** Milliseconds of two requests for the whole list; empty with several processes. */
  wholeList: number[];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const usedBy = (products: readonly Product[]) => sum(products.map(({ pid }) => cpuSeconds(pid)));

/** Loads all processes at once and adds up their requests per second. */
async function repeat(products: readonly Product[], path: string) {
  // Warm-up, for just-in-time compilation.
  await Promise.all(products.map(({ address }) => load(`${address}${path}`, 1)));
  const before = usedBy(products);
  const loads = await Promise.all(products.map(({ address }) => load(`${address}${path}`)));
  const requests = sum(loads.map((each) => each.requests));
  return {
    perSecond: sum(loads.map(({ perSecond }) => perSecond)),
    cpu: ((usedBy(products) - before) / requests) * 1e6,
  };
}

async function timesOfWholeList({ address }: Product) {
  const times: number[] = [];
  for (const _ of ['first', 'again']) {
    const started = performance.now();
    await (await fetch(`${address}${list}`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

const search = async ({ address }: Product, text: string) =>
  await (await fetch(`${address}${list}?query=${text}&limit=1`)).arrayBuffer();

/** A search waits until its process has built its index, so every process is warm after its first one. */
const isReady = (product: Product) => search(product, 'study');

export interface Start {
  /** Milliseconds of the slowest of the first ten searches. */
  slowestSearch: number;
  /** Lists of 24 per second beside these searches, in each of the first three seconds. */
  listsPerSecond: number;
}

/** Sends ten searches and as many lists as possible to a newly started process. */
async function measureStart(product: Product): Promise<Start> {
  const started = performance.now();
  const timeOf = async (text: string) => {
    await search(product, text);
    return performance.now() - started;
  };
  const searches = [
    'study',
    'launch',
    'budget',
    'safety',
    'email',
    'minutes',
    'risk',
    'plan',
    'report',
    'data',
  ];
  const [{ perSecond }, ...times] = await Promise.all([
    load(`${product.address}${list}?limit=24`),
    ...searches.map(timeOf),
  ]);
  return { slowestSearch: Math.max(...times), listsPerSecond: perSecond };
}

async function anyId({ address }: Product) {
  const [prompt] = (await (await fetch(`${address}${list}?limit=1&offset=7`)).json()) as { id: string }[];
  if (!prompt) throw new Error('The library is empty.');
  return prompt.id;
}

/**
 * Measures processes over the same library.
 *
 * @param databasePid of PostgreSQL; undefined for the embedded database.
 */
export async function measure(
  products: readonly [Product, ...Product[]],
  of: Pick<Measured, 'prompts' | 'database'>,
  databasePid?: number,
): Promise<Measured> {
  const [first] = products;
  const start = await measureStart(first);
  await Promise.all(products.map(isReady));
  const id = await anyId(first);
  const { bare, repeated } = await withBareServer(async (address) => {
    const { perSecond: most } = await load(address);
    const found: Repeated[] = [];
    for (const { name, path } of kinds) {
      const result = await repeat(products, path(id));
      found.push({ name, ...result, share: result.perSecond / most });
    }
    return { bare: most, repeated: found };
  });
  const cpu = () => ({
    servers: usedBy(products),
    database: databasePid === undefined ? 0 : cpuSecondsOfFamily(databasePid),
  });
  const addresses = products.map(({ address }) => address);
  const searches = await newSearches(addresses, cpu);
  const memory = megabytes(first.pid);
  const wholeList = products.length === 1 ? await timesOfWholeList(first) : [];
  return { ...of, processes: products.length, bare, repeated, searches, start, memory, wholeList };
}
