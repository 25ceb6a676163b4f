import { beforeEach, expect, it, vi } from 'vitest';
import { activityNotices } from '#server/db/schema.ts';
import { startActivityNotices } from '#server/features/outbox/activity-notices.ts';
import { clientSecret } from '#tests/support/activity-feed.ts';
import { describeSenders, type Senders } from '#tests/support/activity-senders.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { type TestApp } from '#tests/support/test-app.ts';
import { patience, publicUrl } from '#tests/support/webhooks.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const notices = { start: startActivityNotices, table: activityNotices };

describeSenders('notices in the activity feed', notices, (senders) => {
  let app: TestApp;
  let feed: Senders['feed'];
  let member: Senders['member'];
  beforeEach(() => {
    ({ app, feed, member } = senders());
  });
  const start = () => senders().start();
  const later = (ms: number) => senders().later(ms);
  const sent = () => senders().sent();
  const kinds = () => senders().kinds();

  async function people() {
    await createDepartment(app.db, { id: 'medical', name: 'Medical' });
    return { author: await member('Ann'), reviewer: await member('Rita', ['Reviewer']) };
  }
  it('reach each user once, from one of several processes, with only a title and a link into the tab', async () => {
    const { author, reviewer } = await people();
    const id = await submit(author);
    await decide(reviewer, id, 'approve', { reason: 'Good words.' });
    await reviewer.post(`/prompts/${id}/comments`, { content: 'A comment.' });
    for (let number = 0; number < 3; number += 1) start();
    await sent();
    // And no other notice follows.
    await sent();
    expect(kinds()).toEqual(['object-of-Ann comment', 'object-of-Ann published']);
    const published = feed.taken.find(({ activityType }) => activityType === 'published');
    expect(published).toEqual({
      objectId: 'object-of-Ann',
      activityType: 'published',
      chainId: expect.any(Number),
      topic: { source: 'text', value: 'Prompt Library', webUrl: expect.any(String) },
      previewText: { content: submission.title },
    });
    const link = new URL(published?.topic.webUrl ?? '');
    expect(link.pathname).toBe('/l/entity/11111111-2222-4333-8444-555555555555/home');
    expect(link.searchParams.get('webUrl')).toBe(`${publicUrl}/prompts/${id}`);
    expect(JSON.parse(link.searchParams.get('context') ?? '')).toEqual({ subEntityId: `/prompts/${id}` });
    expect(new Set(feed.taken.map(({ chainId }) => chainId)).size).toBe(2);
    for (const text of ['Good words', 'A comment', 'Rita', submission.prompt.slice(0, 20)])
      expect(JSON.stringify(feed.taken)).not.toContain(text);
    for (const secret of [clientSecret, 'token-', 'Ann', submission.title])
      expect(senders().log()).not.toContain(secret);
  });

  it('are those that each person chose: all by default, decisions, or none', async () => {
    const { author: all, reviewer } = await people();
    const [decisions, none] = [await member('Dan'), await member('Nina')];
    expect((await all.get('/notifications/teams')).body).toEqual({ choice: 'all', weekly_digest: false });
    for (const [who, choice] of [
      [decisions, 'decisions'],
      [none, 'none'],
    ] as const)
      expect((await who.put('/notifications/teams', { choice })).body).toMatchObject({ choice });
    for (const who of [all, decisions, none]) {
      const id = await publish(who, reviewer);
      await reviewer.post(`/prompts/${id}/comments`, { content: 'A comment.' });
    }
    start();
    await sent();
    expect(kinds()).toEqual(['object-of-Ann comment', 'object-of-Ann published', 'object-of-Dan published']);
  });

  it('do not name a submission that only reviewers may read', async () => {
    const { author, reviewer } = await people();
    const other = await member('Otto', ['Reviewer']);
    const id = await submit(author);
    for (const one of [reviewer, other]) await one.post(`/reviews/${id}/assign`, { assignee: 'me' });
    expect((await reviewer.get('/notifications')).body.notifications).toMatchObject([{ kind: 'reassigned' }]);
    start();
    await sent();
    expect(feed.requests).toEqual([]);
  });

  it('notify reviewers of waiting submissions of others, once until they have read it, without titles', async () => {
    const { author } = await people();
    const otto = await member('Otto', ['Reviewer'], { rolesSeen: ['Reviewer'] });
    start();
    await submit(otto);
    await sent();
    expect(feed.requests).toEqual([]);
    for (const title of ['Secret plan', 'Another plan']) {
      await submit(author, { title });
      await sent();
      expect(kinds()).toEqual(['object-of-Otto review_waiting']);
    }
    expect(feed.taken).toMatchObject([{ previewText: { content: 'Open the queue' } }]);
    await otto.post('/notifications/read', { all_until: senders().now().toISOString() });
    await submit(author, { title: 'A third plan' });
    await sent();
    expect(feed.taken).toHaveLength(2);
  });

  it('are not sent about read notifications, to users of other tenants, or about the day before', async () => {
    const { author, reviewer } = await people();
    const guest = await member('Guest', [], { tenantId: '99999999-1111-4111-8111-111111111111' });
    await publish(author, reviewer, { title: 'Yesterday' });
    later(2 * hourMs);
    await publish(guest, reviewer, { title: 'Of a guest' });
    await publish(author, reviewer, { title: 'Read' });
    await author.post('/notifications/read', { all_until: senders().now().toISOString() });
    start();
    await sent();
    expect(feed.requests).toEqual([]);
  });

  it('wait as long as Retry-After says, and are then sent unchanged', async () => {
    const { author, reviewer } = await people();
    feed.behaviour.next = [[429, 'TooManyRequests', { 'Retry-After': '120' }]];
    await publish(author, reviewer);
    start();
    await vi.waitFor(() => expect(senders().log()).toContain('Graph status 429 TooManyRequests'), patience);
    const before = feed.requests.length;
    later(119_000);
    await senders().looked();
    expect(feed.requests).toHaveLength(before);
    later(2_000);
    await sent();
    expect(kinds()).toEqual(['object-of-Ann published']);
  });

  it('are not sent again once the user has read the notification, and no endless error is read or logged', async () => {
    const { author, reviewer } = await people();
    feed.behaviour.next = [[503, 'A'.repeat(20_000)]];
    await publish(author, reviewer);
    start();
    await vi.waitFor(() => expect(senders().log()).toContain('Graph status 503'), patience);
    expect(senders().log()).not.toContain('AAA');
    await author.post('/notifications/read', { all_until: senders().now().toISOString() });
    later(hourMs);
    await sent();
    expect(feed.taken).toEqual([]);
  });

  it('are tried once if the app is not installed (403) or the user is unknown (404)', async () => {
    const { author, reviewer } = await people();
    const [other, third] = [await member('Unknown'), await member('Third')];
    feed.behaviour.installed = ['object-of-Third'];
    feed.behaviour.unknown = ['object-of-Unknown'];
    for (const one of [author, other, third]) await publish(one, reviewer);
    start();
    await sent();
    later(hourMs);
    await sent();
    expect(kinds()).toEqual(['object-of-Third published']);
    expect(feed.requests.filter((path) => path.startsWith('/v1.0'))).toHaveLength(3);
    for (const reason of ['Graph status 403 Forbidden', 'Graph status 404 NotFound'])
      expect(senders().log()).toContain(reason);
    expect(senders().log()).not.toContain('object-of');
  });

  it('wait for a correct secret and a new token, for at most a day', async () => {
    const { author, reviewer } = await people();
    feed.behaviour.secret = 'another';
    await publish(author, reviewer, { title: 'First' });
    start();
    await vi.waitFor(() => expect(senders().log()).toContain('token status 401 invalid_client'), patience);
    feed.behaviour.secret = clientSecret;
    later(minuteMs);
    await sent();
    expect(kinds()).toHaveLength(1);
    feed.expireTokens();
    await publish(author, reviewer, { title: 'Second' });
    await vi.waitFor(() => expect(senders().log()).toContain('Graph status 401'), patience);
    later(minuteMs);
    await sent();
    expect(kinds()).toHaveLength(2);
    feed.behaviour.next = Array.from({ length: 9 }, () => [503, 'ServiceUnavailable']);
    await publish(author, reviewer, { title: 'Third' });
    await vi.waitFor(() => expect(senders().log()).toContain('Graph status 503'), patience);
    later(25 * hourMs);
    await vi.waitFor(() => expect(senders().log()).toContain('it is given up'), patience);
  });
});
