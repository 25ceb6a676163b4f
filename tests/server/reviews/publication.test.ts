import { expect, it } from 'vitest';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { type Caller, cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('an approval', (app) => {
  const visitor = async (path: string) => {
    const response = await app().request(`/api${path}`);
    return { status: response.status, body: await response.json() };
  };
  const improve = (changes: object) => ({ ...submission, base: 1, ...changes });

  it('adds the prompt at once to lists, search and counts, under the id of its submission', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    expect((await visitor(`/prompts/${id}`)).status).toBe(404);
    expect((await visitor('/prompts?query=congress')).body).toEqual([]);
    const { body } = await decide(reviewer, id, 'approve', { reason: 'Well done.' });
    expect(body).toEqual({ status: 'success', message: 'Published.', prompt_id: id, version: '1.0' });
    expect((await visitor(`/prompts/${id}`)).body).toMatchObject({
      title: submission.title,
      fullPrompt: submission.prompt,
      author: 'Ann Author',
      version: '1.0',
    });
    for (const path of ['/prompts', '/prompts?query=congress', '/prompts?department_id=medical'])
      expect((await visitor(path)).body, path).toMatchObject([{ id }]);
    expect((await visitor('/prompts/general')).body).toMatchObject({ total_prompts: 1, total_use_cases: 2 });
    const [entry] = (await author.get('/my-submissions')).body;
    expect((await visitor(`/prompts/${id}`)).body.reviewed_at).toBe(entry.decision.at);
    expect(entry.submittedAt).toMatch(/^\d{4}-/);
    expect(entry).toMatchObject({
      status: 'published',
      prompt_id: id,
      prompt_title: submission.title,
      version: '1.0',
      decision: { reason: 'Well done.' },
    });
  });

  it('applies the reviewer’s edits; the author keeps the credit', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    const edits = { title: 'Congress questions', use_case: 'One\n\nTwo\nThree', department_id: 'sales' };
    expect((await decide(reviewer, id, 'approve', { edits: { title: ' ' } })).body.message).toBe(
      'Prompt Title is required.',
    );
    expect((await decide(reviewer, id, 'approve', { edits: { department_id: 'none' } })).body.message).toBe(
      'Department: choose an existing department.',
    );
    expect((await decide(reviewer, id, 'reject', { reason: 'x', edits })).status).toBe(400);
    expect((await decide(reviewer, id, 'approve', { edits })).status).toBe(200);
    expect((await visitor(`/prompts/${id}`)).body).toMatchObject({
      title: 'Congress questions',
      useCases: ['One', 'Two', 'Three'],
      department_id: 'sales',
      fullPrompt: submission.prompt,
      author: 'Ann Author',
    });
  });

  it('of an improvement replaces the current version, which stays until then; the history has both', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer);
    const better = improve({ prompt: 'Better.' });
    const { body: improvement } = await other.post(`/prompts/${id}/revisions`, better);
    expect((await visitor(`/prompts/${id}`)).body.fullPrompt).toBe(submission.prompt);
    const { body: review } = await reviewer.get(`/reviews/${improvement.id}`);
    expect(review).toMatchObject({
      prompt_id: id,
      base_number: 1,
      author: 'Otto Other',
      live: { number: 1, version: '1.0', content: { prompt: submission.prompt } },
      content: { prompt: 'Better.' },
    });
    const { body } = await decide(reviewer, improvement.id, 'approve', { reason: 'Clearer.' });
    expect(body).toMatchObject({ prompt_id: id, version: '1.1' });
    expect((await visitor(`/prompts/${id}`)).body).toMatchObject({
      fullPrompt: 'Better.',
      version: '1.1',
      author: 'Ann Author',
    });
    const { body: versions } = await visitor(`/prompts/${id}/versions`);
    const reviewed = { reviewer: 'Rita Reviewer', author: 'Otto Other', note: 'Clearer.' };
    expect(versions).toMatchObject([
      { ...reviewed, number: 2, version: '1.1', changed: ['prompt'] },
      { number: 1, version: '1.0', author: 'Ann Author', reviewer: 'Rita Reviewer', note: '' },
    ]);
    // The first has nothing before it.
    expect(versions[1]).not.toHaveProperty('changed');
    expect((await visitor(`/prompts/${id}/versions/1`)).body.content.prompt).toBe(submission.prompt);
    for (const number of ['3', '0', 'x', '1.0', '99999999999'])
      expect((await visitor(`/prompts/${id}/versions/${number}`)).status, number).toBe(404);
  });

  it('does not overwrite a version that was published since the improvement was begun', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer);
    const { body: first } = await author.post(`/prompts/${id}/revisions`, improve({ prompt: 'First.' }));
    const { body: second } = await other.post(`/prompts/${id}/revisions`, improve({ prompt: 'Second.' }));
    // The author of the prompt does not decide on it, even if another user wrote the improvement.
    await decide(reviewer, first.id, 'approve');
    const stale = await decide(reviewer, second.id, 'approve');
    expect(stale.status).toBe(409);
    expect(stale.body.message).toContain('its version is now 1.1');
    expect((await decide(reviewer, second.id, 'approve', { compared_with: 2 })).body.version).toBe('1.2');
    const late = await author.post(`/prompts/${id}/revisions`, improve({}));
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('its version is now 1.2');
  });

  it('of an improvement: a user has one improvement of a prompt at a time, of published prompts only', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    expect((await author.post(`/prompts/${id}/revisions`, improve({}))).status).toBe(200);
    const again = await author.post(`/prompts/${id}/revisions`, improve({}));
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('already improving this prompt');
    const pending = await submit(reviewer);
    for (const unknown of ['nothing', pending])
      expect((await author.post(`/prompts/${unknown}/revisions`, improve({}))).status).toBe(404);
    expect((await author.post(`/prompts/${id}/revisions`, submission)).body.message).toContain('base');
  });
});

describeLibrary('a retired prompt', (app) => {
  it('says at its address why and which prompt to use instead, is absent everywhere else, and can be restored', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    const successor = await publish(author, reviewer, { title: 'The better one' });
    const retire = (body: object) => reviewer.post(`/prompts/${id}/retire`, body);
    expect((await retire({ reason: ' ' })).status).toBe(400);
    for (const impossible of ['nothing', id, '\0'])
      expect((await retire({ reason: 'Old.', replaced_by: impossible })).status).toBe(400);
    expect((await retire({ reason: 'Old.', replaced_by: successor })).status).toBe(200);
    expect((await retire({ reason: 'Old.' })).status).toBe(409);
    const gone = await author.get(`/prompts/${id}`);
    expect(gone).toMatchObject({
      status: 410,
      body: { code: 'retired', message: 'This prompt was retired: Old.', replaced_by: successor },
    });
    expect((await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 })).status).toBe(404);
    expect((await author.get(`/prompts/${id}/versions`)).status).toBe(404);
    expect((await author.get('/prompts')).body).toHaveLength(1);
    const own = (await author.get('/my-submissions')).body as { status: string }[];
    expect(own.map(({ status }) => status)).toContain('retired');
    expect((await reviewer.post(`/prompts/${id}/restore`, { reason: 'Needed.' })).status).toBe(200);
    expect((await author.get(`/prompts/${id}`)).status).toBe(200);
    expect((await author.get('/prompts')).body).toHaveLength(2);
  });

  it('cannot be retired or restored by its author or a user without the role', async () => {
    const { author, reviewer, admin, other } = await cast(app());
    const own = await publish(reviewer, other);
    for (const caller of [author, admin, reviewer])
      for (const move of ['retire', 'restore'])
        expect((await caller.post(`/prompts/${own}/${move}`, { reason: 'Why not.' })).status).toBe(403);
  });

  it('offers each reviewer the actions that its state and author allow, and other users none', async () => {
    const { author, reviewer, admin, other } = await cast(app());
    const third = await person(app(), ['Reviewer', 'Admin']);
    const id = await publish(reviewer, other);
    const { body: improvement } = await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(third, improvement.id, 'approve');
    const offered = async (caller: Caller) => {
      const { status, body } = await caller.get(`/prompts/${id}/actions`);
      return status === 200 ? body.actions : status;
    };
    const everybody = [author, admin, reviewer, other, third];
    const toEverybody = () => Promise.all(everybody.map(offered));
    // The prompt's author, the author of its published version, and a reviewer who wrote none of it.
    expect(await toEverybody()).toEqual([403, 403, [], ['retire'], ['retire', 'renew_trust']]);
    await third.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect(await toEverybody()).toEqual([403, 403, [], ['restore'], ['restore']]);
    expect((await third.get(`/prompts/${id}/actions`)).body).toMatchObject({
      title: submission.title,
      status: 'retired',
    });
    expect((await third.get(`/prompts/${await submit(author)}/actions`)).status).toBe(404);
  });
});

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
