import { AdaptiveCard, SerializationContext } from 'adaptivecards';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeWebhook, publications, publicUrl, type Webhook } from '#tests/support/webhooks.ts';

describeWebhook('the card of the review webhook', (webhook) => {
  it('has title, department and author of a submission and a link to its review, without the prompt', async () => {
    const { app, receiver, start, isEmpty } = webhook();
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
      'New prompt to review',
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

  it('shows hostile titles unchanged, in elements without Markdown', async () => {
    const { app, receiver, start, isEmpty } = webhook();
    const { author } = await cast(app);
    const titles = [
      '[Your salary](https://evil.example)',
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
    const shown = bodies
      .map((elements) => elements[1].inlines[0].text.replace('\u2060', '') as string)
      .toSorted();
    expect(shown).toEqual(titles.toSorted());
    expect(JSON.stringify(bodies)).not.toContain('{{DATE(');
  });
});

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
      const moved = { edits: { department_id: 'sales' } };
      await decide(reviewer, await submit(author, { title: 'Moved there' }), 'approve', moved);
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
      const retired = await publish(author, reviewer, { title: 'Retired' });
      await other.post(`/prompts/${retired}/retire`, { reason: 'Wrong.' });
      start();
      await isEmpty();
      const { body } = await other.post(`/prompts/${id}/revisions`, {
        ...submission,
        title: 'Better',
        base: 1,
      });
      expect(await decide(reviewer, body.id, 'approve')).toMatchObject({ status: 200 });
      await submit(author, { title: 'Waits' });
      for (const action of ['retire', 'restore'])
        expect(await other.post(`/prompts/${id}/${action}`, { reason: 'Because.' })).toMatchObject({
          status: 200,
        });
      expect(await rows()).toEqual([]);
      expect(receiver.cards).toHaveLength(1);
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

const url = 'https://prod-1.westeurope.logic.example.com/workflows/1?sig=the-signature';
const PUBLIC_URL = 'https://prompts.example.com';

it.each(['REVIEW_WEBHOOK_URL', 'PUBLICATION_WEBHOOK_URL'])(
  '%s that is not safe stops the start in one line that does not show it',
  (name) => {
    for (const environment of [
      { [name]: 'ftp://example.com/?sig=the-signature' },
      { [name]: url.replace('https', 'http') },
      { [name]: url.replace('://', '://me:the-signature@') },
      // Nothing for its links.
      { [name]: url, PUBLIC_URL: '' },
      { [name]: 'http://127.0.0.1:1/?sig=the-signature', NODE_ENV: 'production' },
    ]) {
      const message = configError({ PUBLIC_URL, ...environment });
      expect(message).toMatch(new RegExp(`^(${name}|PUBLIC_URL): `));
      expect(message).not.toContain('the-signature');
    }
  },
);

it('REVIEW_WEBHOOK_URL is off by default, and is used unchanged with https', () => {
  expect(parseConfig({}).reviewWebhook).toBeUndefined();
  expect(parseConfig({ PUBLIC_URL, REVIEW_WEBHOOK_URL: url }).reviewWebhook).toBe(url);
});

describe('PUBLICATION_WEBHOOK_URL', () => {
  const parsed = (given: string) =>
    parseConfig({ PUBLIC_URL, PUBLICATION_WEBHOOK_URL: given }).publicationWebhooks;

  it('is off by default, and is one address for all departments or one for each', () => {
    expect(parseConfig({}).publicationWebhooks).toBeUndefined();
    expect(parsed(url)).toEqual({ all: url });
    expect(parsed(JSON.stringify({ medical: url, all: url }))).toEqual({ medical: url, all: url });
  });

  it('with an invalid object stops the start in one line that does not show it', () => {
    for (const given of ['{', '{"medical": "the-signature"}', `{"": "${url}"}`])
      expect(configError({ PUBLIC_URL, PUBLICATION_WEBHOOK_URL: given })).toMatch(
        /^PUBLICATION_WEBHOOK_URL: got an invalid value \(not shown\), expected the https(?!.*the-signature)/,
      );
  });
});
