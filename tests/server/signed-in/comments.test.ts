import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { comments, prompts } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('commenting', (app) => {
  const read = async (id: string) =>
    (await (await app().request(`/api/prompts/${id}`)).json()) as {
      comments: unknown[];
      comments_count: number;
    };

  it('adds the comment under the user’s name, trimmed, and counts it', async () => {
    await createPrompt(app().db, { id: 'p' });
    const person = await signIn(app(), { name: 'Greta Hoffmann' });
    const response = await person.post('/prompts/p/comments', { content: '  Works <b>well</b>.\n' });
    expect(response.status).toBe(200);
    const { status, comment } = (await response.json()) as {
      status: string;
      comment: Record<string, unknown>;
    };
    expect(status).toBe('success');
    expect(comment).toMatchObject({ userName: 'Greta Hoffmann', content: 'Works <b>well</b>.' });
    const prompt = await read('p');
    expect(prompt.comments).toEqual([comment]);
    expect(prompt.comments_count).toBe(1);
  });

  it.each([
    ['', 'Comment cannot be empty.'],
    [' \n\t ', 'Comment cannot be empty.'],
    ['x'.repeat(limits.comment + 1), `Comment is too long: at most ${limits.comment} characters.`],
    ['a\0b', 'Comment contains a NUL character. Remove it.'],
    [undefined, 'Comment is required.'],
  ])('refuses a text that is none', async (content, message) => {
    await createPrompt(app().db, { id: 'p' });
    const response = await (await signIn(app())).post('/prompts/p/comments', { content });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message, code: 'bad_request' });
    expect(await app().db.$count(comments)).toBe(0);
  });

  it('on a prompt that is not published responds 404', async () => {
    const person = await signIn(app());
    await createPrompt(app().db, { id: 'p', status: 'pending', authorId: person.user.id });
    for (const id of ['p', 'unknown', '%00']) {
      expect((await person.post(`/prompts/${id}/comments`, { content: 'Hello' })).status).toBe(404);
    }
    expect(await app().db.$count(comments)).toBe(0);
  });

  it('is counted correctly under concurrent requests', async () => {
    await createPrompt(app().db, { id: 'p' });
    const everybody = await Promise.all(Array.from({ length: 40 }, () => signIn(app())));
    await Promise.all(everybody.map((person) => person.post('/prompts/p/comments', { content: 'Hello' })));
    const [row] = await app().db.select({ count: prompts.commentCount }).from(prompts);
    expect(row?.count).toBe(40);
    expect(await app().db.$count(comments)).toBe(40);
  });
});
