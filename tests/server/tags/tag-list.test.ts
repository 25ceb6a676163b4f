import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { type Caller, cast, publish, submit } from '#tests/support/reviewing.ts';
import { addTags, listed, tagOf } from '#tests/support/tag-list.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

describeLibrary('tags that an admin renames or merges', (app) => {
  const tagsOf = async (caller: Caller, id: string) => (await caller.get(`/prompts/${id}`)).body.tags;

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
