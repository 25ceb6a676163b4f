import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { cast, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('GET /my-submissions', (app) => {
  /** Entry 1 is the last changed one. */
  const fill = (authorId: string, count: number) =>
    app().db.execute(sql`
      insert into revisions (id, status, title, full_prompt, author, author_id, updated_at)
      select 'entry-' || n, case when n % 4 = 0 then 'rejected' else 'draft' end, 'Entry ' || n || ' of 100%', 'x', 'Ann',
        ${authorId}::uuid, '2026-01-01'::timestamptz - make_interval(secs => n)
      from generate_series(1, ${count}::int) as n`);

  it('has a thousand entries in pages, each once, with the total', async () => {
    const { author, other } = await cast(app());
    await fill(author.user.id, 1_000);
    const page = async (query: string) => {
      const { body, headers } = await author.get(`/my-submissions${query}`);
      const titles = body.map(({ title }: { title: string }) => Number(title.split(' ')[1]));
      return { titles, total: Number(headers.get('X-Total-Count')) };
    };
    const first = await page('');
    expect(first).toMatchObject({ total: 1_000 });
    expect(first.titles).toEqual(
      Array.from({ length: listLimits.mySubmissions.page }, (_, index) => index + 1),
    );
    expect((await page('?limit=2&offset=100')).titles).toEqual([101, 102]);
    expect((await page('?limit=100&offset=999')).titles).toEqual([1_000]);
    expect(await page('?offset=1000')).toEqual({ titles: [], total: 1_000 });
    expect(await page('?status=rejected&limit=2')).toEqual({ titles: [4, 8], total: 250 });
    // Pattern characters match themselves only.
    expect(await page('?query=%20ENTRY%20999%20of%20100%25')).toEqual({ titles: [999], total: 1 });
    expect(await page('?query=E_try')).toEqual({ titles: [], total: 0 });
    expect((await author.get('/my-activity')).body.entries).toMatchObject({ draft: 750, rejected: 250 });
    expect((await other.get('/my-submissions')).body).toEqual([]);
  });

  it('names everything that the user wrote of a prompt, or else the last published version only', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    await submit(author, { title: 'Another' });
    const improved = { ...submission, title: 'Better bank', base: 1 };
    const { body } = await author.post(`/prompts/${id}/revisions`, improved);
    const { updatedAt } = (await reviewer.get(`/reviews/${body.id}`)).body;
    await reviewer.post(`/reviews/${body.id}/decision`, { action: 'approve', updatedAt });
    expect((await author.get(`/my-submissions?prompt_id=${id}`)).body).toMatchObject([
      { title: 'Better bank', base_number: 1 },
      { id, base_number: null },
    ]);
    expect((await author.get('/my-submissions?status=published')).body).toMatchObject([
      { title: 'Better bank' },
    ]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Outdated.' });
    const [retired] = (await author.get('/my-submissions?status=retired')).body;
    expect(retired).toMatchObject({ title: 'Better bank', retired_reason: 'Outdated.' });
    const [waiting] = (await author.get('/my-submissions?status=pending')).body;
    expect(waiting).not.toHaveProperty('retired_reason');
    expect((await author.get('/my-submissions?status=published')).body).toEqual([]);
    expect((await author.get('/my-submissions?status=retired')).body).toMatchObject([{ status: 'retired' }]);
  });
});
