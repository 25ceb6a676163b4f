import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
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
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

const tagsOf = async (caller: Caller, id: string) => (await caller.get(`/prompts/${id}`)).body.tags;

describeLibrary('tags of prompts', (app) => {
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

describeLibrary('tags that an admin renames or merges', (app) => {
  it('are renamed and merged everywhere at once, without a change of any version', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Literature', 'Papers', 'Safety');
    const first = await publish(author, reviewer, { tags: ['Papers', 'Safety'] });
    const second = await publish(author, reviewer, { title: 'Second', tags: ['Literature'] });
    const [papers, literature] = [await tagOf(admin, 'Papers'), await tagOf(admin, 'Literature')];
    await admin.put(`/admin/tags/${papers.id}`, { name: 'Publications' });
    expect(await tagsOf(author, first)).toEqual(['Publications', 'Safety']);
    await admin.post(`/admin/tags/${papers.id}/merge`, { into: literature.id });
    expect(await tagsOf(author, first)).toEqual(['Literature', 'Safety']);
    const { body: version } = await author.get(`/prompts/${first}/versions/1`);
    expect(version.content.tags).toEqual(['Literature', 'Safety']);
    const earlier_names = ['Papers', 'Publications'];
    expect(await tagOf(admin, 'Literature')).toMatchObject({ prompts: 2, earlier_names });
    for (const tag of ['Literature', 'papers'])
      expect((await author.get(`/prompts?sort=oldest&tag=${tag}`)).body).toMatchObject([
        { id: first },
        { id: second },
      ]);
    const report = await verifyPublished(app().db);
    expect(report.intact && report.problems).toEqual([]);
    // An earlier name that is added again is a tag of its own, which its prompts still have.
    await addTags(admin, 'Publications');
    expect(await tagsOf(author, first)).toEqual(['Publications', 'Safety']);
  });

  it('are separated again after a merge by adding their name: prompts and submissions get them back, but none of a tag merged into them before', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Papers', 'Articles', 'Literature');
    const first = await publish(author, reviewer, { tags: ['Papers'] });
    const second = await publish(author, reviewer, { title: 'Second', tags: ['Articles', 'Literature'] });
    const waiting = await submit(author, { title: 'Third', tags: ['Articles'] });
    const papers = await tagOf(admin, 'Papers');
    const articles = await tagOf(admin, 'Articles');
    const literature = await tagOf(admin, 'Literature');
    await admin.post(`/admin/tags/${papers.id}/merge`, { into: articles.id });
    await admin.post(`/admin/tags/${articles.id}/merge`, { into: literature.id });
    for (const id of [first, second]) expect(await tagsOf(author, id)).toEqual(['Literature']);
    await addTags(admin, 'Articles');
    expect(await tagsOf(author, second)).toEqual(['Articles', 'Literature']);
    expect((await reviewer.get(`/reviews/${waiting}`)).body.content.tags).toEqual(['Articles']);
    expect(await tagsOf(author, first)).toEqual(['Literature']);
    expect(await tagOf(admin, 'Literature')).toMatchObject({ earlier_names: ['Papers'] });
  });
});

describeLibrary('the list of tags, for an admin', (app) => {
  it('keeps the change of one of two admins who saw the same tag', async () => {
    const { author, admin } = await cast(app());
    await addTags(admin, 'Papers');
    const { id, name, state } = await tagOf(admin, 'Papers');
    const change = (changes: object) => admin.put(`/admin/tags/${id}`, { ...changes, from: { name, state } });
    expect((await change({ name: 'Articles' })).status).toBe(200);
    for (const changes of [{ name: 'Literature' }, { state: 'rejected' }])
      expect(await change(changes)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          message: 'This tag has changed since you opened it. Check it and try again.',
          current: { name: 'Articles', state: 'kept' },
        },
      });
    expect((await change({ name: 'Articles' })).status).toBe(200);
    expect(await listed(author)).toEqual(['Articles']);
  });

  it('keeps a limited number of earlier names for each tag', async () => {
    const { admin } = await cast(app());
    await addTags(admin, 'Name 0', 'Other');
    const [tag, other] = [await tagOf(admin, 'Name 0'), await tagOf(admin, 'Other')];
    const rename = (number: number) => admin.put(`/admin/tags/${tag.id}`, { name: `Name ${number}` });
    for (let number = 1; number <= limits.tagEarlierNames; number += 1)
      expect((await rename(number)).status).toBe(200);
    const most = `may have at most ${limits.tagEarlierNames} former names. Add one of them as a tag of its own first.`;
    const refusal = (name: string) => ({
      status: 409,
      body: { code: 'limit_reached', message: `"${name}" ${most}` },
    });
    const last = `Name ${limits.tagEarlierNames}`;
    expect(await rename(limits.tagEarlierNames + 1)).toMatchObject(refusal(last));
    // One of its own earlier names is none more; with the tag's own name, a merge adds one.
    expect((await rename(0)).status).toBe(200);
    const merged = await admin.post(`/admin/tags/${tag.id}/merge`, { into: other.id });
    expect(merged).toMatchObject(refusal('Other'));
    expect((await tagOf(admin, 'Name 0')).earlier_names).toHaveLength(limits.tagEarlierNames);
    await addTags(admin, last);
    expect((await admin.post(`/admin/tags/${tag.id}/merge`, { into: other.id })).status).toBe(200);
    expect((await tagOf(admin, 'Other')).earlier_names).toHaveLength(limits.tagEarlierNames);
  });
});

describeOnBothDatabases('the list of tags, for two admins', (app) => {
  it('refuses names twice, merging into what is gone, and deleting what prompts have', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Alpha', 'Beta', 'Gamma');
    const { body: again } = await admin.post('/admin/tags', { name: ' ａＬＰＨＡ' });
    expect(again.message).toBe('The tag "Alpha" already exists.');
    const [alpha, beta] = [await tagOf(admin, 'Alpha'), await tagOf(admin, 'Beta')];
    const gamma = await tagOf(admin, 'Gamma');
    const { body: renamed } = await admin.put(`/admin/tags/${alpha.id}`, { name: 'beta' });
    expect(renamed.message).toBe('Another tag is already named "Beta". Merge the two instead.');
    expect((await admin.put(`/admin/tags/${alpha.id}`, { name: 'ALPHA' })).status).toBe(200);
    await publish(author, reviewer, { tags: ['alpha'] });
    expect((await admin.delete(`/admin/tags/${alpha.id}`)).status).toBe(409);
    // Two admins at once: one of the two merges is refused, and no tag is lost.
    const merges = await Promise.all([
      admin.post(`/admin/tags/${alpha.id}/merge`, { into: beta.id }),
      admin.post(`/admin/tags/${beta.id}/merge`, { into: alpha.id }),
    ]);
    expect(merges.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed(author)).toHaveLength(2);
    expect((await admin.delete(`/admin/tags/${gamma.id}`)).status).toBe(200);
    expect((await admin.put(`/admin/tags/${gamma.id}`, { name: 'Delta' })).status).toBe(404);
    expect((await admin.post(`/admin/tags/${gamma.id}/merge`, { into: beta.id })).status).toBe(404);
    const [left] = await listed(author);
    expect((await admin.get('/admin/tags')).body).toMatchObject([{ name: left, prompts: 1 }]);
  });
});
