import { expect, it } from 'vitest';
import type { NotificationDto } from '#contract/notifications.ts';
import { type Caller, cast, decide, person, submission, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const kindsOf = async (caller: Caller) =>
  ((await caller.get('/notifications')).body.notifications as NotificationDto[]).map(
    ({ kind, actor, text }) => [kind, actor, text],
  );

describeOnBothDatabases('an owner', (app) => {
  it('is notified of a decision or a renewal that names another, as is the other', async () => {
    const { author, reviewer, other } = await cast(app());
    const owner = await person(app(), [], 'Olga Owner');
    const id = await submit(author);
    await decide(reviewer, id, 'approve', { owner: 'Olga Owner' });
    expect(await kindsOf(owner)).toEqual([['ownership_received', 'Rita Reviewer', '']]);
    expect((await kindsOf(author)).map(([kind]) => kind)).toEqual(['published']);
    const renew = async (name: string) =>
      reviewer.put(`/prompts/${id}/trust`, {
        use_class: 'Human check',
        example_output: '',
        owner: name,
        review_by: '2035-01-31',
        trust_updated_at: (await reviewer.get(`/prompts/${id}`)).body.trust_updated_at,
      });
    expect((await renew('Olga Owner')).body).toMatchObject({ status: 'success' });
    expect(await kindsOf(owner)).toHaveLength(1);
    await renew('Ann Author');
    expect((await kindsOf(owner))[0]).toEqual(['owner_changed', 'Rita Reviewer', '']);
    expect((await kindsOf(author))[0]).toEqual(['ownership_received', 'Rita Reviewer', '']);
    const { body } = await owner.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(other, body.id, 'approve', { owner: 'Medical Affairs' });
    const newest = new Set((await kindsOf(author)).slice(0, 2).map(([kind]) => kind));
    expect(newest).toEqual(new Set(['improvement_published', 'owner_changed']));
  });

  it('that is the author is not notified of it at the publication', async () => {
    const { author, reviewer } = await cast(app());
    await decide(reviewer, await submit(author), 'approve', { owner: 'Ann Author' });
    expect((await kindsOf(author)).map(([kind]) => kind)).toEqual(['published']);
  });
});
