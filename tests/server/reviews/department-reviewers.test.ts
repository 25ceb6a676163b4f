import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import { cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const objectId = '0b3f5c8e-6d0e-4a7e-9d1e-0c1a2b3c4d5e';
const lists = { medical: [objectId] };
/** As parseConfig does: reviewers of a department are reviewers. */
const config = { departmentReviewers: lists, namedRoles: { Reviewer: [objectId], Admin: [] } };
const refusal = /^This department has its own reviewers/;

describeLibrary(
  'a department with its own reviewers',
  (app) => {
    async function people() {
      const all = await cast(app());
      const own = await person(app(), [], 'Mona Medical', { objectId, tenantId: crypto.randomUUID() });
      return { ...all, own };
    }
    const lastEvent = async (id: string) => {
      const { revisionId, sequence } = auditEvents;
      const events = app().db.select().from(auditEvents).where(eq(revisionId, id));
      return (await events.orderBy(desc(sequence)))[0];
    };

    it('lets only them decide on the work of others, which the trail says', async () => {
      const { author, reviewer, own } = await people();
      for (const action of ['approve', 'request_changes', 'reject']) {
        const id = await submit(author);
        expect((await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' })).status).toBe(403);
        const refused = await decide(reviewer, id, action, { reason: 'No.' });
        expect(refused).toMatchObject({ status: 403, body: { message: expect.stringMatching(refusal) } });
        expect((await decide(own, await submit(own), action, { reason: 'Yes.' })).status).toBe(403);
        expect((await own.post(`/reviews/${id}/assign`, { assignee: 'me' })).status).toBe(200);
        expect((await decide(own, id, action, { reason: 'Yes.' })).status).toBe(200);
        expect(JSON.parse((await lastEvent(id))?.details ?? '')).toMatchObject({ reviewerOf: 'medical' });
      }
    });

    it('cannot be left or entered by an edit of another reviewer', async () => {
      const { author, reviewer, own } = await people();
      const elsewhere = await submit(author, { department_id: 'sales' });
      expect((await decide(own, elsewhere, 'approve')).status).toBe(200);
      const sales = await submit(author, { department_id: 'sales' });
      const edits = { department_id: 'medical' };
      expect((await decide(reviewer, sales, 'approve', { edits })).status).toBe(403);
      expect((await reviewer.get(`/reviews/${sales}`)).body).toMatchObject({
        status: 'pending',
        department_id: 'sales',
      });
      const id = await publish(author, own);
      const moved = { ...submission, department_id: 'sales', base: 1 };
      const { body } = await author.post(`/prompts/${id}/revisions`, moved);
      expect((await decide(reviewer, body.id, 'approve')).status).toBe(403);
      expect((await decide(own, body.id, 'approve')).status).toBe(200);
    });

    it('lets only them and admins retire, restore and renew its published prompts', async () => {
      const { author, reviewer, own } = await people();
      const admin = await person(app(), ['Reviewer', 'Admin']);
      const id = await publish(author, own);
      const actionsOf = async (caller: typeof own) =>
        (await caller.get(`/prompts/${id}/actions`)).body.actions;
      const { trust_updated_at } = (await own.get(`/prompts/${id}`)).body.trust ?? {};
      const record = {
        use_class: '',
        example_output: '',
        owner: '',
        review_by: '2099-01-01',
        trust_updated_at: trust_updated_at ?? null,
      };
      const why = { reason: 'Out of date.' };
      expect(await actionsOf(reviewer)).toEqual([]);
      expect(await actionsOf(own)).toEqual(await actionsOf(admin));
      for (const refused of [
        await reviewer.post(`/prompts/${id}/retire`, why),
        await reviewer.put(`/prompts/${id}/trust`, record),
      ])
        expect(refused).toMatchObject({
          status: 403,
          body: { message: 'The department has its own reviewers. Ask one of them, or an admin.' },
        });
      expect((await admin.post(`/prompts/${id}/retire`, why)).status).toBe(200);
      expect((await reviewer.post(`/prompts/${id}/restore`, why)).status).toBe(403);
      expect((await own.post(`/prompts/${id}/restore`, why)).status).toBe(200);
    });

    it('has only them notified of waiting submissions, which come first in their queue, and last in that of others, marked as decided elsewhere', async () => {
      const { author, reviewer, own } = await people();
      const other = await person(app(), ['Reviewer'], 'Otto Elsewhere', { rolesSeen: ['Reviewer'] });
      const newsOf = async (caller: typeof own) => (await caller.get('/notifications')).body.notifications;
      const medical = await submit(author);
      expect(await newsOf(own)).toMatchObject([{ kind: 'review_waiting' }]);
      expect(await newsOf(other)).toEqual([]);
      const sales = await submit(author, { department_id: 'sales' });
      expect(await newsOf(other)).toMatchObject([{ kind: 'review_waiting' }]);
      const later = await submit(author, { department_id: 'sales', title: 'Later' });
      const queueOf = async (caller: typeof own) => (await caller.get('/reviews')).body;
      const [first, second, third] = [medical, sales, later].map((id) => ({ id, elsewhere: false }));
      expect(await queueOf(own)).toMatchObject([first, second, third]);
      expect(await queueOf(reviewer)).toMatchObject([second, third, { id: medical, elsewhere: true }]);
      expect((await reviewer.get(`/reviews/${medical}`)).body.elsewhere).toBe(true);
    });
  },
  { config },
);
