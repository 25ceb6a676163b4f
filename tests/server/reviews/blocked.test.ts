import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import { cast, decide, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

// Joined at run time, so that no secret scanner reports it.
const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
const withKey = { prompt: `${submission.prompt} Sign in with ${key}.` };

interface Found {
  rule: string;
  severity: string;
  field: string;
  start: number;
  end: number;
}

describeLibrary('findings in a submission', (app) => {
  const lastEvent = async () => {
    const [event] = await app().db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
    return event;
  };

  it('are shown to the reviewer, in the review and as numbers by severity in the queue', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { ...withKey, expected_outcome: 'TODO' });
    const { body } = await reviewer.get(`/reviews/${id}`);
    expect(body.warnings.map(({ rule, severity, field }: Found) => [rule, severity, field])).toEqual([
      ['service_key', 'blocks', 'prompt'],
      ['missing_context', 'warns', 'prompt'],
      ['unfilled_part', 'warns', 'expected_outcome'],
    ]);
    const [{ start, end }] = body.warnings as [Found];
    expect(withKey.prompt.slice(start, end)).toBe(key);
    expect(JSON.stringify(body.warnings)).not.toContain(key.slice(0, 8));
    const { body: queue } = await reviewer.get('/reviews');
    expect(queue[0]).toMatchObject({ warnings: 3, blocking: 1 });
    expect((await decide(reviewer, id, 'request_changes', { reason: 'Remove it.' })).status).toBe(200);
  });

  it('block the publication until a reviewer says why it may be, in a reason that fits into the audit trail and does not repeat them', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, withKey);
    for (const override of [undefined, ' \n ']) {
      const { status, body } = await decide(reviewer, id, 'approve', { override });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'blocked',
        findings: [{ rule: 'service_key', severity: 'blocks' }],
        message: expect.stringContaining('The AI Prompt: Looks like a service key (AKI•••).'),
      });
      expect(JSON.stringify(body)).not.toContain(key);
    }
    for (const [action, override, message] of [
      ['approve', 'x'.repeat(2_001), 'override is too long: at most 2000 characters.'],
      ['approve', `${key} is an example.`, 'without repeating the text that was found'],
      ['reject', 'Fine.', 'Send override only with an approval.'],
    ] as const) {
      const refused = await decide(reviewer, id, action, { reason: 'No.', override });
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(404);
    expect((await lastEvent())?.action).toBe('submit');
    const reason = 'It is invented, and the training material shows the same.';
    expect((await decide(reviewer, id, 'approve', { override: ` ${reason} ` })).status).toBe(200);
    const event = await lastEvent();
    expect(event?.action).toBe('approve');
    const facts = { number: 1, version: '1.0', edited: false, override: reason, rules: ['service_key'] };
    expect(JSON.parse(event?.details ?? '')).toMatchObject(facts);
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(200);
  });

  it('that only warn do not block a publication, and are not overridden', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { prompt: 'Write to ann.author@pharma.org.', tool: 'TBD' });
    expect((await decide(reviewer, id, 'approve', { override: 'Just in case.' })).status).toBe(200);
    expect(JSON.parse((await lastEvent())?.details ?? '')).not.toHaveProperty('override');
  });
});

describeLibrary('a published prompt that is similar to a submission', (app) => {
  it('is shown beside it in the review, with its whole content, unless the submission improves it', async () => {
    const { author, reviewer } = await cast(app());
    const first = await submit(author);
    await decide(reviewer, first, 'approve');
    const id = await submit(author, { title: 'Questions of a congress' });
    const { body } = await reviewer.get(`/reviews/${id}`);
    const { title, prompt, use_case } = submission;
    const found = { id: first, title, department: 'Medical', score: 1, why: 'text' };
    expect(body.similar).toMatchObject([{ ...found, content: { prompt, use_case } }]);
    const other = await submit(author, {
      title: 'Something else',
      prompt: 'Name each clause of [contract].',
    });
    const improved = { ...submission, base: 1 };
    const { body: improvement } = await author.post(`/prompts/${first}/revisions`, improved);
    for (const without of [other, improvement.id])
      expect((await reviewer.get(`/reviews/${without}`)).body.similar).toEqual([]);
  });
});
