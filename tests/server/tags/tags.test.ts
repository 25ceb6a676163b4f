import { expect, it } from 'vitest';
import type { AdminTagDto, TagDto } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import {
  auditedActions,
  type Caller,
  cast,
  decide,
  person,
  publish,
  submission,
  submit,
} from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const addTags = async (admin: Caller, ...names: string[]) => {
  for (const name of names) expect((await admin.post('/admin/tags', { name })).status).toBe(200);
};

/** The tag of that name, as admins see it. */
const tagOf = async (admin: Caller, name: string): Promise<AdminTagDto> => {
  const { body } = await admin.get('/admin/tags');
  const tag = (body as AdminTagDto[]).find((one) => one.name === name);
  if (!tag) throw new Error(`there is no tag ${name}`);
  return tag;
};

const listed = async (caller: Caller) =>
  ((await caller.get('/tags')).body as TagDto[]).map(({ name }) => name);

describeOnBothDatabases('tags of prompts', (app) => {
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
    expect((await auditedActions(app())).filter((action) => action.endsWith(' tags'))).toEqual([
      'add tags',
      'add tags',
      'accept tags',
      'reject tags',
    ]);
  });

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
    expect((await author.get(`/prompts/${first}/versions/1`)).body.content.tags).toEqual([
      'Literature',
      'Safety',
    ]);
    expect(await tagOf(admin, 'Literature')).toMatchObject({
      prompts: 2,
      earlier_names: ['Papers', 'Publications'],
    });
    for (const tag of ['Literature', 'papers'])
      expect(
        (await author.get(`/prompts?tag=${tag}`)).body.map((prompt: { id: string }) => prompt.id).toSorted(),
      ).toEqual([first, second].toSorted());
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
    const [papers, articles, literature] = [
      await tagOf(admin, 'Papers'),
      await tagOf(admin, 'Articles'),
      await tagOf(admin, 'Literature'),
    ];
    await admin.post(`/admin/tags/${papers.id}/merge`, { into: articles.id });
    await admin.post(`/admin/tags/${articles.id}/merge`, { into: literature.id });
    for (const id of [first, second]) expect(await tagsOf(author, id)).toEqual(['Literature']);
    await addTags(admin, 'Articles');
    expect(await tagsOf(author, second)).toEqual(['Articles', 'Literature']);
    expect((await reviewer.get(`/reviews/${waiting}`)).body.content.tags).toEqual(['Articles']);
    expect(await tagsOf(author, first)).toEqual(['Literature']);
    expect(await tagOf(admin, 'Literature')).toMatchObject({ earlier_names: ['Papers'] });
  });

  it('stay with prompts that have an earlier name which the tag is given again', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Papers', 'Literature');
    const id = await publish(author, reviewer, { tags: ['Papers'] });
    const [papers, literature] = [await tagOf(admin, 'Papers'), await tagOf(admin, 'Literature')];
    await admin.post(`/admin/tags/${papers.id}/merge`, { into: literature.id });
    await admin.put(`/admin/tags/${literature.id}`, { name: 'papers' });
    expect(await tagsOf(author, id)).toEqual(['papers']);
    expect(await tagOf(admin, 'papers')).toMatchObject({ prompts: 1, earlier_names: ['Literature'] });
  });

  it('are found by search, and counted and filtered in lists', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Lantern', 'Orchard', 'Unused');
    const both = await publish(author, reviewer, { tags: ['Lantern', 'Orchard'] });
    const one = await publish(author, reviewer, { title: 'Second', tags: ['Orchard'], difficulty: 'Expert' });
    await publish(author, reviewer, { title: 'Third' });
    const found = (await author.get('/search?query=lantern')).body;
    expect(found.prompts).toMatchObject([
      {
        id: both,
        tags: ['Lantern', 'Orchard'],
        found_in: { field: 'tags', excerpt: ['', 'Lantern', ', Orchard'] },
      },
    ]);
    const page = (
      await author.get('/departments/all/prompts?counts=true&tag=Orchard&tag=Unused&difficulty=Expert')
    ).body;
    expect(page.prompts.map(({ id }: { id: string }) => id)).toEqual([one]);
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
    // A draft is its author's alone.
    expect((await admin.get('/admin/tags')).body).toHaveLength(1);
    await admin.put(`/admin/tags/${(await tagOf(admin, 'Safety')).id}`, { state: 'rejected' });
    expect((await author.get(`/my-submissions/${id}`)).body.tags).toEqual(['Safety', 'Secret project']);
    const refused = await author.put(`/my-submissions/${id}`, { ...draft, status: 'pending' });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Tags: "Safety" was rejected by an admin. Remove it, or choose another tag.' },
    });
    const { tags: _, ...withoutTags } = draft;
    expect(await author.put(`/my-submissions/${id}`, { ...withoutTags, status: 'pending' })).toMatchObject({
      status: 400,
      body: refused.body,
    });
    expect((await author.put(`/my-submissions/${id}`, withoutTags)).status).toBe(200);
    expect((await author.get(`/my-submissions/${id}`)).body).toMatchObject({
      status: 'draft',
      tags: ['Safety', 'Secret project'],
    });
    expect(
      (await author.put(`/my-submissions/${id}`, { ...draft, status: 'pending', tags: ['Secret project'] }))
        .status,
    ).toBe(200);
    expect(await tagOf(admin, 'Secret project')).toMatchObject({ state: 'proposed', submissions: 1 });
  });

  it('are refused by an earlier name of a rejected one', async () => {
    const { author, admin } = await cast(app());
    await addTags(admin, 'Literature');
    const { id } = await tagOf(admin, 'Literature');
    await admin.put(`/admin/tags/${id}`, { name: 'Papers' });
    const draft = { ...submission, status: 'draft', tags: ['literature'] };
    const stored = (await author.post('/prompts/add', draft)).body.id;
    await admin.put(`/admin/tags/${id}`, { state: 'rejected' });
    const said = async (answer: ReturnType<Caller['post']>) => (await answer).body.message;
    expect(await said(author.post('/prompts/add', { ...draft, status: 'pending' }))).toBe(
      'Tags: "Literature" was rejected by an admin. Remove it, or choose another tag.',
    );
    // Stored as an id, which is shown with its name of today.
    const { tags: _, ...withoutTags } = draft;
    expect(await said(author.put(`/my-submissions/${stored}`, { ...withoutTags, status: 'pending' }))).toBe(
      'Tags: "Papers" was rejected by an admin. Remove it, or choose another tag.',
    );
  });

  it('stay as they are in a request without tags', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Safety');
    const id = await publish(author, reviewer, { tags: ['safety'] });
    const improved = await author.post(`/prompts/${id}/revisions`, {
      ...submission,
      title: 'Better',
      base: 1,
    });
    expect((await author.get(`/my-submissions/${improved.body.id}`)).body.tags).toEqual(['Safety']);
    const edited = await decide(reviewer, improved.body.id, 'approve', { edits: { tool: 'Copilot' } });
    expect(edited.status).toBe(200);
    expect(await tagsOf(author, id)).toEqual(['Safety']);
    const again = await submit(author, { title: 'Other', tags: ['Safety'] });
    await decide(reviewer, again, 'approve', { edits: { tags: [] } });
    expect(await tagsOf(author, again)).toEqual([]);
  });

  it('are refused when they are too many, or have a hostile name', async () => {
    const { author } = await cast(app());
    const add = async (...tags: unknown[]) => {
      const { status, body } = await author.post('/prompts/add', { ...submission, tags });
      return status === 200 ? 'stored' : body.message;
    };
    expect(await add('a', 'b', 'c', 'd', 'e', 'f')).toBe('Tags: choose at most 5.');
    expect(await add('x'.repeat(limits.tagName + 1))).toContain(
      `must have at most ${limits.tagName} characters.`,
    );
    expect(await add('a\u202Eb')).toContain('must not contain control or invisible characters.');
    expect(await add('a;b')).toBe('Tag "a;b" must not contain a comma or a semicolon.');
    expect(await add(' ! ')).toContain('must contain a letter or a digit.');
    expect(await add(1)).toBe('Tag must be text.');
    const many = Array.from({ length: limits.tagProposals }, (_, index) => `Proposal ${index}`);
    for (let start = 0; start < many.length; start += 5)
      expect(await add(...many.slice(start, start + 5))).toBe('stored');
    expect(await add('One more')).toContain(`You already have ${limits.tagProposals} tag proposals`);
    expect(await add('Proposal 3')).toBe('stored');
  });
});

describeOnBothDatabases('the list of tags, for an admin', (app) => {
  it('refuses names twice, merging into what is gone, and deleting what prompts have', async () => {
    const { author, reviewer, admin } = await cast(app());
    await addTags(admin, 'Alpha', 'Beta', 'Gamma');
    expect((await admin.post('/admin/tags', { name: ' ａＬＰＨＡ' })).body.message).toBe(
      'The tag "Alpha" already exists.',
    );
    const [alpha, beta, gamma] = [
      await tagOf(admin, 'Alpha'),
      await tagOf(admin, 'Beta'),
      await tagOf(admin, 'Gamma'),
    ];
    expect((await admin.put(`/admin/tags/${alpha.id}`, { name: 'beta' })).body.message).toBe(
      'Another tag is already named "Beta". Merge the two instead.',
    );
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

  it('keeps a limited number of earlier names for each tag', async () => {
    const { admin } = await cast(app());
    await addTags(admin, 'Name 0', 'Other');
    const [tag, other] = [await tagOf(admin, 'Name 0'), await tagOf(admin, 'Other')];
    const rename = (number: number) => admin.put(`/admin/tags/${tag.id}`, { name: `Name ${number}` });
    for (let number = 1; number <= limits.tagEarlierNames; number += 1)
      expect((await rename(number)).status).toBe(200);
    const refusal = (name: string) => ({
      status: 409,
      body: {
        code: 'limit_reached',
        message: `"${name}" may have at most ${limits.tagEarlierNames} earlier names. Add one of them as a tag of its own first.`,
      },
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

  it('is for admins alone', async () => {
    const reviewer = await person(app(), ['Reviewer']);
    expect((await reviewer.get('/admin/tags')).status).toBe(403);
    expect((await reviewer.post('/admin/tags', { name: 'Alpha' })).status).toBe(403);
  });
});
