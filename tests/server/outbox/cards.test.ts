import { expect, it } from 'vitest';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeWebhook, publicUrl } from '#tests/support/webhooks.ts';

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
    const shown = bodies
      .map((elements) => elements[1].inlines[0].text.replace('\u2060', '') as string)
      .toSorted();
    expect(shown).toEqual(titles.toSorted());
    expect(JSON.stringify(bodies)).not.toContain('{{DATE(');
  });

  it('says that a submission was submitted again, and which prompt it improves', async () => {
    const { app, receiver, start, isEmpty } = webhook();
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
    expect(told).toContainEqual(['Resubmitted prompt to review', 'Sent back']);
    expect(told).toContainEqual(['Improvement to review', 'Better']);
  });
});
