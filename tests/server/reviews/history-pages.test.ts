import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptHistoryDto } from '#contract/history.ts';
import { listLimits } from '#contract/list-limits.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('a prompt with a long history', (app) => {
  const versionPage = listLimits.promptVersions.page;
  const revisionPage = listLimits['promptHistory.revisions'].page;
  const eventPage = listLimits['promptHistory.events'].page;

  /** Versions from 2 on, some of which were created at the same moment. */
  async function addVersions(count: number) {
    await app().db.execute(sql`
      insert into revisions (id, prompt_id, number, version, status, title, full_prompt, author, created_at)
      select 'r' || n, 'p', n, '1.' || n, 'published', 'Title', 'Text ' || n / 2, 'Ann', '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(2, ${count}::int) as n`);
    await app().db.execute(sql`update prompts set revision_number = ${count}::int where id = 'p'`);
  }
  /** Copies of the trail's last event; their hashes do not matter here. */
  const addEvents = (count: number, promptId: string) =>
    app().db.execute(sql`
      insert into audit_events (sequence, occurred_at, action, subject, subject_id, previous_hash, hash)
      select (select max(sequence) from audit_events) + n, now(), 'assign', 'prompt', ${promptId}, 'x', 'x' || n
      from generate_series(1, ${count}::int) as n`);

  it('has the newest versions first, and earlier ones by the number of the last, each with its changes', async () => {
    await createPrompt(app().db, { id: 'p', createdAt: new Date('2025-12-01') });
    const total = 2 * versionPage + 3;
    await addVersions(total);
    const read = async (query: string) => {
      const response = await app().request(`/api/prompts/p/versions${query}`);
      return { response, versions: (await response.json()) as VersionDto[] };
    };
    const numbers: number[] = [];
    for (let query = ''; ; query = `?before=${numbers.at(-1)}`) {
      const { response, versions } = await read(query);
      expect(response.headers.get('X-Total-Count')).toBe(String(total));
      if (versions.length === 0) break;
      expect(versions.length).toBeLessThanOrEqual(versionPage);
      for (const { number, changed } of versions)
        if (number > 2) expect(changed, `${number}`).toEqual(number % 2 === 0 ? ['prompt'] : []);
      numbers.push(...versions.map(({ number }) => number));
    }
    expect(numbers).toEqual(Array.from({ length: total }, (_, index) => total - index));
    for (const before of ['0', 'x', '-1', '1e99'])
      expect((await read(`?before=${before}`)).response.status, before).toBe(400);
    expect((await app().request('/api/prompts/unknown/versions?before=2')).status).toBe(404);
  });

  it('has the newest revisions and events first, and the older ones by a cursor, each once', async () => {
    const { author, reviewer } = await cast(app());
    await createPrompt(app().db, { id: 'p', createdAt: new Date('2025-12-01') });
    await submit(author);
    const [versions, events] = [2 * revisionPage + 3, eventPage + 7];
    await addVersions(versions);
    await addEvents(events, 'p');
    const pages: PromptHistoryDto[] = [];
    for (let query = ''; ; ) {
      const { body } = await reviewer.get(`/prompts/p/history${query}`);
      pages.unshift(body as PromptHistoryDto);
      if (body.next === null) break;
      query = `?before=${encodeURIComponent(body.next)}`;
    }
    expect(pages.map(({ revisions }) => revisions.length)).toEqual([3, revisionPage, revisionPage]);
    expect(pages.map((page) => page.events.length)).toEqual([0, 7, eventPage]);
    const ids = pages.flatMap(({ revisions }) => revisions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(versions);
    const times = pages.flatMap(({ revisions }) => revisions.map((revision) => revision.created_at));
    expect(times).toEqual([...times].sort());
    const sequences = pages.flatMap((page) => page.events.map(({ sequence }) => sequence));
    expect(sequences).toEqual(Array.from({ length: events }, (_, index) => 2 + index));
    for (const before of ['x', '1_2', `1_2_${'x'.repeat(300)}`, '1_2_%00'])
      expect((await reviewer.get(`/prompts/p/history?before=${before}`)).status, before).toBe(400);
  });

  it('shows the newest events of a submission to its reviewer', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    const most = listLimits['review.history'].whole;
    await addEvents(most, id);
    const { history } = (await reviewer.get(`/reviews/${id}`)).body as { history: { action: string }[] };
    expect(history).toHaveLength(most);
    expect(history.map(({ action }) => action)).not.toContain('submit');
  });
});
