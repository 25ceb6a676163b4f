import { expect, it } from 'vitest';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const example = { example_output: 'Ten questions.' };
const answered = { ...example, use_class: 'Human check' };
const changed = { prompt: 'You are somebody else. Ask about [product].' };

describeLibrary('the example answer of a prompt that has changed since', (app) => {
  const read = async (by: Caller, id: string) => (await by.get(`/prompts/${id}`)).body;
  const improve = async (by: Caller, id: string, changes: object, base = 1) =>
    (await by.post(`/prompts/${id}/revisions`, { ...submission, ...answered, base, ...changes })).body;
  const versionIn = ({ example_output, example_version }: Record<string, unknown>) => [
    example_output,
    example_version,
  ];

  it('stays in an improvement and names its version, until it is replaced', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer, answered);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', undefined]);
    const sent = await improve(other, id, changed);
    expect((await other.get(`/my-submissions/${sent.id}`)).body).toMatchObject({
      ...example,
      use_class: 'Human check',
    });
    const { body: review } = await reviewer.get(`/reviews/${sent.id}`);
    expect(versionIn(review.content)).toEqual(['Ten questions.', '1.0']);
    await decide(reviewer, sent.id, 'approve');
    expect(await read(author, id)).toMatchObject({
      ...example,
      example_version: '1.0',
      version: '1.1',
    });
    // Through another version that changes the prompt.
    const next = await improve(author, id, { prompt: 'Ask about [product] and [rival].' }, 2);
    await decide(reviewer, next.id, 'approve');
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', '1.0']);
    const replaced = await improve(author, id, { example_output: 'Eleven.', prompt: 'Ask [product].' }, 3);
    await decide(reviewer, replaced.id, 'approve');
    expect(versionIn(await read(author, id))).toEqual(['Eleven.', undefined]);
    const { body: earlier } = await author.get(`/prompts/${id}/versions/3`);
    expect(earlier.content).toMatchObject({ example_version: '1.0' });
  });

  it('stays through edits of the reviewer who publishes it; a renewed record with another example is of this text', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { ...answered, needs_attached_file_or_text_copy: true });
    await decide(reviewer, id, 'approve', { edits: changed });
    const prompt = await read(author, id);
    expect(prompt).toMatchObject({
      fullPrompt: changed.prompt,
      ...example,
      example_version: 'draft',
      use_class: 'Human check',
      needs_attached_file_or_text_copy: true,
    });
    const renew = async (example_output: string) =>
      reviewer.put(`/prompts/${id}/trust`, {
        review_by: monthsAfter(new Date(), 12),
        trust_updated_at: (await read(author, id)).trust_updated_at,
        example_output,
      });
    expect((await renew('Ten questions.')).status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', 'draft']);
    expect((await renew('Five questions.')).status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Five questions.', undefined]);
  });

  it('never leaves a featured prompt: an approval or a renewal without an example is refused', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const id = await publish(author, reviewer, answered);
    await admin.post('/admin/featured', { id });
    const message =
      'This prompt is featured, so it needs an example answer. Add one, or ask an admin to remove the prompt from the featured ones.';
    const without = await improve(other, id, { ...changed, example_output: '' });
    expect((await reviewer.get(`/reviews/${without.id}`)).body.featured).toBe(true);
    expect(await decide(reviewer, without.id, 'approve')).toMatchObject({ status: 409, body: { message } });
    const record = {
      review_by: monthsAfter(new Date(), 12),
      trust_updated_at: (await read(author, id)).trust_updated_at,
    };
    expect(await reviewer.put(`/prompts/${id}/trust`, record)).toMatchObject({
      status: 409,
      body: { message },
    });
    const withExample = await decide(reviewer, without.id, 'approve', { edits: example });
    expect(withExample.status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', '1.0']);
    await admin.delete(`/admin/featured/${id}`);
    expect((await improve(author, id, { example_output: '' }, 2)).status).toBe('success');
  });
});
