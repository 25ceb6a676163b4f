import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { bookmarks, prompts } from '#server/db/schema.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('saved prompts', () => {
  let app: TestApp;
  let person: SignedIn;
  let now = new Date();
  beforeAll(async () => {
    app = await createTestApp({ clock: () => now });
  });
  beforeEach(async () => {
    await app.empty();
    now = new Date();
    person = await signIn(app);
  });
  afterAll(() => app.close());

  const save = async (id: string) => (await person.post(`/prompts/${id}/save`)).status;
  const unsave = async (id: string) => (await person.post(`/prompts/${id}/unsave`)).status;
  const saved = async (whose = person) => {
    const { bookmarked_prompt_ids } = (await (await whose.get('/bookmarks')).json()) as {
      bookmarked_prompt_ids: string[];
    };
    return bookmarked_prompt_ids;
  };
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
    const response = await person.get('/my-prompts');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const entries = (await response.json()) as { prompt: { id: string } }[];
    const list = (await (await app.request('/api/prompts')).json()) as { id: string }[];
    expect(entries).toEqual(
      ['c', 'b', 'a'].map((id) => ({ prompt: list.find((prompt) => prompt.id === id) })),
    );
  });

  it('can be saved and removed repeatedly', async () => {
    await createPrompt(app.db, { id: 'a' });
    expect([await save('a'), await save('a')]).toEqual([200, 200]);
    expect(await saved()).toEqual(['a']);
    expect([await unsave('a'), await unsave('a')]).toEqual([200, 200]);
    expect(await saved()).toEqual([]);
  });

  it('respond with status success', async () => {
    await createPrompt(app.db, { id: 'a' });
    for (const path of ['save', 'unsave']) {
      expect(await (await person.post(`/prompts/a/${path}`)).json()).toEqual({ status: 'success' });
    }
  });

  it('are the user’s own', async () => {
    await createPrompt(app.db, { id: 'a' });
    await save('a');
    expect(await saved(await signIn(app))).toEqual([]);
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
    expect(await (await person.get('/my-prompts')).json()).toEqual([]);
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
    expect(await refused?.json()).toEqual({
      code: 'limit_reached',
      message: 'You have saved 1,000 prompts. Unsave one first.',
    });
    expect(await saved()).toHaveLength(limits.saved);
    expect(await (await person.get('/my-prompts')).json()).toHaveLength(limits.saved);
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
    expect(await (await person.get('/my-activity')).json()).toEqual({
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
