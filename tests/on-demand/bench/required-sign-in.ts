import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { fill } from './library.ts';
import { cpuSeconds } from './load/process-facts.ts';
import { hasWrk, load } from './load/wrk.ts';
import { type Metric, median } from './metric.ts';

const list = `${apiPrefix}${apiPaths.prompts}`;
const rounds = 5;

/** A session of a user in that database, and a prompt. */
async function startUser(url: string) {
  const app = await createTestApp({}, { url });
  const { token } = await signIn(app);
  const [prompt] = (await (await app.request(`${list}?limit=1`)).json()) as { id: string }[];
  await app.close();
  return { token, promptId: prompt?.id ?? '' };
}

type User = Awaited<ReturnType<typeof startUser>>;

async function loadOnce({ address, pid }: Product, path: string, token: string) {
  const before = cpuSeconds(pid);
  const { requests, perSecond } = await load(`${address}${path}`, 2, { Authorization: `Bearer ${token}` });
  return { perSecond, cpu: ((cpuSeconds(pid) - before) / requests) * 1e6 };
}

/** Rounds alternate, so that other load on the machine concerns both servers. */
async function compare(usual: Product, required: Product, { token, promptId }: User): Promise<Metric[]> {
  /** Two that visitors may read, and one that needs a user in any case. */
  const reads = {
    'list of 24': `${list}?limit=24`,
    'one prompt': `${list}/${promptId}`,
    notifications: `${apiPrefix}${apiPaths.notifications}`,
  };
  const metrics: Metric[] = [];
  for (const [name, path] of Object.entries(reads)) {
    const pairs = [];
    for (let round = 0; round <= rounds; round += 1)
      pairs.push([await loadOnce(usual, path, token), await loadOnce(required, path, token)] as const);
    // The first round is a warm-up.
    const counted = pairs.slice(1);
    const share = median(counted.map(([without, closed]) => closed.perSecond / without.perSecond));
    const cpu = median(counted.map(([without, closed]) => closed.cpu - without.cpu));
    metrics.push(
      { name: `${name}: requests per second, share of those without`, value: share },
      { name: `${name}: CPU of the server added to each`, value: cpu, unit: 'us' },
    );
  }
  return metrics;
}

/** Reads of a signed-in user with REQUIRE_SIGN_IN, relative to the same reads without it over the same database. */
export async function requiringSignIn(): Promise<Metric[]> {
  const cluster = hasWrk() ? startCluster() : undefined;
  if (!cluster) {
    console.log('  skipped: needs wrk and PostgreSQL (Debian: apt-get install wrk postgresql).');
    return [];
  }
  const environment = { DATABASE_URL: cluster.createDatabase('required') };
  try {
    fill(1_000, environment);
    const user = await startUser(environment.DATABASE_URL);
    const usual = await startProduct(environment);
    const required = await startProduct({ ...environment, REQUIRE_SIGN_IN: 'true' });
    try {
      return await compare(usual, required, user);
    } finally {
      await Promise.all([usual.stop(), required.stop()]);
    }
  } finally {
    cluster.stop();
  }
}
