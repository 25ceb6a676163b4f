import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type PromptPageDto, promptPageSchema } from '#contract/prompt-pages.ts';
import { limits } from '#domain/limits.ts';
import { prompts, recentUses } from '#server/db/schema.ts';
import { touchSearchDocuments } from '#server/db/search-documents.ts';
import { createDepartment, createPrompt, createPrompts } from '#tests/support/factories.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary("pages of a department's list", (app) => {
  const get = async (query = '', department = 'all') => {
    const response = await app().request(`/api/departments/${department}/prompts${query}`);
    return { status: response.status, body: (await response.json()) as PromptPageDto & { message: string } };
  };
  const titles = async (query: string) => (await get(query)).body.prompts.map(({ title }) => title);

  it('hold the cards, their number, and the requested counts', async () => {
    await createDepartment(app().db, { id: 'medical', name: 'Medical' });
    await createPrompts(
      app().db,
      ['a', 'b', 'c'].map((id) => ({ id, departmentId: 'medical', tool: 'Copilot' })),
    );
    await createPrompt(app().db, { id: 'other', ratingCount: 1, ratingSum: 4 });
    const { body } = await get('?limit=2&offset=1&sort=oldest&counts=true', 'medical');
    expect(promptPageSchema.parse(body)).toMatchObject({ total: 3, department_total: 3 });
    expect(body.prompts).toHaveLength(2);
    expect(body.prompts[0]).toMatchObject({ department: { name: 'Medical' }, tool: 'Copilot' });
    const count = (facet: string, value: string, total: number) => ({ facet, value, total, count: total });
    const unrated = count('rating', 'none', 3);
    expect(body.counts).toEqual([count('tool', 'Copilot', 3), count('attachment', 'no', 3), unrated]);
    const { body: rated } = await get('?rating=3&counts=true&limit=0');
    expect(rated).toMatchObject({ prompts: [], total: 1, department_total: 4 });
    const stars = ['4', '3'].map((value) => count('rating', value, 1));
    expect(rated.counts).toEqual(expect.arrayContaining([...stars, unrated]));
    expect((await get()).body).not.toHaveProperty('counts');
  });

  it('sort names as browsers do, in any language of the database', async () => {
    const inOrder = [
      '_draft',
      '“Quote”',
      '→ next',
      '2 ways',
      '10 ways',
      'apple',
      'Éclair',
      'ωmega',
      'Ωnline',
    ];
    await createPrompts(
      app().db,
      inOrder.toReversed().map((title) => ({ title })),
    );
    expect(await titles('?sort=name')).toEqual(inOrder);
    expect(await titles('?text=%20ÉCL')).toEqual(['Éclair']);
    expect(await titles('?text=Ω&sort=name')).toEqual(['ωmega', 'Ωnline']);
  });

  it('follow each change of a prompt', async () => {
    const { db } = app();
    await createDepartment(db, { id: 'medical' });
    await createPrompt(db, { id: 'p', title: 'Before' });
    await createPrompt(db, { id: 'q', title: 'Other', ratingCount: 1, ratingSum: 3 });
    const { body: before } = await get('?sort=rating');
    expect(before.prompts.map(({ id }) => id)).toEqual(['q', 'p']);
    const change = async (values: Partial<typeof prompts.$inferInsert>) => {
      await db.update(prompts).set(values).where(eq(prompts.id, 'p'));
      await touchSearchDocuments(db, ['p']);
    };
    await change({ ratingCount: 1, ratingSum: 5 });
    const { body: after } = await get('?sort=rating');
    expect(after.prompts.map(({ id }) => id)).toEqual(['p', 'q']);
    expect(after.version).not.toBe(before.version);
    const { version } = (await get()).body;
    await db.insert(recentUses).values({ promptId: 'q', uses: 3 });
    expect(await titles('?sort=used')).toEqual(['Other', 'Before']);
    expect((await get()).body.version).toBe(version);
    await change({ title: 'After', description: '', departmentId: 'medical', needsAttachment: true });
    expect(await titles('?text=after&attachment=yes')).toEqual(['After']);
    expect(await titles('?text=before')).toEqual([]);
    expect((await get('', 'medical')).body.total).toBe(1);
    await change({ status: 'retired' });
    expect((await get()).body.total).toBe(1);
    await change({ status: 'published' });
    expect((await get()).body.total).toBe(2);
    await db.delete(prompts).where(eq(prompts.id, 'p'));
    expect((await get()).body.total).toBe(1);
  });

  it('mark overdue reviews by the date of the reader', async () => {
    await createPrompt(app().db, { reviewBy: '2026-03-04' });
    expect((await get('?stale=true&day=2026-03-04')).body.total).toBe(0);
    expect((await get('?stale=true&day=2026-03-05')).body.total).toBe(1);
    expect((await get('?stale=true')).body.total).toBe(1);
  });

  it('refuse parameters beyond the limits, and find nothing for impossible values', async () => {
    await createPrompt(app().db, { title: 'x', tool: 'x' });
    const repeated = (count: number) => `?${'tool=x&'.repeat(count)}`;
    const refused = ['limit=101', 'limit=-1', 'offset=1000001', 'sort=colour', 'rating=4&rating=alien'];
    refused.push('attachment=true', 'tested=false', 'day=2026-02-30', 'counts=1');
    for (const query of [...refused.map((one) => `?${one}`), repeated(51)]) {
      const { status, body } = await get(query);
      expect([status, body.message], query).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect((await get(`?text=${'x'.repeat(limits.query + 1)}`)).status).toBe(414);
    for (const query of ['?text=%00', '?tool=%00', '?tool=%27%3B--', '?text=%25', '?offset=999999'])
      expect((await get(query)).body, query).toMatchObject({ prompts: [] });
    expect((await get(repeated(50))).body.total).toBe(1);
    for (const department of ['nowhere', '%00']) expect((await get('', department)).status).toBe(404);
  });
});
