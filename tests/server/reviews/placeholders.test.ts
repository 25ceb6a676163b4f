import { expect, it } from 'vitest';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const prompt =
  'Write to [name] in a [tone: warm|dry] tone about {topic}, for <reader>, in ${language:English} [sic].';
const placeholders = [
  { name: 'Tone', label: 'Tone of voice', hint: ' For example: dry ', required: true },
  { name: 'topic' },
  { name: 'name', kind: 'longText', default: 'Ada' },
];
const confirmed: ConfirmedPlaceholder[] = [
  {
    name: 'tone',
    label: 'Tone of voice',
    hint: 'For example: dry',
    kind: 'choice',
    default: '',
    options: ['warm', 'dry'],
    required: true,
  },
  { name: 'topic', label: 'topic', hint: '', kind: 'text', default: '', options: [], required: false },
  { name: 'name', label: 'name', hint: '', kind: 'longText', default: 'Ada', options: [], required: false },
];

describeLibrary('the confirmed placeholders of a prompt', (app) => {
  const shown = async (id: string) => (await (await app().request(`/api/prompts/${id}`)).json()).placeholders;
  const own = async (author: Caller, id: string) =>
    (await author.get(`/my-submissions/${id}`)).body.placeholders;
  const names = (list: ConfirmedPlaceholder[]) => list.map(({ name }) => name);

  it('are kept in full and in order from the submission to the published prompt and its versions', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { prompt, placeholders });
    expect(await own(author, id)).toEqual(confirmed);
    expect((await reviewer.get(`/reviews/${id}`)).body.content.placeholders).toEqual(confirmed);
    await decide(reviewer, id, 'approve');
    expect(await shown(id)).toEqual(confirmed);
    const version = await reviewer.get(`/prompts/${id}/versions/1`);
    expect(version.body.content.placeholders).toEqual(confirmed);
    const history = await reviewer.get(`/prompts/${id}/history`);
    expect(history.body.revisions[0].content.placeholders).toEqual(confirmed);
  });

  it('are null for a request as specified, can be set to null again, and can be edited by the reviewer', async () => {
    const { author, reviewer } = await cast(app());
    expect(await shown(await publish(author, reviewer))).toBeNull();
    const id = await submit(author, { status: 'draft', placeholders: [{ name: 'product' }] });
    await author.put(`/my-submissions/${id}`, { ...submission, placeholders: null });
    expect(await own(author, id)).toBeNull();
    const edits = { placeholders: [{ name: 'product', label: 'Subject' }] };
    await decide(reviewer, id, 'approve', { edits });
    expect(await shown(id)).toMatchObject([{ name: 'product', label: 'Subject' }]);
  });

  it('are copied to an improvement, which may change them', async () => {
    const { author, other, reviewer } = await cast(app());
    const id = await publish(author, reviewer, { prompt, placeholders });
    const improvement = { ...submission, prompt, base: 1 };
    const first = (await other.post(`/prompts/${id}/revisions`, improvement)).body.id;
    expect(await own(other, first)).toEqual(confirmed);
    await other.post(`/my-submissions/${first}/withdraw`);
    const changed = { ...submission, prompt, placeholders: [{ name: 'reader' }] };
    await other.put(`/my-submissions/${first}`, changed);
    await decide(reviewer, first, 'approve');
    expect(names(await shown(id))).toEqual(['reader']);
    const before = await author.get(`/prompts/${id}/versions/1`);
    expect(before.body.content.placeholders).toEqual(confirmed);
  });

  it('are refused if they are no list, lack a name, or are too long or too many', async () => {
    const { author } = await cast(app());
    const many = (count: number, fact: object = {}) =>
      Array.from({ length: count }, (_, index) => Object.assign({ name: `n${index}` }, fact));
    for (const [list, message] of [
      ['x', 'Placeholders must be a list, or null.'],
      [[{ label: 'x' }], 'Placeholders: name is required.'],
      [[{ name: 'a', kind: 'magic' }], /kind must be one of text, longText, choice, date, number/],
      [[{ name: 'a', label: 'x'.repeat(1_001) }], /label is too long: at most 1000/],
      [many(101), /too many entries/],
      [many(100, { options: ['x'.repeat(1_000)] }), /too long: at most 100000/],
    ] as const) {
      const sent = { ...submission, status: 'draft', placeholders: list };
      const { status, body } = await author.post('/prompts/add', sent);
      expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    }
  });

  it('are texts of the author: their facts are checked before the publication', async () => {
    const { author, reviewer } = await cast(app());
    const secret = `ghp_${'aB3'.repeat(12)}`;
    for (const fact of ['hint', 'default']) {
      const id = await submit(author, { placeholders: [{ name: 'product', [fact]: secret }] });
      const { body } = await decide(reviewer, id, 'approve');
      expect(body).toMatchObject({ code: 'blocked', message: expect.stringContaining('Placeholders:') });
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});
