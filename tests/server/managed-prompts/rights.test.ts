import { describe, expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { bulkActions } from '#domain/bulk.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { act, preview } from '#tests/support/bulk.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { type Caller, cast, decide, person, publish, submission } from '#tests/support/reviewing.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const objectId = '0b3f5c8e-6d0e-4a7e-9d1e-0c1a2b3c4d5e';
const config = {
  departmentReviewers: { legal: [objectId] },
  namedRoles: { Reviewer: [objectId], Admin: [] },
};
const sooner = () => monthsAfter(new Date(), 1);
const changes = (owner_email: string): Record<(typeof bulkActions)[number], BulkChange> => ({
  move: { action: 'move', department_id: 'sales' },
  retire: { action: 'retire', reason: 'Outdated.' },
  transfer: { action: 'transfer', owner_email },
  set_review_by: { action: 'set_review_by', review_by: sooner() },
});

const ownWork = /^You wrote this/;
const elsewhere = /^The department has its own reviewers/;
const notOwner = /^You are not the owner/;
const fixedPlace = /can move a prompt to another department/;
const allowed = 'change';

describe('the right to act on several prompts', () => {
  const app = emptiedApp({ config });

  async function library() {
    const people = await cast(app);
    await createDepartment(app.db, { id: 'legal', name: 'Legal' });
    const stranger = await person(app, [], 'Sam Stranger', { email: 'sam@example.com' });
    const legal = await person(app, [], 'Lea Legal', { objectId, tenantId: crypto.randomUUID() });
    const both = await person(app, ['Reviewer', 'Admin'], 'Bo Both');
    const owner = await person(app, [], 'Olga Owner', { email: 'olga@example.com' });
    return { ...people, stranger, legal, both, owner };
  }
  type Library = Awaited<ReturnType<typeof library>>;
  const given = (to: string) => ({ owner: to });
  const approve = async (author: Caller, reviewer: Caller, more: object, text: object = {}) => {
    const { body } = await author.post('/prompts/add', { ...submission, ...text });
    await decide(reviewer, body.id, 'approve', more);
    return body.id as string;
  };

  /** The outcome of each action, or the reason why it is refused. */
  async function outcomes(caller: Caller, id: string) {
    const all = changes('sam@example.com');
    return Promise.all(
      bulkActions.map(async (action) => {
        const [row] = (await preview(caller, all[action], [id])).rows;
        return row?.why || row?.outcome;
      }),
    );
  }
  /** In the order of the actions: move, retire, transfer, set_review_by. */
  const table: [who: keyof Library, RegExp | string, RegExp | string, RegExp | string, RegExp | string][] = [
    ['admin', allowed, allowed, allowed, allowed],
    ['both', allowed, allowed, allowed, allowed],
    ['reviewer', allowed, allowed, allowed, allowed],
    ['legal', allowed, allowed, allowed, allowed],
    ['owner', fixedPlace, allowed, allowed, allowed],
    ['author', notOwner, notOwner, notOwner, notOwner],
    ['stranger', notOwner, notOwner, notOwner, notOwner],
  ];

  it('follows role and ownership', async () => {
    const all = await library();
    const id = await approve(all.author, all.other, given('olga@example.com'));
    for (const [who, ...expected] of table) {
      const found = await outcomes(all[who], id);
      for (const [index, wanted] of expected.entries())
        expect(found[index], `${who}: ${bulkActions[index]}`).toMatch(wanted);
    }
  });

  it('of reviewers and admins excludes prompts that they wrote; if they own one, they have the right of owners', async () => {
    const { reviewer, other, admin, owner } = await library();
    for (const writer of [reviewer, admin]) {
      const elses = await approve(writer, other, given('olga@example.com'));
      for (const found of await outcomes(writer, elses)) expect(found).toMatch(ownWork);
      const own = await publish(writer, other);
      const [move, ...rest] = await outcomes(writer, own);
      expect(move).toMatch(ownWork);
      expect(rest).toEqual([allowed, allowed, allowed]);
    }
    // As for one prompt, the author of the published version may retire it, and nothing else.
    const id = await publish(owner, other);
    const improvement = { ...submission, base: 1, prompt: 'Better.' };
    const { body } = await reviewer.post(`/prompts/${id}/revisions`, improvement);
    await decide(other, body.id, 'approve');
    const found = await outcomes(reviewer, id);
    expect(found[1]).toBe(allowed);
    for (const index of [0, 2, 3]) expect(found[index]).toMatch(ownWork);
  });

  it('of reviewers excludes departments with their own reviewers, on both sides of a move; that of admins does not', async () => {
    const { author, reviewer, legal, admin, owner } = await library();
    const id = await approve(author, legal, given('olga@example.com'), { department_id: 'legal' });
    for (const found of await outcomes(reviewer, id)) expect(found).toMatch(elsewhere);
    for (const caller of [legal, admin])
      expect(await outcomes(caller, id)).toEqual([allowed, allowed, allowed, allowed]);
    expect((await outcomes(owner, id))[1]).toBe(allowed);
    const inSales = await publish(author, reviewer, { department_id: 'sales' });
    const intoLegal: BulkChange = { action: 'move', department_id: 'legal' };
    const why = async (caller: Caller) => (await preview(caller, intoLegal, [inSales])).rows[0]?.why;
    expect(await why(reviewer)).toMatch(elsewhere);
    expect(await why(legal)).toBe('');
    expect(await why(admin)).toBe('');
  });

  it('of owners includes an earlier review-by date, not a later one', async () => {
    const { author, reviewer, other } = await library();
    const id = await publish(author, reviewer);
    const to = (review_by: string): BulkChange => ({ action: 'set_review_by', review_by });
    await act(author, to(sooner()), [id]);
    const later = to(monthsAfter(new Date(), 2));
    const [asOwner] = (await preview(author, later, [id])).rows;
    expect(asOwner?.why).toMatch(/^Owners can only set an earlier/);
    const [asReviewer] = (await preview(other, later, [id])).rows;
    expect(asReviewer?.outcome).toBe('change');
  });

  it('is checked by the action as well: a refused prompt, or a right that was removed since, changes nothing', async () => {
    const { author, reviewer, stranger } = await library();
    const id = await publish(author, reviewer);
    const retire = changes('')['retire'];
    const { rows } = await preview(author, retire, [id]);
    const prompts = rows.map(({ seen }) => ({ id, seen }));
    const send = (caller: Caller) => caller.post('/managed-prompts/actions', { change: retire, prompts });
    expect((await send(stranger)).status).toBe(409);
    await act(reviewer, changes('sam@example.com')['transfer'], [id]);
    expect((await send(author)).status).toBe(409);
    expect((await author.get(`/prompts/${id}`)).status).toBe(200);
  });

  it('is checked before an address is looked up: without it, every address has the same answer', async () => {
    const { author, reviewer, stranger } = await library();
    const id = await publish(author, reviewer);
    const transfer = (owner_email: string): BulkChange => ({ action: 'transfer', owner_email });
    const [known, unknown] = [transfer('sam@example.com'), transfer('nobody@example.com')];
    for (const ids of [[id], [id, 'nothing']]) {
      const found = await preview(stranger, known, ids);
      expect(found.rows.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'refused'));
      expect(await preview(stranger, unknown, ids)).toEqual(found);
      const prompts = ids.map((one) => ({ id: one, seen: 'x' }));
      const answers = await Promise.all(
        [known, unknown].map((change) => stranger.post('/managed-prompts/actions', { change, prompts })),
      );
      expect(answers[0]?.status).toBe(409);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    }
    const asOwner = await author.post('/managed-prompts/preview', { change: unknown, ids: [id] });
    expect(asOwner).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Owner: no account/) },
    });
  });

  it('names retired prompts only to reviewers, admins and owners, and changes none', async () => {
    const { author, reviewer, stranger } = await library();
    const id = await publish(author, reviewer);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    const retire = changes('')['retire'];
    const see = async (caller: Caller) => (await preview(caller, retire, [id, 'nothing'])).rows;
    const nothing = { outcome: 'refused', title: '', why: 'This prompt is not in the library.' };
    expect(await see(stranger)).toMatchObject([nothing, nothing]);
    const known = { outcome: 'refused', title: submission.title, why: 'This prompt is retired.' };
    for (const caller of [author, reviewer]) expect(await see(caller)).toMatchObject([known, nothing]);
  });
});
