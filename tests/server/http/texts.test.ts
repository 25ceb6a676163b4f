import { expect, it } from 'vitest';
import { cast, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

/** Texts that are not blank to `trim`, and that no one sees. */
const invisible = ['\u200B\u200B', '\u115F\u2800\u3164', '\u0301\u00AD\uFE0F'];

describeLibrary('a text in a request', (app) => {
  it('that is required needs a visible character', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publish(author, reviewer);
    const waiting = await submit(author);
    await reviewer.post(`/reviews/${waiting}/assign`, { assignee: 'me' });
    const { updatedAt } = (await reviewer.get(`/reviews/${waiting}`)).body;
    const look = { description: '', icon: 'Beaker', color: 'blue' };
    const contact = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
    for (const text of invisible) {
      const answers = {
        title: await author.post('/prompts/add', { ...submission, title: text }),
        prompt: await author.post('/prompts/add', { ...submission, prompt: text }),
        'use case': await author.post('/prompts/add', { ...submission, use_case: text }),
        draft: await author.post('/prompts/add', { status: 'draft', title: text }),
        improvement: await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1, title: text }),
        comment: await author.post(`/prompts/${id}/comments`, { content: text }),
        report: await author.post(`/prompts/${id}/reports`, { reason: text }),
        collection: await author.post('/collections', { name: text, visibility: 'private' }),
        contact: await author.post('/contact', { ...contact, message: text }),
        'contact name': await author.post('/contact', { ...contact, name: text }),
        decision: await reviewer.post(`/reviews/${waiting}/decision`, {
          action: 'reject',
          updatedAt,
          reason: text,
        }),
        department: await admin.post('/admin/departments', { name: text, ...look }),
        tag: await admin.post('/admin/tags', { name: text }),
        synonym: await admin.post('/admin/synonyms', { synonyms: [{ term: text, same_as: 'word' }] }),
        'requested prompt': await admin.post('/wanted-prompts', { title: text, details: '' }),
      };
      for (const [call, { status, body }] of Object.entries(answers))
        expect(status, `${call} ${JSON.stringify(text)}: ${JSON.stringify(body)}`).toBe(400);
    }
  }, 60_000);

  it('that is a title or name is on one line, without controls of its direction', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer, { title: 'Pay\u202Eroll\u2066\r\nlist \u202Dfor HR\u2069' });
    expect((await author.get(`/prompts/${id}`)).body.title).toBe('Payroll list for HR');
    const names = ['می\u200Cخواهم', '👩\u200D🔬', 'שלום\u200F!'];
    for (const name of [...names, 'two\nlines\u202E'])
      expect((await author.post('/collections', { name, visibility: 'private' })).status).toBe(200);
    const { body } = await author.get('/collections');
    const stored = (body as { name: string }[]).map(({ name }) => name);
    expect(stored).toEqual(expect.arrayContaining([...names, 'two lines']));
  });

  it('has LF at the ends of its lines, so that an edit in a browser changes no others', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer, {
      prompt: 'First line of [product]\r\nSecond line\rThird line\n\r\nLast line',
      use_case: 'Prepare a booth\r\nBrief a speaker\rRead',
    });
    expect((await author.get(`/prompts/${id}`)).body).toMatchObject({
      fullPrompt: 'First line of [product]\nSecond line\nThird line\n\nLast line',
      useCases: ['Prepare a booth', 'Brief a speaker', 'Read'],
    });
    const comment = await author.post(`/prompts/${id}/comments`, { content: 'One\r\ntwo' });
    expect(comment.body.comment.content).toBe('One\ntwo');
  });
});
