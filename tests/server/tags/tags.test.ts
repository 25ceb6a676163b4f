import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import {
  auditedActions,
  type Caller,
  cast,
  decide,
  publish,
  submission,
  submit,
} from '#tests/support/reviewing.ts';
import { addTags, listed, tagOf } from '#tests/support/tag-list.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('tags of prompts', (app) => {
  const tagsOf = async (caller: Caller, id: string) => (await caller.get(`/prompts/${id}`)).body.tags;

  it('are chosen from the list, and proposals are shown once an admin has accepted them', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Literature', 'Safety');
    const id = await submit(author, { tags: ['ＳＡＦＥＴＹ', ' literature ', 'Dossier'] });
    const review = (await reviewer.get(`/reviews/${id}`)).body;
    expect(review.content.tags).toEqual(['Dossier', 'Literature', 'Safety']);
    expect(review.proposed_tags).toEqual(['Dossier']);
    await decide(reviewer, id, 'approve');
    expect(await tagsOf(author, id)).toEqual(['Literature', 'Safety']);
    expect(await listed(author)).toEqual(['Literature', 'Safety']);
    const proposal = await tagOf(admin, 'Dossier');
    expect(proposal).toMatchObject({ state: 'proposed', prompts: 1, proposed_by: 'Ann Author' });
    await admin.put(`/admin/tags/${proposal.id}`, { state: 'kept' });
    expect(await tagsOf(author, id)).toEqual(['Dossier', 'Literature', 'Safety']);
    await admin.put(`/admin/tags/${proposal.id}`, { state: 'rejected' });
    expect(await tagsOf(author, id)).toEqual(['Literature', 'Safety']);
    const audited = (await auditedActions(app())).filter((action) => action.endsWith(' tags'));
    expect(audited).toEqual(['add tags', 'add tags', 'accept tags', 'reject tags']);
  });

  it('are found by search, and counted and filtered in lists', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Lantern', 'Orchard', 'Unused');
    const both = await publish(author, reviewer, { tags: ['Lantern', 'Orchard'] });
    const one = await publish(author, reviewer, { title: 'Second', tags: ['Orchard'], difficulty: 'Expert' });
    await publish(author, reviewer, { title: 'Third' });
    const found = (await author.get('/search?query=lantern')).body;
    const found_in = { field: 'tags', excerpt: ['', 'Lantern', ', Orchard'] };
    expect(found.prompts).toMatchObject([{ id: both, tags: ['Lantern', 'Orchard'], found_in }]);
    const query = 'counts=true&tag=Orchard&tag=Unused&difficulty=Expert';
    const page = (await author.get(`/departments/all/prompts?${query}`)).body;
    expect(page.prompts).toMatchObject([{ id: one }]);
    const counts = page.counts.filter(({ facet }: { facet: string }) =>
      ['tag', 'difficulty'].includes(facet),
    );
    expect(counts).toEqual([
      { facet: 'tag', value: 'Orchard', total: 2, count: 1 },
      { facet: 'tag', value: 'Lantern', total: 1, count: 0 },
      { facet: 'difficulty', value: 'Expert', total: 1, count: 1 },
      { facet: 'difficulty', value: 'Beginner', total: 2, count: 1 },
    ]);
    const results = (await author.get('/search?query=second&tag=Lantern')).body;
    expect(results).toMatchObject({ total: 0, found_total: 1 });
    await admin.put(`/admin/tags/${(await tagOf(admin, 'Lantern')).id}`, { name: 'Mosaic' });
    expect((await author.get('/search?query=lantern')).body.total).toBe(0);
    expect((await author.get('/search?query=mosaic')).body.total).toBe(1);
  });

  it('stay with a draft until it is submitted, which names a rejected one', async () => {
    const { author, admin } = await cast(app());
    await addTags(admin, 'Safety');
    const draft = { ...submission, status: 'draft', tags: ['Safety', 'Secret project'] };
    const { id } = (await author.post('/prompts/add', draft)).body;
    // A draft is visible only to its author.
    expect((await admin.get('/admin/tags')).body).toHaveLength(1);
    await admin.put(`/admin/tags/${(await tagOf(admin, 'Safety')).id}`, { state: 'rejected' });
    expect((await author.get(`/my-submissions/${id}`)).body.tags).toEqual(['Safety', 'Secret project']);
    const send = (changes: object) => author.put(`/my-submissions/${id}`, { ...submission, ...changes });
    const message = 'Tags: "Safety" was rejected by an admin. Remove it, or choose another tag.';
    // Also without tags in the request, which keeps those of the draft.
    for (const changes of [{ tags: draft.tags }, {}])
      expect(await send(changes)).toMatchObject({ status: 400, body: { message } });
    expect((await send({ status: 'draft' })).status).toBe(200);
    const { body: kept } = await author.get(`/my-submissions/${id}`);
    expect(kept).toMatchObject({ status: 'draft', tags: ['Safety', 'Secret project'] });
    expect((await send({ tags: ['Secret project'] })).status).toBe(200);
    expect(await tagOf(admin, 'Secret project')).toMatchObject({ state: 'proposed', submissions: 1 });
  });

  it('do not change in a request without tags', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Safety');
    const id = await publish(author, reviewer, { tags: ['safety'] });
    const better = { ...submission, title: 'Better', base: 1 };
    const improved = await author.post(`/prompts/${id}/revisions`, better);
    expect((await author.get(`/my-submissions/${improved.body.id}`)).body.tags).toEqual(['Safety']);
    const edited = await decide(reviewer, improved.body.id, 'approve', { edits: { tool: 'Copilot' } });
    expect(edited.status).toBe(200);
    expect(await tagsOf(author, id)).toEqual(['Safety']);
    const again = await submit(author, { title: 'Other', tags: ['Safety'] });
    await decide(reviewer, again, 'approve', { edits: { tags: [] } });
    expect(await tagsOf(author, again)).toEqual([]);
  });

  it('have no direction controls, in a submission and in the list of admins', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Safety');
    const id = await submit(author, { tags: ['\u202ESaf\u2066ety', 'Doss\u202Eier\u2069'] });
    await decide(reviewer, id, 'approve');
    const proposal = await tagOf(admin, 'Dossier');
    await admin.put(`/admin/tags/${proposal.id}`, { state: 'kept' });
    expect(await tagsOf(author, id)).toEqual(['Dossier', 'Safety']);
    await admin.put(`/admin/tags/${proposal.id}`, { name: 'Fi\u202Dle\u2068s' });
    await admin.post('/admin/tags', { name: '\u202ATraining\u202C' });
    expect(await listed(author)).toEqual(['Files', 'Safety', 'Training']);
  });

  it('are refused if there are too many, or if one has a hostile name', async () => {
    const { author } = await cast(app());
    const add = async (...tags: unknown[]) => {
      const { status, body } = await author.post('/prompts/add', { ...submission, tags });
      return status === 200 ? 'stored' : body.message;
    };
    expect(await add('a', 'b', 'c', 'd', 'e', 'f')).toBe('Tags: choose at most 5.');
    // The first proposal.
    expect(await add('x'.repeat(limits.tagName))).toBe('stored');
    for (const [tag, message] of [
      ['x'.repeat(limits.tagName + 1), `must have at most ${limits.tagName} characters.`],
      ['a\u0007b', 'must not contain control or invisible characters.'],
      ['a;b', 'Tag "a;b" must not contain a comma or a semicolon.'],
      [' ! ', 'must contain a letter or a digit.'],
    ])
      expect(await add(tag)).toContain(message);
    const many = Array.from({ length: limits.tagProposals - 1 }, (_, index) => `Proposal ${index}`);
    for (let start = 0; start < many.length; start += 5)
      expect(await add(...many.slice(start, start + 5))).toBe('stored');
    expect(await add('One more')).toContain(`You already have ${limits.tagProposals} tag proposals`);
    expect(await add('Proposal 3')).toBe('stored');
  });
});
