import { AdaptiveCard, SerializationContext } from 'adaptivecards';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { accept, status } from '#tests/support/webhook-receiver.ts';
import { describeWebhook, publications, publicUrl, type Webhook } from '#tests/support/webhooks.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Run {
  text: string;
  selectAction?: { url: string };
}
const contents = ({ receiver }: Webhook) => receiver.cards.map(({ body }) => body.attachments[0].content);
const linesOf = (content: { body: { inlines: Run[] }[] }) =>
  content.body.map(({ inlines }) => inlines.map(({ text }) => text).join(''));
const shown = (webhook: Webhook) => contents(webhook).map(linesOf);

describeWebhook(
  'the publication webhook of a department',
  (webhook) => {
    it('gets one card for each new prompt: title, department and link, without its text and author', async () => {
      const { app, start, isEmpty } = webhook();
      const { author, reviewer } = await cast(app);
      const id = await publish(author, reviewer);
      await publish(author, reviewer, { title: 'Of sales', department_id: 'sales' });
      start();
      start();
      await isEmpty();
      expect(shown(webhook())).toEqual([['New prompt', 'Congress Q&A bank · Medical']]);
      const [content] = contents(webhook());
      expect(content.actions.map(({ title }: { title: string }) => title)).toEqual([
        'Open prompt',
        'Open in Teams',
      ]);
      expect(content.actions[0].url).toBe(`${publicUrl}/prompts/${id}`);
      for (const text of ['Ann', 'questions', submission.prompt.slice(0, 20)])
        expect(JSON.stringify(content)).not.toContain(text);
      expect(webhook().receiver.cards[0]?.id).toBe(`"${content.body[0].id}"`);
    });

    it('gets nothing about a submission, an improvement, a restored prompt, or a prompt that was retired before', async () => {
      const { app, rows, start, isEmpty, receiver } = webhook();
      const { author, reviewer, other } = await cast(app);
      const id = await publish(author, reviewer);
      start();
      await isEmpty();
      const { body } = await other.post(`/prompts/${id}/revisions`, {
        ...submission,
        title: 'Better',
        base: 1,
      });
      expect(await decide(reviewer, body.id, 'approve')).toMatchObject({ status: 200 });
      await decide(reviewer, await submit(author, { title: 'Waits' }), 'reject', { reason: 'No.' });
      await submit(author, { title: 'Waits too' });
      for (const action of ['retire', 'restore'])
        expect(await other.post(`/prompts/${id}/${action}`, { reason: 'Because.' })).toMatchObject({
          status: 200,
        });
      expect(await rows()).toEqual([]);
      expect(receiver.cards).toHaveLength(1);
    });

    it('gets nothing about a prompt that is retired before its card, and the current title of one that was renamed', async () => {
      const { app, start, isEmpty } = webhook();
      const { author, reviewer, other } = await cast(app);
      const retired = await publish(author, reviewer, { title: 'Retired' });
      const changed = await publish(author, reviewer, { title: 'Before' });
      expect(await other.post(`/prompts/${retired}/retire`, { reason: 'Wrong.' })).toMatchObject({
        status: 200,
      });
      await app.db
        .update(prompts)
        .set({ title: '[After](https://evil.example)' })
        .where(eq(prompts.id, changed));
      start();
      await isEmpty();
      expect(shown(webhook())).toEqual([['New prompt', '[After](https://evil.example) · Medical']]);
      for (const { inlines } of contents(webhook())[0].body)
        for (const run of inlines) expect(run.type).toBe('TextRun');
    });

    it('gets nothing that is more than a week old, for example after the setting was off', async () => {
      const { app, later, start, isEmpty, receiver } = webhook();
      const { author, reviewer } = await cast(app);
      await publish(author, reviewer, { title: 'Old news' });
      later(7 * dayMs);
      await publish(author, reviewer, { title: 'News' });
      start();
      await isEmpty();
      expect(shown(webhook())).toEqual([['New prompt', 'News · Medical']]);
      expect(receiver.cards).toHaveLength(1);
    });

    it('gets a prompt that the reviewer moved into the department', async () => {
      const { app, start, isEmpty } = webhook();
      const { author, reviewer } = await cast(app);
      const id = await submit(author, { department_id: 'sales' });
      await decide(reviewer, id, 'approve', { edits: { department_id: 'medical' } });
      start();
      await isEmpty();
      expect(shown(webhook())).toHaveLength(1);
    });

    it('gets a refused card again under the same id, which is counted for admins until then', async () => {
      const { app, receiver, log, later, start, isEmpty, failedTimes } = webhook();
      const { author, reviewer, admin } = await cast(app);
      const numbers = async () => (await admin.get('/admin/numbers')).body.publication_webhook;
      receiver.respond(status(503));
      await publish(author, reviewer);
      start();
      await failedTimes(1);
      expect(await numbers()).toMatchObject({ waiting: 1, failed: 0 });
      receiver.respond(accept);
      later(5_001);
      await isEmpty();
      expect(await numbers()).toEqual({ waiting: 0, waiting_since: null, failed: 0 });
      expect(receiver.cards).toHaveLength(2);
      expect(new Set(receiver.cards.map(({ id }) => id)).size).toBe(1);
      for (const secret of ['the-signature', 'workflows', 'Congress']) expect(log()).not.toContain(secret);
    });
  },
  publications('medical'),
);

const longest = { title: '\u{1F600}'.repeat(100), department_id: 'medical' };

describeWebhook(
  'the publication webhook of all departments, once a day',
  (webhook) => {
    /** Milliseconds until 7:00 UTC. */
    const untilCard = () => dayMs - ((webhook().now().getTime() - 7 * hourMs) % dayMs);
    async function publishTwo(author: Caller, reviewer: Caller) {
      await publish(author, reviewer, { title: 'One' });
      webhook().later(1);
      await publish(author, reviewer, { title: 'Two', department_id: 'sales' });
    }

    it('gets one card with all prompts of the day, from one of several processes, and none without prompts', async () => {
      const { app, receiver, later, start, looked, isEmpty } = webhook();
      const { author, reviewer, admin } = await cast(app);
      await publishTwo(author, reviewer);
      for (let number = 0; number < 4; number += 1) start();
      later(untilCard() - 1_000);
      await looked();
      expect(receiver.cards).toEqual([]);
      expect((await admin.get('/admin/numbers')).body.publication_webhook.waiting).toBe(0);
      later(1_000);
      await isEmpty();
      expect(shown(webhook())).toEqual([['2 new prompts', 'One · Medical', 'Two · Sales']]);
      const [{ body, actions }] = contents(webhook());
      expect(body[1].inlines[0].selectAction.url).toMatch(/^https:\/\/teams\.microsoft\.com\/l\/entity\//);
      expect(actions[0]).toMatchObject({ title: 'Open library', url: `${publicUrl}/departments/all` });
      await publish(author, reviewer, { title: 'Next day' });
      later(2 * dayMs);
      await isEmpty();
      later(2 * dayMs);
      await looked();
      expect(receiver.cards).toHaveLength(2);
    });

    it('keeps the prompts of a refused card together, under its id', async () => {
      const { app, receiver, later, start, isEmpty, failedTimes } = webhook();
      const { author, reviewer } = await cast(app);
      await publishTwo(author, reviewer);
      later(untilCard());
      receiver.respond(status(429));
      start();
      await failedTimes(1);
      receiver.respond(accept);
      later(5_001);
      await isEmpty();
      const [first, second] = shown(webhook());
      expect(second).toEqual(first);
      expect(second).toHaveLength(3);
      expect(new Set(receiver.cards.map(({ id }) => id)).size).toBe(1);
      expect(receiver.cards).toHaveLength(2);
    });

    it('lists ten of many, in a card that is valid for Microsoft’s package and stays below 28 KB', async () => {
      const { app, receiver, later, start, isEmpty } = webhook();
      const { author, reviewer } = await cast(app);
      for (let number = 0; number < 12; number += 1) await publish(author, reviewer, longest);
      later(untilCard());
      start();
      await isEmpty();
      const [content] = contents(webhook());
      expect(linesOf(content)).toHaveLength(12);
      expect(linesOf(content)[0]).toBe('12 new prompts');
      expect(linesOf(content).at(-1)).toBe('and 2 more');
      expect(Buffer.byteLength(JSON.stringify(receiver.cards[0]?.body))).toBeLessThan(28_000);
      const context = new SerializationContext();
      new AdaptiveCard().parse(content, context);
      expect(context.eventCount).toBe(0);
    });
  },
  publications('all', 'daily'),
);
