import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import {
  act,
  bulkLibrary,
  preview,
  retire,
  seenIn,
  storedPrompts,
  toSales,
  toSam,
  trailProblems,
} from '#tests/support/bulk.ts';
import { decide, person, publish, submission } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

let now = new Date();
const sooner = () => monthsAfter(now, 1);
const earlier = (): BulkChange => ({ action: 'set_review_by', review_by: sooner() });

describeLibrary(
  'an action on several prompts',
  (app) => {
    const library = (count?: number) => {
      now = new Date();
      return bulkLibrary(app(), count);
    };

    it('is previewed with the state of each prompt before and after, and changes nothing by that', async () => {
      const { author, reviewer, ids } = await library();
      const elsewhere = await publish(author, reviewer, { title: 'In sales', department_id: 'sales' });
      const waiting = { ...submission, base: 1, prompt: 'Better.' };
      await author.post(`/prompts/${ids[0]}/revisions`, waiting);
      const all = [...ids, elsewhere, 'unknown'];
      const before = await storedPrompts(app(), all);
      const found = await preview(reviewer, toSales, all);
      expect(found.to).toBe('Sales');
      expect(found.rows.map(({ outcome, from, to, in_review }) => [outcome, from, to, in_review])).toEqual([
        ['change', 'Medical', 'Sales', 1],
        ['change', 'Medical', 'Sales', 0],
        ['change', 'Medical', 'Sales', 0],
        ['unchanged', 'Sales', '', 0],
        ['refused', '', '', 0],
      ]);
      expect(await storedPrompts(app(), all)).toEqual(before);
    });

    it('moves prompts with their unpublished improvements; lists, search and counts follow', async () => {
      const { author, reviewer, other, ids } = await library();
      const [first = ''] = ids;
      const improvement = { ...submission, base: 1, prompt: 'Better.' };
      const { body: waiting } = await author.post(`/prompts/${first}/revisions`, improvement);
      const elsewhere = { ...improvement, department_id: 'sales' };
      const { body: draft } = await other.post(`/prompts/${first}/revisions`, {
        ...elsewhere,
        status: 'draft',
      });
      expect((await act(reviewer, toSales, ids)).status).toBe(200);
      for (const path of ['/prompts?department_id=sales', '/departments/sales/prompts?query=prompt'])
        expect(JSON.stringify((await author.get(path)).body), path).toContain(first);
      expect((await author.get('/prompts?department_id=medical')).body).toEqual([]);
      expect((await author.get('/prompts?query=sales')).body).toHaveLength(3);
      expect((await author.get(`/prompts/${first}`)).body).toMatchObject({ department_id: 'sales' });
      const departmentOf = async (id: string) =>
        (await app().db.select().from(revisions).where(eq(revisions.id, id)))[0]?.departmentId;
      expect(await departmentOf(waiting.id)).toBe('sales');
      expect(await trailProblems(app())).toEqual([]);
      // The approval of a moved improvement does not move the prompt back.
      await decide(other, waiting.id, 'approve');
      expect((await author.get(`/prompts/${first}`)).body).toMatchObject({ department_id: 'sales' });
      expect(await departmentOf(draft.id)).toBe('sales');
    });

    it('changes all prompts or none: one that has changed since the preview prevents it', async () => {
      const { author, reviewer, other, admin, ids } = await library();
      const [first = '', second = ''] = ids;
      const found = await preview(reviewer, retire, ids);
      const { body: improvement } = await author.post(`/prompts/${first}/revisions`, {
        ...submission,
        base: 1,
      });
      const changes: [string, () => Promise<unknown>][] = [
        ['a new version', () => decide(other, improvement.id, 'approve')],
        ['another owner', () => act(other, toSam, [first])],
        ['another department', () => act(other, toSales, [first])],
        ['another day', () => act(other, earlier(), [first])],
        ['featured', () => admin.post('/admin/featured', { id: second })],
        ['retired', () => other.post(`/prompts/${first}/retire`, { reason: 'Old.' })],
      ];
      await app().db.update(prompts).set({ exampleOutput: 'An answer.' }).where(eq(prompts.id, second));
      let seen = seenIn(found);
      for (const [what, change] of changes) {
        await change();
        const refused = await reviewer.post('/managed-prompts/actions', { change: retire, prompts: seen });
        expect(refused, what).toMatchObject({ status: 409, body: { code: 'conflict' } });
        expect(refused.body.message, what).toMatch(
          /^A prompt has changed since the preview. Nothing was changed/,
        );
        expect((await author.get(`/prompts/${second}`)).status, what).toBe(200);
        const rows = (await preview(reviewer, retire, ids)).rows;
        seen = rows.map(({ id, seen: state }) => ({ id, seen: state || 'none' }));
      }
    });

    it('matches its preview: the preview of another action, owner or date is refused', async () => {
      const { reviewer, ids } = await library(1);
      const seen = seenIn(await preview(reviewer, toSam, ids));
      for (const change of [retire, toSales, { ...toSam, owner_email: reviewer.user.email }])
        expect((await reviewer.post('/managed-prompts/actions', { change, prompts: seen })).status).toBe(409);
    });

    it('refuses impossible values, with the name of the field', async () => {
      const { reviewer, ids } = await library(1);
      await person(app(), [], 'Twin One', { email: 'twin@example.com' });
      await person(app(), [], 'Twin Two', { email: 'Twin@example.com' });
      const cases: [object, RegExp][] = [
        [{ action: 'delete' }, /^action must be one of move, retire, transfer, set_review_by/],
        [{ action: 'move' }, /^Department is required/],
        [{ action: 'move', department_id: ' ' }, /^Choose a department/],
        [{ action: 'move', department_id: 'nowhere' }, /^Department: choose an existing/],
        [{ action: 'retire', reason: ' ' }, /^Reason is required/],
        [{ action: 'retire', reason: 'x'.repeat(2_001) }, /^Reason is too long/],
        [{ action: 'transfer', owner_email: '' }, /^Enter the new owner's email/],
        [{ action: 'transfer', owner_email: 'Sam Second' }, /^Owner: no account/],
        [{ action: 'transfer', owner_email: 'nobody@example.com' }, /^Owner: no account/],
        [{ action: 'transfer', owner_email: 'twin@example.com' }, /^Owner: several accounts/],
        [{ action: 'set_review_by', review_by: '31.1.2027' }, /^“Review again by” must be a date/],
        [{ action: 'set_review_by', review_by: '2020-01-01' }, /^“Review again by” must be today or later/],
        [
          { action: 'set_review_by', review_by: monthsAfter(now, 8) },
          /^“Review again by” must be within 6 months/,
        ],
        [{ action: 'set_review_by', review_by: '2999-01-01' }, /^“Review again by” must be within 10 years/],
      ];
      for (const [change, message] of cases) {
        const refused = await reviewer.post('/managed-prompts/preview', { change, ids });
        expect(refused.status, JSON.stringify(change).slice(0, 80)).toBe(400);
        expect(refused.body.message).toMatch(message);
      }
      const many = Array.from({ length: bulkLimits.prompts + 1 }, (_, index) => `id-${index}`);
      for (const [list, message] of [
        [[], 'Choose at least one prompt.'],
        [many, 'Choose at most 100 prompts at a time.'],
        [['a', 'a'], 'List each prompt once.'],
      ] as const)
        expect((await reviewer.post('/managed-prompts/preview', { change: retire, ids: list })).body).toEqual(
          {
            code: 'bad_request',
            message,
          },
        );
    });
  },
  { clock: () => now },
);
