import { describe, expect, it } from 'vitest';
import {
  collectionEditors,
  collectionFollows,
  collectionPrompts,
  collections,
  departmentFollows,
  users,
} from '#server/db/schema.ts';
import { createDepartment, createPrompt, createUser } from '#tests/support/factories.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const ann = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann', email: 'Ann@example.com' };
const listId = '22222222-2222-4222-8222-222222222222';
const moment = new Date('2026-02-03T04:05:06.789Z');

/** Two prompts in a list of Ann's, the second one first; and a list that she deleted. */
async function fillLibrary() {
  const { db } = library.database;
  await createUser(db, ann);
  await createPrompt(db, { id: 'one' });
  await createPrompt(db, { id: 'two' });
  const row = { userId: ann.id, createdAt: moment };
  await db.insert(collections).values([
    { ...row, id: listId, name: 'Für Montag 🗂', visibility: 'link', inAssistants: true },
    { ...row, name: 'Deleted', deletedAt: moment },
  ]);
  await db.insert(collectionPrompts).values([
    { collectionId: listId, promptId: 'one', position: 7, addedAt: moment },
    { collectionId: listId, promptId: 'two', position: 3, addedAt: moment },
  ]);
}

const entry = {
  id: listId,
  name: 'By hand',
  visibility: 'private',
  owner: 'ann@EXAMPLE.com',
  createdAt: '2026-02-03T04:05:06Z',
  prompts: [],
};
/** An export of only these collections. */
const exportWith = (...entries: unknown[]) =>
  JSON.stringify({ format: 'prompt-library-export', version: 1, collections: entries });

const stored = () => library.database.db.select().from(collections);

describe('collections in an export', () => {
  it('are restored in their order, without deleted ones and without duplicates', async () => {
    await fillLibrary();
    const before = await library.exportText();
    const addedAt = '2026-02-03T04:05:06.789000Z';
    expect(JSON.parse(before).collections).toEqual([
      {
        id: listId,
        name: 'Für Montag 🗂',
        visibility: 'link',
        owner: ann.email,
        ownerId: ann.id,
        inAssistants: true,
        createdAt: addedAt,
        editors: [],
        prompts: ['two', 'one'].map((id) => ({ id, addedAt })),
      },
    ]);
    await library.empty();
    const dry = await library.importText(before, { dryRun: true });
    expect(dry.counts).toMatchObject({ collections: 1, bad: 0 });
    expect(await stored()).toEqual([]);
    for (const count of [1, 0]) {
      const imported = await library.importText(before);
      expect(imported).toMatchObject({ bad: [], remarks: [], counts: { collections: count } });
      expect(await library.exportText()).toBe(before);
    }
  });

  it('are restored with their co-editors, with follows of collections and departments, and with the choice for assistants unless there is one', async () => {
    const { db } = library.database;
    await fillLibrary();
    const ben = await createUser(db, { name: 'Ben' });
    await createDepartment(db, { id: 'medical' });
    const row = { userId: ben.id, createdAt: moment };
    await db.insert(departmentFollows).values({ ...row, departmentId: 'medical' });
    await db.insert(collectionFollows).values({ ...row, collectionId: listId });
    await db.insert(collectionEditors).values({ collectionId: listId, userId: ben.id, addedAt: moment });
    const before = await library.exportText();
    const followedAt = '2026-02-03T04:05:06.789000Z';
    expect(JSON.parse(before).follows).toEqual([
      { id: ben.id, departments: [{ id: 'medical', followedAt }], collections: [{ id: listId, followedAt }] },
    ]);
    expect(JSON.parse(before).collections[0].editors).toEqual([{ userId: ben.id, addedAt: followedAt }]);
    await library.empty();
    expect((await library.importText(before)).bad).toEqual([]);
    expect(await library.exportText()).toBe(before);
    // An import does not change an existing collection, even if it was changed or deleted.
    await db.update(collections).set({ name: 'Changed', deletedAt: moment });
    expect((await library.importText(before)).counts).toMatchObject({ collections: 0, bad: 0 });
    expect(await stored()).toMatchObject([{ name: 'Changed', deletedAt: moment }]);
    await db.update(collections).set({ deletedAt: null });
    const other = { ...entry, id: ben.id, ownerId: ann.id, inAssistants: true };
    await library.importText(exportWith(other));
    const chosen = (await stored()).filter(({ inAssistants }) => inAssistants);
    expect(chosen.map(({ id }) => id)).toEqual([listId]);
    const [follows] = JSON.parse(before).follows;
    const document = { format: 'prompt-library-export', version: 1, follows: [{ ...follows, id: listId }] };
    expect((await library.importText(JSON.stringify(document))).bad).toEqual([
      'follows entry 1: id: no account of this person',
    ]);
  });

  it('name no user who only co-edits or follows a deleted one', async () => {
    const { db } = library.database;
    await fillLibrary();
    const deleted = (await stored()).find(({ name }) => name === 'Deleted');
    const [ben, cleo] = [await createUser(db, { name: 'Ben' }), await createUser(db, { name: 'Cleo' })];
    const collectionId = deleted?.id ?? '';
    await db.insert(collectionEditors).values({ collectionId, userId: ben.id, addedAt: moment });
    await db.insert(collectionFollows).values({ collectionId, userId: cleo.id, createdAt: moment });
    const text = await library.exportText();
    for (const { id, name, email } of [ben, cleo])
      for (const part of [id, name, email]) expect(text).not.toContain(`"${part}"`);
  });

  it('are given to the user with the email address, or refused without a unique one in a message without it', async () => {
    const { db } = library.database;
    const noOwner = 'owner: no account of this person; repeat the import after their first sign-in';
    expect((await library.importText(exportWith(entry))).bad).toEqual([`collections entry 1: ${noOwner}`]);
    await createUser(db, ann);
    expect((await library.importText(exportWith(entry))).counts).toMatchObject({ collections: 1, bad: 0 });
    expect(await stored()).toMatchObject([{ userId: ann.id, name: 'By hand' }]);
    await db.delete(collections);
    await db.insert(users).values({ ...ann, id: listId, email: 'ann@example.COM' });
    expect((await library.importText(exportWith(entry))).bad).toEqual([
      'collections entry 1: owner: several accounts have this email address',
    ]);
    const { bad } = await library.importText(exportWith({ ...entry, owner: '' }));
    expect(bad).toEqual(['collections entry 1: owner: neither ownerId nor an email address']);
    expect(await stored()).toEqual([]);
  });

  it('report missing prompts, and are refused if they are invalid', async () => {
    await fillLibrary();
    const prompts = ['missing', 'one', 'one', 'two'].map((id) => ({ id, addedAt: entry.createdAt }));
    const other = { ...entry, id: ann.id, prompts };
    const long = { ...entry, id: ann.id, prompts: Array.from({ length: 501 }, () => prompts[0]) };
    const { bad, remarks } = await library.importText(
      exportWith(other, long, { ...entry, id: 'x', visibility: 'all' }, null),
    );
    expect(remarks).toEqual(['collections entry 1: prompts: 1 of 3 are not in the library']);
    expect(bad).toEqual([
      'collections entry 2: prompts: at most 500 are allowed',
      'collections entry 3: id: must be a UUID; visibility: must be one of private, link',
      expect.stringMatching(/^collections entry 4: entry: /),
    ]);
    const [made] = JSON.parse(await library.exportText()).collections;
    expect(made.prompts).toMatchObject([{ id: 'one' }, { id: 'two' }]);
  });
});
