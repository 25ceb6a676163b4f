import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox, revisions } from '#server/db/schema.ts';
import { startReviewWebhook } from '#server/features/review-webhook/sender.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';
import { accept, createReceiver, type Receiver, status } from '#tests/support/webhook-receiver.ts';

const publicUrl = 'https://prompts.example.com';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeOnBothDatabases('the review webhook', (empty) => {
  let app: TestApp;
  let receiver: Receiver;
  let url: string;
  let now: Date;
  let logged: string;
  let clockReads: number;
  let senders: ReturnType<typeof startReviewWebhook>[];

  beforeEach(async () => {
    receiver = createReceiver();
    url = await receiver.up();
    now = new Date();
    logged = '';
    clockReads = 0;
    senders = [];
    const changes = { config: { publicUrl, reviewWebhook: url }, clock: () => now };
    const withWebhook = appOver(empty().database, changes);
    app = {
      ...empty(),
      app: withWebhook,
      request: (path: string, init?: RequestInit) => withWebhook.request(path, init),
    };
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await receiver.down();
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  function start() {
    const sender = startReviewWebhook({
      db: app.db,
      url,
      links: { publicUrl, teamsHost: { linkAppId: '11111111-2222-4333-8444-555555555555' } },
      logger: pino({ level: 'debug' }, { write: (line: string) => void (logged += line) }),
      clock: () => {
        clockReads += 1;
        return now;
      },
      random: () => 1,
      pace: { poll: 10, gap: 1 },
    });
    senders.push(sender);
    return sender;
  }
  const waiting = () => app.db.select().from(outbox);
  /** Senders have looked some times more. */
  const looked = async () => {
    const before = clockReads;
    await vi.waitFor(() => expect(clockReads).toBeGreaterThan(before + 10));
  };
  const isEmpty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]));
  const failedTimes = (attempts: number) =>
    vi.waitFor(async () => {
      const [row] = await waiting();
      expect(row?.attempts).toBe(attempts);
      // The lease is over: what came of the attempt is stored.
      expect(logged.split('sent again later').length - 1).toBe(attempts);
    });

  it('gets a card for each submission: what, of whom, and where to review it, without the prompt', async () => {
    const { author } = await cast(app);
    const id = await submit(author);
    start();
    await isEmpty();
    const [card] = receiver.cards;
    expect(receiver.cards).toHaveLength(1);
    expect(card?.body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: { type: 'AdaptiveCard', version: '1.2' },
        },
      ],
    });
    const { content } = card?.body.attachments[0] ?? {};
    const lines = content.body.map(({ inlines }: { inlines: { text: string }[] }) =>
      inlines.map(({ text }) => text).join(''),
    );
    expect(lines).toEqual([
      'A new prompt waits for review',
      'Congress Q&A bank',
      'Department: Medical',
      'Author: Ann Author',
      expect.stringMatching(/^Submitted: \d+ \w+ \d{4}, \d\d:\d\d UTC$/),
    ]);
    expect(content.actions[0]).toMatchObject({ type: 'Action.OpenUrl', url: `${publicUrl}/reviews/${id}` });
    const inTeams = new URL(content.actions[1].url);
    expect(inTeams.pathname).toBe('/l/entity/11111111-2222-4333-8444-555555555555/home');
    expect(inTeams.searchParams.get('context')).toBe(JSON.stringify({ subEntityId: `/reviews/${id}` }));
    expect(card?.id).toBe(`"${content.body[0].id}"`);
    expect(JSON.stringify(card?.body)).not.toContain(submission.prompt.slice(0, 20));
  });

  it('shows hostile titles as they are: in elements that take no Markdown', async () => {
    const { author } = await cast(app);
    const titles = [
      '[Your salary](https://evil.example)',
      '**bold** _it_ - list <at>everyone</at> <b>x</b>',
      'Due {{DATE(2017-02-14T06:00:00Z, SHORT)}} and {{name}}',
      '"}]} \\ ${evil} @{body}',
    ];
    for (const title of titles) await submit(author, { title });
    start();
    await isEmpty();
    const bodies = receiver.cards.map(({ body }) => body.attachments[0].content.body);
    for (const elements of bodies)
      for (const element of elements) {
        expect(element.type).toBe('RichTextBlock');
        for (const run of element.inlines) expect(run.type).toBe('TextRun');
      }
    const shown = bodies.map((elements) => elements[1].inlines[0].text.replace('\u2060', '')).toSorted();
    expect(shown).toEqual(titles.toSorted());
    expect(JSON.stringify(bodies)).not.toContain('{{DATE(');
  });

  it('tells what came again and what improves a published prompt', async () => {
    const { author, reviewer, other } = await cast(app);
    const prompt = await publish(author, reviewer);
    const id = await submit(author, { title: 'Sent back' });
    await decide(reviewer, id, 'request_changes', { reason: 'A source.' });
    await author.put(`/my-submissions/${id}`, { ...submission, title: 'Sent back' });
    const { body } = await other.post(`/prompts/${prompt}/revisions`, {
      ...submission,
      title: 'Better',
      base: 1,
    });
    expect(body.status).toBe('success');
    start();
    await isEmpty();
    const told = receiver.cards.map(({ body: { attachments } }) =>
      attachments[0].content.body
        .slice(0, 2)
        .map(({ inlines }: { inlines: { text: string }[] }) => inlines[0]?.text),
    );
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(['A prompt was changed and waits for review again', 'Sent back']);
    expect(told).toContainEqual(['An improvement of a published prompt waits for review', 'Better']);
  });

  it('hears nothing of drafts, nor of what was withdrawn or decided before it was told', async () => {
    const { author, reviewer } = await cast(app);
    await author.post('/prompts/add', { ...submission, status: 'draft' });
    expect(await waiting()).toEqual([]);
    await author.post(`/my-submissions/${await submit(author, { title: 'Withdrawn' })}/withdraw`);
    await publish(author, reviewer, { title: 'Decided' });
    await submit(author, { title: 'Waits' });
    start();
    await isEmpty();
    expect(receiver.cards.map(({ body }) => body.attachments[0].content.body[1].inlines[0].text)).toEqual([
      'Waits',
    ]);
  });

  it('is told once of what was withdrawn and submitted again meanwhile', async () => {
    const { author } = await cast(app);
    const id = await submit(author);
    await author.post(`/my-submissions/${id}/withdraw`);
    await author.put(`/my-submissions/${id}`, submission);
    start();
    await isEmpty();
    expect(receiver.cards).toHaveLength(1);
  });

  it('leaves no word of a submission that fails', async () => {
    const { author } = await cast(app);
    await author.post('/prompts/add', { ...submission, department_id: 'nowhere' });
    expect(await waiting()).toEqual([]);
  });

  it.each([400, 404, 429, 500, 503])(
    'that answers %i gets the same card again, later and later',
    async (code) => {
      const { author } = await cast(app);
      receiver.respond(status(code));
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
      expect(logged).toContain(`status ${code}`);
    },
  );

  it('is left alone for as long as it asks, with every card', async () => {
    const { author } = await cast(app);
    receiver.respond(status(429, { 'Retry-After': '120' }));
    await submit(author, { title: 'First' });
    start();
    await failedTimes(1);
    await submit(author, { title: 'Second' });
    later(119_000);
    await looked();
    receiver.respond(accept);
    expect(receiver.cards).toHaveLength(1);
    later(2_000);
    await isEmpty();
    expect(receiver.cards).toHaveLength(3);
  });

  it('loses nothing while it is down, and never has its address in a log', async () => {
    const { author } = await cast(app);
    await receiver.down();
    for (const title of ['One', 'Two', 'Three']) await submit(author, { title });
    start();
    await vi.waitFor(() => expect(logged.split('ECONNREFUSED').length - 1).toBe(3));
    await receiver.up();
    later(minuteMs);
    await isEmpty();
    expect(receiver.cards).toHaveLength(3);
    for (const secret of ['sig=', 'the-signature', 'workflows', 'One', 'Ann', 'Congress'])
      expect(logged).not.toContain(secret);
  });

  it('that redirects is followed nowhere', async () => {
    const { author } = await cast(app);
    receiver.respond(status(307, { Location: '/elsewhere' }));
    await submit(author);
    start();
    await failedTimes(1);
    expect(receiver.cards).toHaveLength(1);
    expect(logged).toContain('status 307');
  });

  it('is given up after seven days, which is logged and counted for admins', async () => {
    const { author, admin } = await cast(app);
    receiver.respond(status(404));
    await submit(author);
    const numbers = async () => (await admin.get('/admin/numbers')).body.review_webhook;
    expect(await numbers()).toEqual({ waiting: 1, waiting_since: now.toISOString(), failed: 0 });
    start();
    await failedTimes(1);
    await app.db.update(outbox).set({ createdAt: new Date(now.getTime() - 7 * dayMs) });
    later(minuteMs);
    await vi.waitFor(() => expect(logged).toContain('given up'));
    await vi.waitFor(async () =>
      expect(await numbers()).toEqual({ waiting: 0, waiting_since: null, failed: 1 }),
    );
    later(31 * dayMs);
    await isEmpty();
  });

  it('gets each card from one of several senders', async () => {
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

  it('hears nothing of a submission that was deleted meanwhile, as with the account of its author', async () => {
    const { author } = await cast(app);
    await receiver.down();
    const id = await submit(author);
    await app.db.delete(revisions).where(eq(revisions.id, id));
    expect(await waiting()).toEqual([]);
    await receiver.up();
  });
});

describe('without a review webhook', () => {
  it('nothing is written for it, and admins are told so', async () => {
    const app = await createTestApp();
    await app.empty();
    const { author, admin } = await cast(app);
    await submit(author);
    expect(await app.db.$count(outbox)).toBe(0);
    expect((await admin.get('/admin/numbers')).body.review_webhook).toBeNull();
    await app.close();
  });
});
