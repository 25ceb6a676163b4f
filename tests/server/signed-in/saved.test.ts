import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { bookmarks, prompts } from '#server/db/schema.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { type Caller, person as personOf } from '#tests/support/reviewing.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

describe('saved prompts', () => {
  let person: Caller;
  let now = new Date();
  const app = emptiedApp({ clock: () => now });
  beforeEach(async () => {
    now = new Date();
    person = await personOf(app);
  });

  const save = async (id: string) => (await person.post(`/prompts/${id}/save`)).status;
  const unsave = async (id: string) => (await person.post(`/prompts/${id}/unsave`)).status;
  const saved = async (whose = person): Promise<string[]> =>
    (await whose.get('/bookmarks')).body.bookmarked_prompt_ids;
  const later = () => {
    now = new Date(now.getTime() + 1_000);
  };

  it('are returned as ids and as whole cards, the last saved one first', async () => {
    for (const id of ['a', 'b', 'c']) {
      await createPrompt(app.db, { id, departmentId: 'sales' });
      later();
      expect(await save(id)).toBe(200);
    }
    expect(await saved()).toEqual(['c', 'b', 'a']);
    const { headers, body } = await person.get('/my-prompts');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const list = (await (await app.request('/api/prompts')).json()) as { id: string }[];
    expect(body).toEqual(['c', 'b', 'a'].map((id) => ({ prompt: list.find((prompt) => prompt.id === id) })));
  });

  it('can be saved and removed repeatedly, and are the user’s own', async () => {
    await createPrompt(app.db, { id: 'a' });
    const twice = async (path: string) => {
      for (const _ of [1, 2]) {
        const { status, body } = await person.post(`/prompts/a/${path}`);
        expect([status, body]).toEqual([200, { status: 'success' }]);
      }
    };
    await twice('save');
    expect([await saved(), await saved(await personOf(app))]).toEqual([['a'], []]);
    await twice('unsave');
    expect(await saved()).toEqual([]);
  });

  it('must be published to be saved', async () => {
    await createPrompt(app.db, { id: 'a', status: 'draft', authorId: person.user.id });
    for (const id of ['a', 'unknown', '%00']) expect([await save(id), await unsave(id)]).toEqual([404, 404]);
    expect(await app.db.$count(bookmarks)).toBe(0);
  });

  it('are not listed after they are no longer published, but can be removed', async () => {
    await createPrompt(app.db, { id: 'a' });
    await save('a');
    await app.db.update(prompts).set({ status: 'retired' });
    expect(await saved()).toEqual([]);
    expect((await person.get('/my-prompts')).body).toEqual([]);
    expect(await unsave('a')).toBe(200);
    expect(await app.db.$count(bookmarks)).toBe(0);
  });

  it('are at most 1,000 that are published; saving another is refused with a sentence, also at the same time', async () => {
    for (const id of ['retired', 'a', 'b']) await createPrompt(app.db, { id });
    await app.db.execute(sql`insert into prompts (id, title, description, full_prompt, author, status)
      select 'p-' || n, 'P', 'P', 'P', 'A', 'published' from generate_series(1, ${limits.saved - 1}::int) as n`);
    await app.db.execute(sql`insert into bookmarks (prompt_id, user_id, created_at)
      select id, ${person.user.id}::uuid, now() from prompts where id like 'p-%' or id = 'retired'`);
    await app.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'retired'));
    const responses = await Promise.all(['a', 'b'].map((id) => person.post(`/prompts/${id}/save`)));
    const refused = responses.find(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused?.body).toEqual({
      code: 'limit_reached',
      message: 'You have saved 1,000 prompts. Unsave one first.',
    });
    expect(await saved()).toHaveLength(limits.saved);
    expect((await person.get('/my-prompts')).body).toHaveLength(limits.saved);
    expect([await save('p-1'), await unsave('p-1')]).toEqual([200, 200]);
    expect([await save('a'), await save('b')]).toEqual([200, 200]);
    await app.db.update(prompts).set({ status: 'published' });
    expect(await saved()).toHaveLength(limits.saved + 1);
    expect([await unsave('a'), await save('a')]).toEqual([200, 409]);
  });

  it('are counted with the user’s other activity', async () => {
    await createPrompt(app.db, { id: 'a' });
    await createPrompt(app.db, { id: 'b', authorId: person.user.id });
    await createPrompt(app.db, { id: 'c', authorId: person.user.id, status: 'draft' });
    await createComment(app.db, { promptId: 'a', userId: person.user.id });
    await createComment(app.db, { promptId: 'a' });
    await save('a');
    await save('b');
    await person.post('/prompts/a/rate', { rating: 4 });
    expect((await person.get('/my-activity')).body).toEqual({
      saved_count: 2,
      rated_count: 1,
      commented_count: 1,
      submitted_count: 1,
      draft_count: 1,
      owned_count: 0,
      entries: expect.objectContaining({ draft: 1 }),
    });
  });
});
