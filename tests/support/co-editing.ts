import { collectionEditors, collectionPrompts, collections } from '#server/db/schema.ts';
import { createPrompts } from './factories.ts';
import { type Caller, person } from './reviewing.ts';
import type { SharedKind } from './shared-databases.ts';
import { createTestApp } from './test-app.ts';

export const coEditingRoles = ['owner', 'co-editor', 'former co-editor', 'stranger', 'admin'] as const;
type People = Record<(typeof coEditingRoles)[number], Caller>;

/** An app whose clock the test advances, with people around a collection. */
export async function coEditing(kind: SharedKind) {
  let now = new Date();
  let people = {} as People;
  const app = await createTestApp({ clock: () => now }, kind);
  const later = (ms = 1) => {
    now = new Date(now.getTime() + ms);
  };
  /** @returns the people. */
  async function begin(): Promise<People> {
    await app.empty();
    now = new Date();
    await createPrompts(
      app.db,
      ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Prompt ${id}` })),
    );
    people = {
      owner: await person(app, [], 'Olga Owner', { email: 'olga@example.com' }),
      'co-editor': await person(app, [], 'Cem Editor', { email: 'cem@example.com' }),
      'former co-editor': await person(app, [], 'Fay Former', { email: 'fay@example.com' }),
      stranger: await person(app, ['Reviewer'], 'Sam Stranger', { email: 'sam@example.com' }),
      admin: await person(app, ['Admin'], 'Ada Admin', { email: 'ada@example.com' }),
    };
    return people;
  }
  const add = (id: string, email: string) => people.owner.post(`/collections/${id}/editors`, { email });
  /** A collection with the prompts a and b, a co-editor, and a former one. */
  async function shared(): Promise<string> {
    const { id } = (await people.owner.post('/collections', { name: 'Launch' })).body;
    for (const promptId of ['a', 'b']) await people.owner.put(`/collections/${id}/prompts/${promptId}`, {});
    for (const email of ['cem@example.com', 'fay@example.com']) {
      later();
      await add(id, email);
    }
    later();
    await people.owner.delete(`/collections/${id}/editors/${people['former co-editor'].user.id}`);
    later();
    return id;
  }
  /** The same without requests, which have rate limits. */
  async function stored(visibility: 'private' | 'link') {
    const values = { userId: people.owner.user.id, name: 'Launch', visibility, createdAt: now };
    const [{ id: collectionId } = { id: '' }] = await app.db.insert(collections).values(values).returning();
    const userId = people['co-editor'].user.id;
    await app.db.insert(collectionEditors).values({ collectionId, userId, addedAt: now });
    await app.db.insert(collectionPrompts).values([
      { collectionId, promptId: 'a', position: 1, addedAt: now },
      { collectionId, promptId: 'b', position: 2, addedAt: now },
    ]);
    return collectionId;
  }
  return { app, begin, later, add, shared, stored, now: () => now };
}

export type CoEditing = Awaited<ReturnType<typeof coEditing>>;
