import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageWeeks } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the news of a week are for that user only, and for a week that begins on a Monday', async () => {
  const [ann, ben] = [await person(app), await person(app)];
  const publish = (id: string, publishedAt: string, authorId?: string) =>
    createPrompt(app.db, { id, departmentId: 'medical', publishedAt: new Date(publishedAt), authorId });
  await publish('sunday', '2026-11-22T23:59:59Z');
  await publish('monday', '2026-11-23T00:00:01Z', ben.user.id);
  await ann.put('/follows/departments/medical', undefined);
  await app.db
    .insert(usageWeeks)
    .values({ promptId: 'monday', kind: 'hand-over', uses: 2, week: '2026-11-23' });
  const weekOf = async (who: Caller, monday: string) =>
    (await who.get(`/follows/week?monday=${monday}`)).body;
  expect(await weekOf(ann, '2026-11-16')).toMatchObject({
    total: 1,
    prompts: [{ prompt: { id: 'sunday' } }],
    own: [],
  });
  expect(await weekOf(ann, '2026-11-23')).toMatchObject({
    total: 1,
    prompts: [{ prompt: { id: 'monday' } }],
    own: [],
  });
  expect(await weekOf(ben, '2026-11-23')).toMatchObject({
    total: 0,
    prompts: [],
    own: [{ id: 'monday', uses: 2, comments: 0 }],
  });
  for (const no of ['?monday=2026-11-24', '?monday=2026-02-30', '?monday=0000-01-03', '?monday=', ''])
    expect(await ann.get(`/follows/week${no}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('such as 2026-11-16.') },
    });
});
