import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import { cast, decide, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

// Joined at run time, so that no secret scanner reports it.
const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
const withKey = { prompt: `${submission.prompt} Sign in with ${key}.` };
const patient = { description: 'For the patient with NHS number 943 476 5919.' };
const unlike = {
  title: 'Something else',
  prompt: 'You are a lawyer. Read [contract] and name each clause that we must not sign, with a reason.',
};

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
  });

  it.each([
    ['a key', withKey, 'service_key', 'The AI Prompt: Looks like a service key (AKI•••).'],
    ['a patient’s number', patient, 'nhs_number', 'Short Description: Looks like an NHS number (943•••).'],
  ])('block the publication of %s until a reviewer says why it may be', async (_, changes, rule, words) => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, changes);
    for (const override of [undefined, '', ' \n ']) {
      const { status, body } = await decide(reviewer, id, 'approve', { override });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'blocked', findings: [{ rule, severity: 'blocks' }] });
      expect(body.message).toContain(words);
      expect(JSON.stringify(body)).not.toContain(key);
    }
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(404);
    expect((await lastEvent())?.action).toBe('submit');
    const reason = 'It is invented, and the training material shows the same.';
    expect((await decide(reviewer, id, 'approve', { override: ` ${reason} ` })).status).toBe(200);
    const event = await lastEvent();
    expect(event?.action).toBe('approve');
    expect(JSON.parse(event?.details ?? '')).toMatchObject({
      number: 1,
      version: '1.0',
      edited: false,
      override: reason,
      rules: [rule],
    });
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(200);
  });

  it('that only warn do not block a publication, and are not overridden', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { prompt: 'Write to ann.author@pharma.org.', tool: 'TBD' });
    expect((await decide(reviewer, id, 'approve', { override: 'Just in case.' })).status).toBe(200);
    expect(JSON.parse((await lastEvent())?.details ?? '')).not.toHaveProperty('override');
  });

  it('are overridden with a reason that fits into the audit trail and does not repeat them', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, withKey);
    const tooLong = await decide(reviewer, id, 'approve', { override: 'x'.repeat(2_001) });
    expect(tooLong.body.message).toBe('override is too long: at most 2000 characters.');
    const repeated = await decide(reviewer, id, 'approve', { override: `${key} is an example.` });
    expect(repeated).toMatchObject({ status: 400 });
    expect(repeated.body.message).toContain('without repeating the text that was found');
    const rejected = await decide(reviewer, id, 'reject', { reason: 'No.', override: 'Fine.' });
    expect(rejected.body.message).toBe('Send override only with an approval.');
    expect((await lastEvent())?.action).toBe('submit');
    expect((await decide(reviewer, id, 'request_changes', { reason: 'Remove it.' })).status).toBe(200);
  });
});

describeLibrary('a published prompt that is similar to a submission', (app) => {
  it('is shown beside it in the review, with its whole content, unless the submission improves it', async () => {
    const { author, reviewer } = await cast(app());
    const first = await submit(author);
    await decide(reviewer, first, 'approve');
    const id = await submit(author, { title: 'Questions of a congress' });
    const { body } = await reviewer.get(`/reviews/${id}`);
    expect(body.similar).toMatchObject([
      {
        id: first,
        title: submission.title,
        department: 'Medical',
        score: 1,
        why: 'text',
        content: { prompt: submission.prompt, use_case: submission.use_case },
      },
    ]);
    const other = await submit(author, unlike);
    const { body: improvement } = await author.post(`/prompts/${first}/revisions`, {
      ...submission,
      base: 1,
    });
    for (const without of [other, improvement.id])
      expect((await reviewer.get(`/reviews/${without}`)).body.similar).toEqual([]);
  });
});
