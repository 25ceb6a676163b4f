import { sql } from 'drizzle-orm';
import { type facetNames, resultOrders } from '#contract/list-pages.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { sortOrders } from '#domain/vocabulary.ts';
import type { Product } from '#tests/support/product.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { type DatabaseName, type Filled, onBothDatabases, serving, timed } from './library.ts';
import { type Metric, percentile } from './metric.ts';

const size = 10_000;
const rounds = 5;
/** Milliseconds (decision 0078). */
const budgets = { PostgreSQL: 50, embedded: 120 };

/** Something of every facet and every order. */
async function addFigures(target: Filled['target']) {
  const app = await createTestApp({}, target);
  await app.db.transaction(async (transaction) => {
    // Without the triggers, which would make the words for searches again.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`
    with numbered as (select id, row_number() over (order by id) as n from prompts),
    kept as (select array_agg(id order by key) as ids, count(*) as size from tags where state = 'kept')
    update prompts set
      tool = (array['Copilot', 'ChatGPT', 'Claude', ''])[1 + n % 4],
      difficulty = (array['Beginner', 'Intermediate', 'Advanced', 'Expert', null])[1 + n % 5],
      use_class = (array['General', 'Human check', 'Not for GxP', null])[1 + n % 4],
      needs_attachment = n % 7 = 0,
      review_by = case when n % 3 = 0 then date '2026-01-01' + (n % 700)::int end,
      tags = case when size > 0 then array[ids[1 + n % size], ids[1 + n * 7 % size]] else '{}' end
    from numbered, kept where prompts.id = numbered.id`);
  });
  await app.db.execute(sql`insert into recent_uses (prompt_id, uses)
    select id, (random() * 200)::int from prompts where md5(id) < '8' on conflict do nothing`);
  await app.db.execute(sql`insert into shown_outcomes (prompt_id, revision_number, worked, needed_changes, did_not_help)
    select id, revision_number, (random() * 20)::int, 5, 1 from prompts where md5(id) < '5' on conflict do nothing`);
  await app.db.execute(sql`insert into tested_with (revision_id, assistant, worked)
    select id, 'Copilot', true from revisions where number is not null and md5(id) < '1'`);
  await app.close();
}

const filters: Record<(typeof facetNames)[number], string> = {
  tag: 'tag=Summary',
  tool: 'tool=Copilot',
  difficulty: 'difficulty=Expert',
  attachment: 'attachment=yes',
  rating: 'rating=4',
  works: 'works=true',
  use_class: 'use_class=General',
  tested: 'tested=true',
  stale: 'stale=true&day=2026-06-01',
};
const several = Object.values(filters).slice(1, 5).join('&');

/** Queries of the list of all prompts by what they measure. */
const lists: Record<string, string[]> = {
  orders: sortOrders.flatMap((sort) =>
    [0, size / 2, size - 24].map((offset) => `sort=${sort}&offset=${offset}`),
  ),
  filters: [...Object.values(filters), several].flatMap((filter) => [filter, `${filter}&sort=name`]),
  texts: ['e', 'an', 'launch', 'clinical trial', 'zzz'].flatMap((text) => [
    `text=${text}`,
    `text=${text}&sort=rating`,
  ]),
  counts: ['', ...Object.values(filters), several, 'text=launch'].map(
    (filter) => `limit=0&counts=true&${filter}${filter.includes('day=') ? '' : '&day=2026-06-01'}`,
  ),
};
const results = resultOrders.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&${several}`]);

async function measure({ address }: Product, database: DatabaseName): Promise<Metric[]> {
  const list = `${apiPaths.departmentPrompts('all')}?`;
  const metrics: Metric[] = [];
  const all: number[] = [];
  for (const [name, queries] of Object.entries({ ...lists, results })) {
    const call = name === 'results' ? `${apiPaths.search}?query=launch&` : list;
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1)
      for (const query of queries) {
        const time = await timed(`${address}${apiPrefix}${call}${query}`);
        // The first round is a warm-up.
        if (round > 0) times.push(time);
      }
    all.push(...times);
    for (const percent of [50, 95])
      metrics.push({
        name: `${database}: ${name}, p${percent}`,
        value: percentile(times, percent),
        unit: 'ms',
      });
  }
  metrics.push({
    name: `${database}: every order and filter, p95`,
    value: percentile(all, 95),
    unit: 'ms',
    atMost: budgets[database],
  });
  return metrics;
}

/** Pages of lists and results at 10,000 prompts, in every order and with every filter, are within the bounds of decision 0078. */
export const listing = () =>
  onBothDatabases(size, async ({ name, environment, target }) => {
    await addFigures(target);
    return serving(environment, (product) => measure(product, name));
  });
