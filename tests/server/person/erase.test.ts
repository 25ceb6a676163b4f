import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { promptStatuses } from '#domain/vocabulary.ts';
import {
  collectionFollows,
  comments,
  contactMessages,
  departmentFollows,
  digests,
  guidelineConfirmations,
  idempotencyKeys,
  popUpSignIns,
  rateLimits,
  revisions,
  sessions,
  tags,
  users,
} from '#server/db/schema.ts';
import { findPerson } from '#server/person/find-person.ts';
import { personData } from '#server/person/person-data.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { erase as erasePerson, known as knownPerson } from '#tests/support/erasing.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const name = 'Ann Unmistakable';
const email = 'ann.unmistakable@example.com';

describeLibrary('the data of a person', (app) => {
  const known = (who: string) => knownPerson(app(), who);
  const erase = (who: string, dryRun = false) => erasePerson(app(), who, { dryRun });

  /** Ann with every kind of personal data, and Ben with some of it. */
  async function fill() {
    const { db } = app();
    await createPrompt(app().db, { id: 'other', ratingSum: 8, ratingCount: 2 });
    const [ann, ben] = [
      await person(app(), [], name, { email, tenantId: 'a tenant', objectId: 'an object' }),
      await person(app(), [], 'Ben', { email: 'ben@example.com' }),
    ];
    for (const status of promptStatuses)
      await createPrompt(app().db, { id: status, status, author: name, authorId: ann.user.id });
    for (const who of [ann, ben])
      for (const id of ['other', 'published']) {
        await who.post(`/prompts/${id}/save`);
        await who.post(`/prompts/${id}/rate`, { rating: 2 });
        await who.post(`/prompts/${id}/comments`, { content: `By ${who === ann ? 'A' : 'B'}` });
      }
    for (const who of [ann, ben])
      await who.post('/collections', { name: `Collected by ${who === ann ? name : 'Ben'}` });
    await createDepartment(app().db, { id: 'medical', name: 'Medical' });
    const collect = async (who: typeof ann, made: object) => (await who.post('/collections', made)).body.id;
    const shared = await collect(ben, { name: 'Shared by Ben', visibility: 'link' });
    const together = await collect(ann, { name: 'Held together' });
    await ann.post(`/collections/${together}/editors`, { email: 'ben@example.com' });
    const [userId, createdAt] = [ann.user.id, new Date()];
    await db
      .insert(departmentFollows)
      .values([ann, ben].map(({ user }) => ({ userId: user.id, departmentId: 'medical', createdAt })));
    await db.insert(collectionFollows).values({ userId, collectionId: shared, createdAt });
    await ben.post(`/collections/${shared}/editors`, { email });
    await ann.put(`/collections/${shared}/prompts/other`, {});
    const test = { version: '1.0', assistant: 'Copilot', tested_on: '2026-03-04', worked: true };
    await ann.post('/prompts/published/tested-with', { ...test, note: 'Seen by A' });
    await ann.post('/prompts/other/reports', { reason: 'Reported by A' });
    await ben.post('/prompts/other/reports', { reason: 'Reported by B' });
    await ann.post('/contact', { name, email: 'private@example.net', message: 'signed in' });
    const body = JSON.stringify({ name: 'A.', email: email.toUpperCase(), message: 'not signed in' });
    const headers = { 'Content-Type': 'application/json' };
    await app().request('/api/contact', { method: 'POST', headers, body });
    await ben.post('/contact', { name: 'Ben', email: 'ben@example.com', message: 'of Ben' });
    const stored = { userId, fingerprint: 'a request', response: `{"name":"${name}"}`, createdAt };
    await db.insert(idempotencyKeys).values({ id: 'a key', ...stored });
    await db.insert(digests).values({ userId, week: '2026-11-16' });
    await db.insert(guidelineConfirmations).values([
      { userId, version: '2026-11', confirmedAt: createdAt },
      { userId: ben.user.id, version: '2026-11', confirmedAt: createdAt },
    ]);
    await db.insert(tags).values({
      name: `Tag of ${name}`,
      key: `tag of ${name}`.toLowerCase(),
      state: 'proposed',
      proposedBy: userId,
    });
    const waiting = { challenge: 'a challenge', codeHash: 'a code', expiresAt: createdAt };
    await db.insert(popUpSignIns).values({ userId, ...waiting });
    return { ann, ben, shared, together };
  }

  const everything = () => allRows(app());

  it('is only counted in a dry run, then deleted from every table with the sessions, without a change of other data', async () => {
    const { ann, ben, shared, together } = await fill();
    const traces = async () =>
      (await everything()).filter((row) =>
        [name, email, ann.user.id, 'an object', 'private@example.net'].some((text) =>
          row.toLowerCase().includes(text.toLowerCase()),
        ),
      );
    expect((await traces()).length).toBeGreaterThan(15);
    expect(await app().db.$count(rateLimits, sql`key like ${`%${ann.user.id}`}`)).toBeGreaterThan(0);
    const before = await everything();
    const erased = await erase(email.toUpperCase(), true);
    expect(await everything()).toEqual(before);
    expect(erased).toEqual({
      sessions: 1,
      savedPrompts: 2,
      collections: 1,
      passedOn: 1,
      coEdited: 1,
      follows: 2,
      ratings: 2,
      comments: 2,
      submissions: 4,
      reports: 1,
      tagProposals: 1,
      guidelineConfirmations: 1,
      prompts: 2,
      contactMessages: 2,
      owned: 0,
      testedWith: 1,
      decisions: 0,
      collectionChanges: 2,
      auditEvents: 1,
    });
    expect(await erase(email.toUpperCase())).toEqual(erased);
    expect((await ben.get(`/collections/${shared}/changes`)).body).toMatchObject([
      { action: 'prompt_added', actor: null, prompt: { id: 'other' } },
      { action: 'editor_added', actor: 'Ben', editor: null },
    ]);
    expect((await ben.get(`/collections/${together}`)).body).toMatchObject({
      name: 'Held together',
      is_own: true,
    });
    expect(await traces()).toEqual([]);
    const list = (await (await app().request('/api/prompts')).json()) as Record<string, unknown>[];
    expect(list.find(({ id }) => id === 'other')).toMatchObject({
      rating: 10 / 3,
      review_count: 3,
      comments_count: 1,
    });
    expect(list.find(({ id }) => id === 'published')).toMatchObject({
      author: '',
      rating: 2,
      review_count: 1,
      comments_count: 1,
    });
    expect((await ben.get('/bookmarks')).body).toEqual({
      bookmarked_prompt_ids: expect.arrayContaining(['other', 'published']),
    });
    const left = await app().db.select({ message: contactMessages.message }).from(contactMessages);
    expect(left).toEqual([{ message: 'of Ben' }]);
    expect((await ann.get('/me')).status).toBe(401);
    expect((await ann.post('/prompts/other/rate', { rating: 1 })).status).toBe(401);
    expect((await ben.get('/me')).status).toBe(200);
  });

  it('is exported completely, without other users’ data and without secrets', async () => {
    const { ann, shared } = await fill();
    const data = await personData(app().db, await known(email));
    expect(data).toMatchObject({
      account: { id: ann.user.id, name, email, tenantId: 'a tenant', objectId: 'an object' },
      savedPrompts: [{ promptId: 'other' }, { promptId: 'published' }],
      collections: [
        { name: `Collected by ${name}`, visibility: 'private', promptIds: [] },
        { name: 'Held together' },
      ],
      coEditedCollections: [{ id: shared }],
      collectionChanges: [
        { action: 'editor_added' },
        { action: 'editor_added' },
        { action: 'prompt_added', promptId: 'other' },
      ],
      followedDepartments: [{ id: 'medical', name: 'Medical' }],
      followedCollections: [{ id: expect.any(String) }],
      visits: [{ since: expect.any(Date) }],
      ratings: [
        { promptId: 'other', rating: 2 },
        { promptId: 'published', rating: 2 },
      ],
      comments: [{ content: 'By A' }, { content: 'By A' }],
      contactMessages: [{ message: 'signed in' }, { message: 'not signed in' }],
      reports: [{ promptId: 'other', reason: 'Reported by A' }],
      tagProposals: [{ name: `Tag of ${name}`, state: 'proposed' }],
      testedWith: [{ promptId: 'published', version: '1.0', note: 'Seen by A' }],
      guidelineConfirmations: [{ version: '2026-11' }],
      notifications: [
        { kind: 'comment', promptId: 'published' },
        { kind: 'collection_shared', collectionId: shared },
      ],
      weeklyDigests: [{ week: '2026-11-16' }],
    });
    // The revision of a retired prompt is published.
    const statuses = promptStatuses.map((status) => (status === 'retired' ? 'published' : status));
    expect(data.submissions.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
    expect(Object.keys(data.sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'expiresAt',
      'revokedAt',
      'roles',
      'usedAt',
    ]);
    const text = JSON.stringify(data);
    const [row] = await app().db.select().from(sessions).where(eq(sessions.userId, ann.user.id));
    for (const secret of [row?.tokenHash ?? 'no session', 'By B', 'of Ben', 'search'])
      expect(text).not.toContain(secret);
  });

  it('of two accounts with one email address is distinguished by the account’s id', async () => {
    const { ann } = await fill();
    const twin = await person(app(), [], 'Ann elsewhere', { email, tenantId: 'another', objectId: 'x' });
    await twin.post('/prompts/other/comments', { content: 'of the twin' });
    await twin.post('/contact', { name: 'Ann', email, message: 'of the twin' });
    const found = await findPerson(app().db, email);
    expect(found && 'several' in found && found.several.map(({ id }) => id)).toEqual([
      ann.user.id,
      twin.user.id,
    ]);
    await erase(ann.user.id);
    expect((await twin.get('/me')).status).toBe(200);
    expect(await app().db.$count(comments, eq(comments.userId, twin.user.id))).toBe(1);
    const left = await app().db.select({ message: contactMessages.message }).from(contactMessages);
    expect(left.map(({ message }) => message).sort()).toEqual(['of Ben', 'of the twin']);
  });

  it('may be only a contact message of a person who never signed in, and is not found by a part of an address', async () => {
    await fill();
    await person(app(), [], 'Without an address', { email: '' });
    for (const who of ['%', 'ann_unmistakable@example.com', '', '@example.com', crypto.randomUUID()])
      expect(await findPerson(app().db, who), who).toBeUndefined();
    await app().db.delete(users).where(eq(users.email, email));
    expect(await personData(app().db, await known(email))).toMatchObject({
      account: null,
      contactMessages: [{ message: 'not signed in' }],
    });
    expect(await erase(email)).toMatchObject({ contactMessages: 1, comments: 0 });
    expect(await findPerson(app().db, email)).toBeUndefined();
  });

  it('is unchanged if erasing fails', async () => {
    await fill();
    await app().db.execute(sql`create table keeps_users (user_id uuid references users (id))`);
    try {
      await app().db.execute(sql`insert into keeps_users select id from users where email = ${email}`);
      const before = await everything();
      await expect(erase(email)).rejects.toThrow();
      expect(await everything()).toEqual(before);
      expect(await app().db.$count(revisions, eq(revisions.author, name))).toBe(6);
    } finally {
      await app().db.execute(sql`drop table keeps_users`);
    }
  });
});
