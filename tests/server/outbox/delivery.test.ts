import { expect, it, vi } from 'vitest';
import { outbox } from '#server/db/schema.ts';
import { cast, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';
import { accept, status } from '#tests/support/webhook-receiver.ts';
import { describeWebhook, patience, reviews } from '#tests/support/webhooks.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeWebhook('the review webhook', (webhook) => {
  it('receives nothing about drafts, nor about submissions that were withdrawn or decided before delivery', async () => {
    const { app, receiver, rows, start, isEmpty } = webhook();
    const { author, reviewer } = await cast(app);
    await author.post('/prompts/add', { ...submission, status: 'draft' });
    expect(await rows()).toEqual([]);
    await author.post(`/my-submissions/${await submit(author, { title: 'Withdrawn' })}/withdraw`);
    await publish(author, reviewer, { title: 'Decided' });
    await submit(author, { title: 'Waits' });
    start();
    await isEmpty();
    expect(receiver.cards.map(({ body }) => body.attachments[0].content.body[1].inlines[0].text)).toEqual([
      'Waits',
    ]);
  });

  it('that responds 404 gets the same card again, at growing intervals', async () => {
    const { app, receiver, log, later, start, isEmpty, failedTimes } = webhook();
    const { author } = await cast(app);
    receiver.respond(status(404));
    await submit(author);
    start();
    await failedTimes(1);
    later(4_999);
    await failedTimes(1);
    later(2);
    await failedTimes(2);
    later(9_998);
    await failedTimes(2);
    receiver.respond(accept);
    later(10);
    await isEmpty();
    expect(receiver.cards).toHaveLength(3);
    expect(new Set(receiver.cards.map(({ id }) => id)).size).toBe(1);
    expect(log()).toContain('status 404');
  });

  it('gets all cards after an outage, and its address is never logged', async () => {
    const { app, receiver, log, later, start, isEmpty } = webhook();
    const { author } = await cast(app);
    await receiver.down();
    for (const title of ['One', 'Two', 'Three']) await submit(author, { title });
    start();
    await vi.waitFor(() => expect(log().split('ECONNREFUSED').length - 1).toBe(3), patience);
    await receiver.up();
    later(minuteMs);
    await isEmpty();
    expect(receiver.cards).toHaveLength(3);
    for (const secret of ['sig=', 'the-signature', 'workflows', 'One', 'Ann', 'Congress'])
      expect(log()).not.toContain(secret);
  });

  it('that redirects is not followed', async () => {
    const { app, receiver, log, start, failedTimes } = webhook();
    const { author } = await cast(app);
    receiver.respond(status(307, { Location: '/elsewhere' }));
    await submit(author);
    start();
    await failedTimes(1);
    expect(receiver.cards).toHaveLength(1);
    expect(log()).toContain('status 307');
  });

  it('is abandoned after seven days, which is logged and counted for admins', async () => {
    const { app, receiver, now, log, later, start, isEmpty, failedTimes } = webhook();
    const { author, admin } = await cast(app);
    receiver.respond(status(404));
    await submit(author);
    const numbers = async () => (await admin.get('/admin/numbers')).body.review_webhook;
    expect(await numbers()).toEqual({ waiting: 1, waiting_since: now().toISOString(), failed: 0 });
    start();
    await failedTimes(1);
    await app.db.update(outbox).set({ createdAt: new Date(now().getTime() - 7 * dayMs) });
    later(minuteMs);
    await vi.waitFor(() => expect(log()).toContain('given up'), patience);
    await vi.waitFor(async () =>
      expect(await numbers()).toEqual({ waiting: 0, waiting_since: null, failed: 1 }),
    );
    later(31 * dayMs);
    await isEmpty();
  });
});

describeWebhook(
  'the review webhook, with several processes that send',
  (webhook) => {
    it('gets each card from one of several senders', async () => {
      const { app, receiver, start, isEmpty } = webhook();
      const { author } = await cast(app);
      const ids = [];
      for (let number = 0; number < 12; number += 1)
        ids.push(await submit(author, { title: `Number ${number}` }));
      for (let number = 0; number < 4; number += 1) start();
      await isEmpty();
      expect(receiver.cards).toHaveLength(12);
      expect(new Set(receiver.cards.map(({ id }) => id)).size).toBe(12);
    });

    it('keeps its card from other senders while it is slow, and gets no second one when they are stopped', async () => {
      const { app, receiver, start, looked, isEmpty } = webhook();
      const { author } = await cast(app);
      let finish = () => {};
      receiver.respond((response) => {
        finish = () => void response.writeHead(202).end();
      });
      await submit(author);
      const sender = start();
      start();
      await receiver.arrived(1);
      await looked();
      const stopped = sender.stop();
      finish();
      await stopped;
      await isEmpty();
      expect(receiver.cards).toHaveLength(1);
    });
  },
  reviews,
  describeOnBothDatabases,
);
