import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runProgram, written } from '#tests/support/test-app-process.ts';
import { type Filled, onBothDatabases } from './library.ts';
import { type Metric, percentile } from './metric.ts';
import { cpuSeconds, megabytes } from './process-facts.ts';

/** The embedded database is for a department. */
const accountsOf = { embedded: 1_000, PostgreSQL: 10_000 };
const setting = 'UNSEEN_ACCOUNT_DAYS';
const days = 365;
const list = `${apiPrefix}${apiPaths.prompts}`;

/** Accounts that were last seen 400 days ago, each with a comment, a rating and a saved prompt, and a week of notice. */
async function addDueAccounts(target: Filled['target'], accounts: number) {
  const app = await createTestApp({}, target);
  await app.db.execute(sql`
    with made as (
      insert into users (name, email)
      select 'Person ' || n, 'person-' || n || '@example.com' from generate_series(1, ${accounts}::int) n
      returning id, name, substring(name from 8)::int as n
    ), listed as (select id, row_number() over (order by id) - 1 as n, count(*) over () as size from prompts),
    chosen as (select made.id, made.name, listed.id as prompt_id from made, listed where listed.n = made.n % listed.size),
    seen as (insert into visits (user_id, since, started_at, seen_at)
      select id, t, t, t from made, (select now() - interval '400 days' as t) seen),
    rated as (insert into ratings (prompt_id, user_id, rating) select prompt_id, id, 4 from chosen),
    saved as (insert into bookmarks (prompt_id, user_id) select prompt_id, id from chosen)
    insert into comments (prompt_id, user_id, user_name, content)
    select prompt_id, id, name, 'Useful.' from chosen`);
  await app.db.execute(sql`
    insert into deletion_notices (setting, value, day)
    select ${setting}, ${days}, to_char(now() at time zone 'UTC' - n * interval '1 day', 'YYYY-MM-DD')::date
    from generate_series(1, 7) n`);
  await app.close();
}

/** A list and a search, one after the other, twenty a second at most, until the work has ended. */
async function requestUntil(address: string, ended: Promise<unknown>) {
  const times: number[] = [];
  let failed = 0;
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  for (let number = 0; !state.isOver; number += 1) {
    const query = number % 2 ? `limit=24&offset=${number % 500}` : `limit=24&query=report%20${number}`;
    const started = performance.now();
    const response = await fetch(`${address}${list}?${query}`);
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) failed += 1;
    await wait(50);
  }
  return { times, failed };
}

async function erasing({ name, environment, target }: Filled): Promise<Metric[]> {
  const accounts = accountsOf[name];
  await addDueAccounts(target, accounts);
  const limits = { RATE_LIMIT_ADDRESS_SEARCHES: '0', RATE_LIMIT_ADDRESS_READS: '0' };
  const server = runProgram('main', {
    ...environment,
    ...limits,
    LOG_LEVEL: 'info',
    [setting]: String(days),
  });
  const [, address = ''] = await written(server, /runs at (http:\S+)/);
  const pid = server.child.pid ?? 0;
  const [started, before] = [performance.now(), cpuSeconds(pid)];
  const { times, failed } = await requestUntil(
    address,
    written(server, /"deleted":\d+.*old data was deleted/),
  );
  const seconds = (performance.now() - started) / 1_000;
  const [, deleted] = /"deleted":(\d+)/.exec(server.output.stdout) ?? [];
  const metrics: Metric[] = [
    { name: `${name}: accounts erased`, value: Number(deleted), atLeast: accounts },
    { name: `${name}: time`, value: seconds, unit: 's' },
    { name: `${name}: CPU of the server, requests included`, value: cpuSeconds(pid) - before, unit: 's' },
    { name: `${name}: memory of the server`, value: megabytes(pid), unit: 'MB' },
    { name: `${name}: requests meanwhile`, value: times.length },
    { name: `${name}: of these failed`, value: failed, atMost: 0 },
    { name: `${name}: median of these`, value: percentile(times, 50), unit: 'ms' },
    { name: `${name}: 99th percentile`, value: percentile(times, 99), unit: 'ms', atMost: 1_000 },
  ];
  server.child.kill('SIGTERM');
  await server.ended;
  return metrics;
}

/** The duration of a first run of UNSEEN_ACCOUNT_DAYS over an old library, and that it fails and delays no request. */
export const erasingAccounts = () => onBothDatabases(1_000, erasing);
