import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { type Caller, cast, publish } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the list of prompts to manage', (app) => {
  async function library() {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const ids = {
      later: await publish(author, reviewer, { title: 'Later' }),
      due: await publish(author, reviewer, { title: 'Due', department_id: 'sales' }),
      undated: await publish(reviewer, other, { title: 'Undated 100%' }),
      retired: await publish(author, reviewer, { title: 'Retired' }),
    };
    const change = (id: string, columns: Partial<typeof prompts.$inferInsert>) =>
      app().db.update(prompts).set(columns).where(eq(prompts.id, id));
    await change(ids.due, { reviewBy: '2026-01-31' });
    await change(ids.undated, { reviewBy: null, owner: 'Team X', ownerId: null });
    await reviewer.post(`/prompts/${ids.retired}/retire`, { reason: 'Old.' });
    await other.post(`/prompts/${ids.retired}/retire`, { reason: 'Old.' });
    return { ...people, ids };
  }
  const titles = async (caller: Caller, query = '') => {
    const { status, headers, body } = await caller.get(`/managed-prompts?${query}`);
    expect(status).toBe(200);
    expect(headers.get('X-Total-Count')).toMatch(/^\d+$/);
    return body.map(({ title }: { title: string }) => title);
  };

  it('has all published prompts for reviewers and admins, and owned ones for others, next review first', async () => {
    const { author, reviewer, admin, other } = await library();
    for (const caller of [reviewer, admin])
      expect(await titles(caller)).toEqual(['Due', 'Later', 'Undated 100%']);
    expect(await titles(author)).toEqual(['Due', 'Later']);
    expect(await titles(other, 'owner=me')).toEqual([]);
    expect(await titles(author, 'owner=nobody')).toEqual([]);
  });

  it('shows department, owner and next review of each prompt', async () => {
    const { author, ids } = await library();
    const { body } = await author.get('/managed-prompts');
    expect(body[0]).toEqual({
      id: ids.due,
      title: 'Due',
      version: '1.0',
      department: 'Sales',
      owner: 'Ann Author',
      own: true,
      review_by: '2026-01-31',
      review_due: true,
      refused: '',
    });
    expect(body[1]).toMatchObject({ title: 'Later', review_due: false });
  });

  it('is filtered by department, owner, review and words, in pages', async () => {
    const { reviewer } = await library();
    expect(await titles(reviewer, 'department_id=sales')).toEqual(['Due']);
    expect(await titles(reviewer, 'owner=nobody')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'review=due')).toEqual(['Due']);
    expect(await titles(reviewer, 'review=none')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'query=%25')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'query=ann%20auth')).toEqual(['Due', 'Later']);
    const page = await reviewer.get('/managed-prompts?limit=1&offset=1');
    expect(page.body).toMatchObject([{ title: 'Later' }]);
    expect(page.headers.get('X-Total-Count')).toBe('3');
    for (const wrong of ['limit=101', 'limit=0', 'owner=you', 'review=soon'])
      expect((await reviewer.get(`/managed-prompts?${wrong}`)).status, wrong).toBe(400);
    expect(await app().db.$count(prompts, sql`status = 'retired'`)).toBe(1);
  });
});
