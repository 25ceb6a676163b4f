import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashedForm, shortHashLength } from '#domain/citation.ts';
import { limits } from '#domain/limits.ts';
import { createPrompts } from '#tests/support/factories.ts';
import { cast, decide, publish, submission } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const hashOf = (text: string) => createHash('sha256').update(hashedForm(text)).digest('hex');
const words =
  'You are a medical writer. Summarise the attached paper in five sentences for a colleague without time.';

describeLibrary('the hash of a published text', (app) => {
  const read = async (path: string) => {
    const response = await app().request(`/api${path}`);
    return { status: response.status, body: await response.json() };
  };
  const verify = (hash: string) => read(`/verify?hash=${hash}`);
  /** Publishes a unique text. */
  async function publishText() {
    const people = await cast(app());
    const prompt = `${words} ${crypto.randomUUID()}`;
    const id = await publish(people.author, people.reviewer, { prompt, title: 'A short summary' });
    return { ...people, id, prompt, hash: hashOf(prompt) };
  }

  it('is found in full or by its first digits, in any case, and identifies the version and its state', async () => {
    const { id, hash, prompt, other, reviewer } = await publishText();
    const version = {
      prompt_id: id,
      title: 'A short summary',
      number: 1,
      version: '1.0',
      publishedAt: expect.any(String),
      hash,
      current: true,
      status: 'published',
    };
    for (const given of [hash, hash.slice(0, shortHashLength), hash.toUpperCase()])
      expect(await verify(given)).toMatchObject({ status: 200, body: [version] });
    const { body } = await read(`/prompts/${id}/versions`);
    expect(body[0].text_hash).toBe(hash);
    const improvement = { ...submission, base: 1, prompt: `${prompt} Cite pages.` };
    await decide(reviewer, (await other.post(`/prompts/${id}/revisions`, improvement)).body.id, 'approve');
    expect((await verify(hash)).body).toMatchObject([{ number: 1, current: false }]);
    const current = hashOf(improvement.prompt);
    expect((await verify(current)).body).toMatchObject([{ number: 2, current: true }]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect((await verify(current)).body).toMatchObject([{ prompt_id: id, title: null, status: 'retired' }]);
  });

  it('is the same in the browser and in the database, for any characters', async () => {
    const { author, reviewer } = await cast(app());
    for (const extra of [
      'one\r\ntwo\r\n\r\nthree',
      'Größe, 用量, 👩‍⚕️, e\u0301',
      String.raw`"a" 'b' \n {c} %d_`,
      'one\ttwo\u00a0three',
    ]) {
      const prompt = `${words} ${extra} ${crypto.randomUUID()}`;
      const id = await publish(author, reviewer, { prompt });
      const { text_hash: hash, content } = (await read(`/prompts/${id}/versions/1`)).body;
      expect(hash, extra).toBe(hashOf(content.prompt));
      // White space at the ends and changed line breaks, as copying produces them, do not count.
      expect(hash, extra).toBe(hashOf(` \n${prompt.replaceAll(/\r?\n/g, '\r\n')}\t\r\n`));
    }
  });

  it('is not found before publication, nor after a redaction', async () => {
    const { author, reviewer, admin } = await cast(app());
    const prompt = `${words} ${crypto.randomUUID()}`;
    const { body } = await author.post('/prompts/add', { ...submission, prompt });
    expect((await verify(hashOf(prompt))).body).toEqual([]);
    await decide(reviewer, body.id, 'approve');
    expect((await verify(hashOf(prompt))).body).toHaveLength(1);
    await admin.post(`/prompts/${body.id}/versions/1/redact`, { reason: 'It had data of a patient.' });
    expect((await verify(hashOf(prompt))).body).toEqual([]);
    const { body: replaced } = await read(`/verify?hash=${hashOf('This version was redacted.')}`);
    expect(replaced).toEqual([]);
  });

  it('of a text in several prompts returns the latest first, up to a limit', async () => {
    const { author, reviewer } = await cast(app());
    const first = await publish(author, reviewer, { prompt: words });
    const second = await publish(author, reviewer, { prompt: words, title: 'Again' });
    const { body } = await verify(hashOf(words));
    expect(body).toMatchObject([{ prompt_id: second }, { prompt_id: first }]);
    const more = Array.from({ length: limits.verifiedVersions }, () => ({ fullPrompt: words }));
    await createPrompts(app().db, more);
    expect((await verify(hashOf(words))).body).toHaveLength(limits.verifiedVersions);
  });

  it.each([
    ['missing', ''],
    ['too short', '?hash=0123456789a'],
    ['not hexadecimal', '?hash=0123456789abcdefg'],
  ])('is refused if %s', async (_, search) => {
    const { status, body } = await read(`/verify${search}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^hash /);
  });
});
