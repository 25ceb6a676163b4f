import { expect, it } from 'vitest';
import type { NotificationListDto } from '#contract/notifications.ts';
import { notifications } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { type Caller, cast, decide, person, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const told = async (caller: Caller) => (await caller.get('/notifications')).body as NotificationListDto;
const kindsOf = async (caller: Caller) => (await told(caller)).notifications.map(({ kind }) => kind);

describeLibrary('a submission that waits for review', (app) => {
  const waiting = ['review_waiting'];
  const reviewer = (name: string) => person(app(), ['Reviewer'], name, { rolesSeen: ['Reviewer'] });

  it('notifies all reviewers but its author, once until they have read it or a day has passed, without its title', async () => {
    const { author } = await cast(app());
    const [rita, otto] = [await reviewer('Rita'), await reviewer('Otto')];
    await submit(author, { title: 'Secret plan' });
    await submit(otto);
    expect((await told(rita)).notifications).toMatchObject([
      { kind: 'review_waiting', title: '', prompt_id: null, revision_id: null, actor: null },
    ]);
    expect(await kindsOf(otto)).toEqual(waiting);
    expect(await kindsOf(author)).toEqual([]);
    await rita.post('/notifications/read', { all_until: new Date().toISOString() });
    await submit(author, { title: 'Another' });
    expect(await told(rita)).toMatchObject({ unread: 1, notifications: [{ read: false }, { read: true }] });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await app().db.update(notifications).set({ createdAt: yesterday });
    await submit(author, { title: 'A third' });
    expect(await told(otto)).toMatchObject({ unread: 1, notifications: [{ read: false }] });
    expect((await told(otto)).notifications[0]?.createdAt).not.toBe(yesterday.toISOString());
  });

  it('is hidden from users who are no longer reviewers, and once no submission waits', async () => {
    const { author } = await cast(app());
    const rita = await reviewer('Rita');
    const id = await submit(author);
    const token = await startSession(app().db, rita.user.id, new Date(), 8, []);
    const response = await app().request('/api/notifications', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ unread: 0, notifications: [] });
    expect(await kindsOf(rita)).toEqual(waiting);
    await decide(rita, id, 'reject', { reason: 'No.' });
    expect(await told(rita)).toMatchObject({ unread: 0, notifications: [] });
  });
});
