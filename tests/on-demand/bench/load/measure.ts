import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { Product } from '#tests/support/product.ts';
import { withBareServer } from './bare-server.ts';
import { cpuSeconds, cpuSecondsOfFamily, megabytes } from './process-facts.ts';
import { newSearches, type Searches } from './searches.ts';
import { load } from './wrk.ts';

const list = `${apiPrefix}${apiPaths.prompts}`;

/** What is requested again and again. */
export const kinds = [
  { name: 'list of 24', path: () => `${list}?limit=24` },
  { name: 'one prompt', path: (id: string) => `${list}/${id}` },
  { name: 'the page of a prompt', path: (id: string) => `/prompts/${id}` },
] as const;

export interface Repeated {
  name: (typeof kinds)[number]['name'];
  perSecond: number;
  /** Of what a bare server does in the same run. */
  share: number;
  /** Microseconds of CPU of the servers for each request. */
  cpu: number;
}

/** One line of the table. */
export interface Measured {
  prompts: number;
  database: 'embedded' | 'PostgreSQL';
  processes: number;
  /** Requests a second of a server that does nothing. */
  bare: number;
  repeated: Repeated[];
  searches: Searches;
  /** Megabytes of the first process after all this. */
  memory: number;
  /** Milliseconds of the whole list, of one process. */
  wholeList: number[];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const usedBy = (products: readonly Product[]) => sum(products.map(({ pid }) => cpuSeconds(pid)));

/** Loads every process at once; as many requests a second as all of them respond to. */
async function repeat(products: readonly Product[], path: string) {
  // What is compiled on the way does not count.
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

/** Resolves once a server has read the library, which a search waits for: what it does right after its start is not measured. */
const isReady = async ({ address }: Product) =>
  await (await fetch(`${address}${list}?query=study&limit=1`)).arrayBuffer();

async function anyId({ address }: Product) {
  const [prompt] = (await (await fetch(`${address}${list}?limit=1&offset=7`)).json()) as { id: string }[];
  if (!prompt) throw new Error('The library is empty.');
  return prompt.id;
}

/**
 * Measures processes that serve the same library.
 *
 * @param databasePid of PostgreSQL; undefined where the database is inside the process.
 */
export async function measure(
  products: readonly [Product, ...Product[]],
  of: Pick<Measured, 'prompts' | 'database'>,
  databasePid?: number,
): Promise<Measured> {
  const [first] = products;
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
  return { ...of, processes: products.length, bare, repeated, searches, memory, wholeList };
}
