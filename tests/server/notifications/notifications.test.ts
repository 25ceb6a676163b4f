import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { NotificationDto } from '#contract/notifications.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import { comments, notifications } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const told = async (caller: Caller, query = '') =>
  (await caller.get(`/notifications${query}`)).body as {
    notifications: NotificationDto[];
    unread: number;
    next: string | null;
  };
const kindsOf = async (caller: Caller) =>
  (await told(caller)).notifications.map(({ kind, actor, text }) => [kind, actor, text]);

const content = { ...submission, title: 'Congress Q&A bank, shorter' };
const improve = (caller: Caller, promptId: string) =>
  caller.post(`/prompts/${promptId}/revisions`, { ...content, base: 1 });

describeLibrary('the author of a submission', (app) => {
  it('is notified of every decision, and when the prompt is retired or restored, with the reviewer’s reason and a link, newest first', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    await decide(reviewer, id, 'request_changes', { reason: 'Add a source.' });
    await author.put(`/my-submissions/${id}`, submission);
    await decide(reviewer, id, 'approve', { reason: 'Good now.' });
    const other = await submit(author, { title: 'Another' });
    await decide(reviewer, other, 'reject', { reason: 'We have it.' });
    expect(await kindsOf(author)).toEqual([
      ['rejected', 'Rita Reviewer', 'We have it.'],
      ['published', 'Rita Reviewer', 'Good now.'],
      ['changes_requested', 'Rita Reviewer', 'Add a source.'],
    ]);
    const [rejected, published] = (await told(author)).notifications;
    expect(rejected).toMatchObject({ prompt_id: null, revision_id: other, title: 'Another', read: false });
    expect(published).toMatchObject({ prompt_id: id, title: submission.title });
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Out of date.' });
    await reviewer.post(`/prompts/${id}/restore`, { reason: 'Mended.' });
    expect((await kindsOf(author)).slice(0, 2)).toEqual([
      ['restored', 'Rita Reviewer', 'Mended.'],
      ['retired', 'Rita Reviewer', 'Out of date.'],
    ]);
    expect(await kindsOf(reviewer)).toEqual([]);
  });

  it('is notified when another user’s improvement arrives and when it is published; its author is notified of the decision', async () => {
    const { author, reviewer } = await cast(app());
    const helper = await person(app(), [], 'Hella Helper');
    const id = await publish(author, reviewer);
    const { body } = await improve(helper, id);
    expect((await kindsOf(author))[0]).toEqual(['improvement_submitted', 'Hella Helper', '']);
    await helper.post(`/my-submissions/${body.id}/withdraw`);
    await helper.put(`/my-submissions/${body.id}`, content);
    expect((await kindsOf(author)).filter(([kind]) => kind === 'improvement_submitted')).toHaveLength(1);
    await decide(reviewer, body.id, 'approve');
    expect((await kindsOf(author))[0]).toEqual(['improvement_published', 'Hella Helper', '']);
    expect(await kindsOf(helper)).toEqual([['published', 'Rita Reviewer', '']]);
  });
});

describeLibrary('a comment', (app) => {
  it('notifies the prompt’s author with its beginning, but no other user and never its own author', async () => {
    const { author, other } = await cast(app());
    await createPrompt(app().db, { id: 'p', title: 'P', authorId: author.user.id });
    await author.post('/prompts/p/comments', { content: 'My own.' });
    await other.post('/prompts/p/comments', { content: 'x'.repeat(serverLimits.excerpt + 50) });
    const reader = await person(app(), [], 'Rae Reader');
    await reader.post('/prompts/p/comments', { content: 'Does it work in French?' });
    expect(await kindsOf(author)).toEqual([
      ['comment', 'Rae Reader', 'Does it work in French?'],
      ['comment', 'Otto Other', 'x'.repeat(serverLimits.excerpt)],
    ]);
    expect(await kindsOf(other)).toEqual([]);
    const [first] = (await told(author)).notifications;
    const [row] = await app().db.select().from(comments).where(eq(comments.userName, 'Rae Reader'));
    expect(first).toMatchObject({ prompt_id: 'p', comment_id: row?.id, title: 'P' });
  });

  it('that is deleted or hidden is no longer shown as a notification', async () => {
    const { author, reviewer, other } = await cast(app());
    await createPrompt(app().db, { id: 'p', authorId: author.user.id });
    const gone = (await other.post('/prompts/p/comments', { content: 'Gone.' })).body.comment.id;
    const bad = (await other.post('/prompts/p/comments', { content: 'Bad.' })).body.comment.id;
    await other.delete(`/prompts/p/comments/${gone}`);
    await reviewer.post(`/prompts/p/comments/${bad}/hide`, { reason: 'Names a patient.' });
    expect(await told(author)).toEqual({ notifications: [], unread: 0, next: null });
  });
});

describeLibrary('a reviewer', (app) => {
  it('is notified when another reviewer takes over, but not when they unassign themselves or are the first', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await submit(author);
    await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' });
    await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' });
    expect(await kindsOf(reviewer)).toEqual([]);
    await other.post(`/reviews/${id}/assign`, { assignee: 'me' });
    await other.post(`/reviews/${id}/assign`, { assignee: null });
    expect(await kindsOf(reviewer)).toEqual([['reassigned', 'Otto Other', '']]);
    const [reassigned] = (await told(reviewer)).notifications;
    expect(reassigned).toMatchObject({ revision_id: id, title: submission.title });
    expect(await kindsOf(other)).toEqual([]);
  });

  it('is not notified of a submission that is a draft again, whose new title only its author sees', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await submit(author);
    for (const caller of [reviewer, other]) await caller.post(`/reviews/${id}/assign`, { assignee: 'me' });
    await author.post(`/my-submissions/${id}/withdraw`);
    const draft = { ...submission, status: 'draft', title: 'Private title' };
    expect((await author.put(`/my-submissions/${id}`, draft)).status).toBe(200);
    expect(await told(reviewer)).toEqual({ notifications: [], unread: 0, next: null });
    await author.put(`/my-submissions/${id}`, { ...submission, title: 'Public title' });
    expect((await told(reviewer)).notifications.map(({ title }) => title)).toEqual(['Public title']);
  });
});

describeLibrary('the list of notifications', (app) => {
  const fill = async (userId: string, count: number, changes: object = {}, from = Date.now()) =>
    app()
      .db.insert(notifications)
      .values(
        Array.from({ length: count }, (_, number) => ({
          userId,
          kind: 'comment' as const,
          reason: `${number}`,
          createdAt: new Date(from - number * 1_000),
          ...changes,
        })),
      );

  it('has pages without gaps or duplicates, even if several arrived at the same moment', async () => {
    const reader = await person(app());
    await fill(reader.user.id, 7, { createdAt: new Date() });
    await fill(reader.user.id, 5);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await told(reader, `?limit=5${next && `&before=${next}`}`);
      seen.push(...page.notifications.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect(await told(reader, '?limit=0')).toEqual({ notifications: [], unread: 12, next: null });
  });

  it('belongs to one user: they mark it as read by ids or up to a time, and no other list changes', async () => {
    const [reader, stranger] = [await person(app()), await person(app())];
    await fill(reader.user.id, 4);
    await fill(stranger.user.id, 2);
    const [newest, second] = (await told(reader)).notifications;
    const read = (body: object) => reader.post('/notifications/read', body);
    const [foreign] = (await told(stranger)).notifications;
    expect((await read({ ids: [second?.id, foreign?.id] })).body).toEqual({ status: 'success', unread: 3 });
    expect((await read({ all_until: second?.createdAt })).body).toEqual({ status: 'success', unread: 1 });
    expect((await told(reader)).notifications.map((one) => one.read)).toEqual([false, true, true, true]);
    expect((await read({ all_until: newest?.createdAt })).body.unread).toBe(0);
    expect((await told(stranger)).unread).toBe(2);
    const wrong = [{}, { ids: ['x'] }, { all_until: 'now' }, { ids: [], all_until: newest?.createdAt }];
    for (const body of wrong) expect((await read(body)).status).toBe(400);
    for (const query of ['limit=51', 'before=yesterday'])
      expect((await reader.get(`/notifications?${query}`)).status).toBe(400);
  });

  it('keeps 200 per user for 90 days, and deletes the oldest read ones beyond that', async () => {
    const [reader, gone] = [await person(app()), await person(app())];
    const old = { createdAt: new Date(Date.now() - (limits.notificationDays * 86_400_000 + 1_000)) };
    await fill(gone.user.id, 3, old);
    expect(await told(gone)).toEqual({ notifications: [], unread: 0, next: null });
    await fill(reader.user.id, limits.notifications - 1);
    await fill(reader.user.id, 1, { reason: 'read', readAt: new Date() });
    await createPrompt(app().db, { id: 'p', authorId: reader.user.id });
    const writer = await person(app());
    await writer.post('/prompts/p/comments', { content: 'One more.' });
    const count = (reason: string) => app().db.$count(notifications, eq(notifications.reason, reason));
    expect(await app().db.$count(notifications)).toBe(limits.notifications);
    expect([await count('read'), await count(`${limits.notifications - 2}`)]).toEqual([0, 1]);
    await writer.post('/prompts/p/comments', { content: 'And one.' });
    expect(await count(`${limits.notifications - 2}`)).toBe(0);
  });
});

describeLibrary('an owner', (app) => {
  it('is notified of a decision or a renewal that names another, as is the other', async () => {
    const { author, reviewer, other } = await cast(app());
    const owner = await person(app(), [], 'Olga Owner');
    const id = await submit(author);
    await decide(reviewer, id, 'approve', { owner: 'Olga Owner' });
    expect(await kindsOf(owner)).toEqual([['ownership_received', 'Rita Reviewer', '']]);
    expect((await kindsOf(author)).map(([kind]) => kind)).toEqual(['published']);
    const renew = async (name: string) =>
      reviewer.put(`/prompts/${id}/trust`, {
        use_class: 'Human check',
        example_output: '',
        owner: name,
        review_by: '2035-01-31',
        trust_updated_at: (await reviewer.get(`/prompts/${id}`)).body.trust_updated_at,
      });
    expect((await renew('Olga Owner')).body).toMatchObject({ status: 'success' });
    expect(await kindsOf(owner)).toHaveLength(1);
    await renew('Ann Author');
    expect((await kindsOf(owner))[0]).toEqual(['owner_changed', 'Rita Reviewer', '']);
    expect((await kindsOf(author))[0]).toEqual(['ownership_received', 'Rita Reviewer', '']);
    const { body } = await owner.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(other, body.id, 'approve', { owner: 'Medical Affairs' });
    const newest = new Set((await kindsOf(author)).slice(0, 2).map(([kind]) => kind));
    expect(newest).toEqual(new Set(['improvement_published', 'owner_changed']));
  });
});

describeLibrary('a submission that waits for review', (app) => {
  const waiting = ['review_waiting'];
  const onlyKinds = async (caller: Caller) => (await kindsOf(caller)).map(([kind]) => kind);
  const reviewer = (name: string) => person(app(), ['Reviewer'], name, { rolesSeen: ['Reviewer'] });

  it('notifies all reviewers but its author, once until they have read it or a day has passed, without its title', async () => {
    const { author } = await cast(app());
    const [rita, otto] = [await reviewer('Rita'), await reviewer('Otto')];
    await submit(author, { title: 'Secret plan' });
    await submit(otto);
    expect((await told(rita)).notifications).toMatchObject([
      { kind: 'review_waiting', title: '', prompt_id: null, revision_id: null, actor: null },
    ]);
    expect(await onlyKinds(otto)).toEqual(waiting);
    expect(await onlyKinds(author)).toEqual([]);
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
    expect(await onlyKinds(rita)).toEqual(waiting);
    await decide(rita, id, 'reject', { reason: 'No.' });
    expect(await told(rita)).toMatchObject({ unread: 0, notifications: [] });
  });
});
