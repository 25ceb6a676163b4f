import { sql } from 'drizzle-orm';
import type { BulkChange, BulkPreviewDto } from '#contract/managed-prompts.ts';
import { preview, seenIn, undo } from '#tests/support/bulk.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { withDataDirectory } from '#tests/support/product.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { fill } from './library.ts';
import { type Metric, median } from './metric.ts';

const size = 10_000;
const rounds = 5;
/** In a production-sized library a page may take this long. */
const readMs = 1_000;

/** 20 tags on all prompts, 100 tests of one version, one test of 2,000 others by their owner, and a full collection with co-editors. */
async function addContent({ db }: TestApp, owner: Caller) {
  await db.execute(sql`
    insert into tags (name, key, state) select 'Tag ' || n, 'tag ' || n, 'kept' from generate_series(1, 20) n`);
  await db.execute(sql`
    update prompts set tags = array[tags.id] from tags
    where tags.key = 'tag ' || (1 + abs(hashtext(prompts.id)) % 20)`);
  await db.execute(sql`
    insert into tested_with (revision_id, user_id, assistant, tested_on, worked, note)
    select id, ${owner.user.id}, 'Copilot', '2026-01-01', true, 'An output.'
    from (select id, row_number() over (order by id) as n from revisions where number is not null) as version
    join generate_series(1, 100) as test on test = 1 or n = 1 where n <= 2000`);
  await db.execute(sql`
    update prompts set owner_id = ${owner.user.id}, owner = 'Owner' where id in (
      select prompt_id from tested_with join revisions on revisions.id = revision_id)`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select prompt_id as id from tested_with join revisions on revisions.id = revision_id
    group by 1 order by count(*) desc limit 1`);
  return rows[0]?.id ?? '';
}

async function timed(work: () => Promise<{ status: number; body?: unknown }>) {
  const started = performance.now();
  const { status, body } = await work();
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return performance.now() - started;
}

async function reads(caller: Caller, paths: Record<string, string>): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(() => caller.get(path)));
    metrics.push({ name, value: median(times), unit: 'ms', atMost: readMs });
  }
  return metrics;
}

/** A hundred prompts at once: preview, action, undo. */
async function managing(admin: Caller): Promise<Metric[]> {
  const { body: listed } = await admin.get('/managed-prompts?limit=100');
  const ids = (listed as { id: string }[]).map(({ id }) => id);
  const change: BulkChange = { action: 'move', department_id: 'marketing' };
  let previewed: BulkPreviewDto = { to: '', rows: [] };
  const previewMs = await timed(async () => {
    previewed = await preview(admin, change, ids);
    return { status: 200 };
  });
  let id = '';
  const actionMs = await timed(async () => {
    const response = await admin.post('/managed-prompts/actions', { change, prompts: seenIn(previewed) });
    id = response.body.done?.id;
    return response;
  });
  const undoMs = await timed(() => undo(admin, id));
  return Object.entries({ preview: previewMs, action: actionMs, undo: undoMs }).map(([name, value]) => ({
    name: `100 prompts at once: ${name}`,
    value,
    unit: 'ms',
    atMost: 5 * readMs,
  }));
}

async function measure(database: string, target: Parameters<typeof createTestApp>[1]): Promise<Metric[]> {
  const app = await createTestApp({}, target);
  try {
    const admin = await person(app, ['Admin', 'Reviewer'], 'Admin');
    const owner = await person(app, [], 'Owner');
    const promptId = await addContent(app, owner);
    const { body: tags } = await admin.get('/admin/tags');
    const tag = (tags as { id: string; name: string; prompts: number }[]).find(
      ({ name }) => name === 'Tag 1',
    );
    const metrics: Metric[] = [
      ...(await reads(owner, {
        'page of a prompt with 100 tests': `/prompts/${promptId}`,
        'its list of tests': `/prompts/${promptId}/tested-with`,
        'dashboard of the owner of 2,000 tried prompts': '/my-activity',
      })),
      ...(await reads(admin, {
        'list by a tag': `/prompts?tag=${encodeURIComponent(tag?.name ?? '')}&limit=24`,
        'list by "works for most"': '/prompts?sort=worked&limit=24',
        'tags with their counts': '/tags',
        'tags of admins': '/admin/tags',
        'managed prompts, first page': '/managed-prompts?limit=100',
        'managed prompts, last page': `/managed-prompts?limit=100&offset=${size - 100}`,
        'managed prompts by a word': '/managed-prompts?limit=100&query=report',
      })),
      ...(await managing(admin)),
      {
        name: `rename of a tag of ${tag?.prompts} prompts`,
        value: await timed(() => admin.put(`/admin/tags/${tag?.id}`, { name: 'Renamed' })),
        unit: 'ms',
      },
    ];
    for (const metric of metrics) metric.name = `${database}: ${metric.name}`;
    return metrics;
  } finally {
    await app.close();
  }
}

/** Test runs, tags, answers and actions on several prompts in a library of 10,000. */
export async function qualityAt10000(): Promise<Metric[]> {
  const embedded = await withDataDirectory((dataDir) => {
    fill(size, { DATA_DIR: dataDir });
    return measure('embedded', { dataDir });
  });
  const cluster = startCluster();
  if (!cluster) return embedded;
  try {
    const url = cluster.createDatabase('quality');
    fill(size, { DATABASE_URL: url });
    return [...embedded, ...(await measure('PostgreSQL', { url }))];
  } finally {
    cluster.stop();
  }
}
