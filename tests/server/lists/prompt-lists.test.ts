import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { departmentListSchema } from '#contract/departments.ts';
import { type PromptPageDto, promptPageSchema } from '#contract/prompt-pages.ts';
import { type PromptSummaryDto, promptListSchema } from '#contract/prompts.ts';
import { limits } from '#domain/limits.ts';
import { promptStatuses } from '#domain/vocabulary.ts';
import { prompts, recentUses } from '#server/db/schema.ts';
import { touchSearchDocuments } from '#server/db/search-documents.ts';
import { createComment, createDepartment, createPrompt } from '#tests/support/factories.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('lists of prompts', (app) => {
  const list = async (query = '') => {
    const response = await app().request(`/api/prompts${query}`);
    const prompts = (await response.json()) as PromptSummaryDto[];
    return { response, prompts, titles: prompts.map(({ title }) => title) };
  };

  it('return the fields of a card, in both spellings, and none of the long texts', async () => {
    await createDepartment(app().db, { id: 'medical', name: 'Medical', icon: 'HeartPulse', color: 'red' });
    await createPrompt(app().db, {
      id: 'evidence',
      title: 'Summarise evidence',
      departmentId: 'medical',
      ratingSum: 14,
      ratingCount: 3,
      needsAttachment: true,
      updatedAt: new Date('2026-03-04T05:06:07.089Z'),
    });
    await createComment(app().db, { promptId: 'evidence' });
    const { prompts, response } = await list();
    expect(promptListSchema.parse(prompts)).toHaveLength(1);
    expect(response.headers.get('X-Total-Count')).toBe('1');
    expect(prompts[0]).toMatchObject({
      id: 'evidence',
      department_id: 'medical',
      departmentId: 'medical',
      department: { id: 'medical', name: 'Medical', icon: 'HeartPulse', color: 'red' },
      updatedAt: '2026-03-04T05:06:07.089Z',
      updated_at: '2026-03-04T05:06:07.089Z',
      rating: 14 / 3,
      reviewCount: 3,
      review_count: 3,
      needs_attached_file_or_text_copy: true,
      comments_count: 1,
    });
    for (const long of ['fullPrompt', 'expectedOutcome', 'comments'])
      expect(prompts[0]).not.toHaveProperty(long);
  });

  it('orders by latest change, and by each requested order', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await createPrompt(app().db, { title: 'banana', updatedAt: day(1), ratingSum: 5, ratingCount: 1 });
    await createPrompt(app().db, { title: 'Éclair', updatedAt: day(3), ratingSum: 8, ratingCount: 2 });
    await createPrompt(app().db, { title: 'Apple', updatedAt: day(2) });
    await createPrompt(app().db, { title: 'zebra', updatedAt: day(4), ratingSum: 10, ratingCount: 2 });
    expect((await list()).titles).toEqual(['zebra', 'Éclair', 'Apple', 'banana']);
    expect((await list('?sort=latest')).titles).toEqual(['zebra', 'Éclair', 'Apple', 'banana']);
    expect((await list('?sort=oldest')).titles).toEqual(['banana', 'Apple', 'Éclair', 'zebra']);
    expect((await list('?sort=rating')).titles).toEqual(['zebra', 'banana', 'Éclair', 'Apple']);
    expect((await list('?sort=name')).titles).toEqual(['Apple', 'banana', 'Éclair', 'zebra']);
  });

  it('returns pages that together are the whole, with the total on each', async () => {
    const updatedAt = new Date('2026-01-01');
    for (const id of ['a', 'B', 'c', 'D', 'e']) await createPrompt(app().db, { id, title: id, updatedAt });
    const whole = (await list()).titles;
    const pages = [await list('?limit=2'), await list('?limit=2&offset=2'), await list('?limit=2&offset=4')];
    expect(pages.flatMap(({ titles }) => titles)).toEqual(whole);
    expect(pages.map(({ response }) => response.headers.get('X-Total-Count'))).toEqual(['5', '5', '5']);
    const beyond = await list('?offset=9');
    expect(beyond.titles).toEqual([]);
    expect(beyond.response.headers.get('X-Total-Count')).toBe('5');
  });

  it('returns the prompts of one department, all for "all", none for an unknown one', async () => {
    await createPrompt(app().db, { title: 'ours', departmentId: 'sales' });
    await createPrompt(app().db, { title: 'theirs', departmentId: 'hr' });
    await createPrompt(app().db, { title: 'nobody’s' });
    expect((await list('?department_id=sales')).titles).toEqual(['ours']);
    expect((await list('?department_id=all')).prompts).toHaveLength(3);
    expect((await list('?department_id=nowhere')).prompts).toEqual([]);
    expect((await list('?department_id=%00')).prompts).toEqual([]);
  });

  it('never shows, counts or finds a prompt that is not published', async () => {
    const { db, request } = app();
    const content = { title: 'Quarterly zanzibar', featured: true, departmentId: 'sales' };
    for (const status of promptStatuses)
      await createPrompt(db, { id: `it-is-${status}`, status, ...content });
    const searches = ['?query=zanzibar', '?query=zanzibra', '?query=anzib'];
    for (const path of ['', '?department_id=sales', ...searches, '/featured']) {
      const response = await request(`/api/prompts${path}`);
      expect(await response.json()).toMatchObject([{ id: 'it-is-published' }]);
    }
    const page = await request('/api/departments/all/prompts?counts=true');
    expect(await page.json()).toMatchObject({ total: 1, prompts: [{ id: 'it-is-published' }] });
    const general = await (await request('/api/prompts/general')).json();
    expect(general).toMatchObject({ total_prompts: 1, total_use_cases: 2 });
    const departments = await (await request('/api/departments')).json();
    expect(departments).toMatchObject([{ id: 'sales', prompt_count: 1 }]);
    for (const status of promptStatuses) {
      const response = await request(`/api/prompts/it-is-${status}`);
      const expected = { published: 200, retired: 410 } as Partial<Record<typeof status, number>>;
      expect(response.status, status).toBe(expected[status] ?? 404);
    }
  });

  it('returns featured prompts, newest first', async () => {
    await createPrompt(app().db, { id: 'older', featured: true, createdAt: new Date('2026-01-01') });
    await createPrompt(app().db, { id: 'newer', featured: true, createdAt: new Date('2026-01-02') });
    await createPrompt(app().db, { id: 'plain' });
    const response = await app().request('/api/prompts/featured');
    expect(await response.json()).toMatchObject([{ id: 'newer' }, { id: 'older' }]);
  });

  it('counts departments, use cases, prompts and contributors', async () => {
    await createDepartment(app().db, { id: 'empty' });
    await createPrompt(app().db, { author: 'Ada', useCases: ['one', 'two', 'three'], departmentId: 'hr' });
    await createPrompt(app().db, { author: 'Ada', useCases: [] });
    await createPrompt(app().db, { author: 'Grace', useCases: ['four'] });
    const response = await app().request('/api/prompts/general');
    expect(await response.json()).toEqual({
      total_departments: 2,
      total_use_cases: 4,
      total_prompts: 3,
      total_contributors: 2,
    });
  });
});

describeLibrary('departments', (app) => {
  it('are returned in their order, each with the number of its prompts, and one by its id', async () => {
    await createDepartment(app().db, { id: 'second', position: 2 });
    await createDepartment(app().db, { id: 'r&d/1', name: 'Research & development', position: 1 });
    for (let count = 0; count < 2; count += 1) await createPrompt(app().db, { departmentId: 'second' });
    const response = await app().request('/api/departments');
    expect(departmentListSchema.parse(await response.json())).toMatchObject([
      { id: 'r&d/1', prompt_count: 0 },
      { id: 'second', prompt_count: 2 },
    ]);
    const found = await app().request(`/api/departments/${encodeURIComponent('r&d/1')}`);
    expect(await found.json()).toMatchObject({ id: 'r&d/1', name: 'Research & development' });
    const missing = await app().request('/api/departments/nope');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ message: 'Department not found.', code: 'not_found' });
  });
});

describeLibrary("pages of a department's list", (app) => {
  const get = async (query = '', department = 'all') => {
    const response = await app().request(`/api/departments/${department}/prompts${query}`);
    return { status: response.status, body: (await response.json()) as PromptPageDto & { message: string } };
  };
  const titles = async (query: string) => (await get(query)).body.prompts.map(({ title }) => title);

  it('hold the cards, their number, and the requested counts', async () => {
    await createDepartment(app().db, { id: 'medical', name: 'Medical' });
    for (const id of ['a', 'b', 'c'])
      await createPrompt(app().db, { id, departmentId: 'medical', tool: 'Copilot' });
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
    for (const title of inOrder.toReversed()) await createPrompt(app().db, { title });
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
