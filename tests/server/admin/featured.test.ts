import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { auditedActions, cast, person } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

describeLibrary('featured prompts, for an admin', (app) => {
  const ids = (body: { id: string }[]) => body.map(({ id }) => id);
  const visitors = async () => ids(await (await app().request('/api/prompts/featured')).json());
  const create = async (...names: string[]) => {
    for (const id of names) await createPrompt(app().db, { id, exampleOutput: 'An answer.' });
  };

  it('are added at the end, put in order and removed, also by retiring; visitors see each change at once, and the audit trail has it once', async () => {
    const { reviewer, admin } = await cast(app());
    await create('a', 'b', 'c');
    expect(await visitors()).toEqual([]);
    for (const id of ['b', 'a', 'a', 'c']) await admin.post('/admin/featured', { id });
    expect(await visitors()).toEqual(['b', 'a', 'c']);
    const row = { id: 'b', title: expect.any(String), author: 'Amara Osei', department: null };
    expect((await admin.get('/admin/featured')).body[0]).toEqual({ ...row, has_example: true });
    for (let time = 0; time < 2; time += 1) await admin.put('/admin/featured', { ids: ['c', 'b', 'a'] });
    expect(await visitors()).toEqual(['c', 'b', 'a']);
    expect(ids((await admin.delete('/admin/featured/b')).body)).toEqual(['c', 'a']);
    for (const id of ['b', 'none']) await admin.delete(`/admin/featured/${id}`);
    expect(await visitors()).toEqual(['c', 'a']);
    const { body } = await admin.get('/prompts/b');
    expect(body.featured).toBe(false);
    const added = ['feature b', 'feature a', 'feature c'];
    expect(await auditedActions(app())).toEqual([...added, 'order featured', 'unfeature b']);
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true });
    await reviewer.post('/prompts/a/retire', { reason: 'Old.' });
    expect(await visitors()).toEqual(['c']);
    await reviewer.post('/prompts/a/restore', { reason: 'New.' });
    expect(await visitors()).toEqual(['c']);
  });

  it('are put in order as a whole, and keep the order of one of two admins who moved them at the same time', async () => {
    const admin = await person(app(), ['Admin']);
    await create('a', 'b', 'c');
    for (const id of ['a', 'b', 'c']) await admin.post('/admin/featured', { id });
    const order = (ids: string[]) => admin.put('/admin/featured', { ids, from: ['a', 'b', 'c'] });
    const current = ['c', 'a', 'b'];
    expect((await order(current)).status).toBe(200);
    const changed = { message: 'The featured prompts have changed. Check the order and try again.', current };
    expect(await order(['b', 'a', 'c'])).toMatchObject({ status: 409, body: changed });
    expect((await order(current)).status).toBe(200);
    // All of them or none.
    for (const ids of [['a', 'b'], ['a', 'a', 'b'], ['a', 'b', 'x'], []])
      expect((await admin.put('/admin/featured', { ids })).status).toBe(409);
    expect(await visitors()).toEqual(['c', 'a', 'b']);
  });

  it('need an example answer: prompts without one are refused, and featured ones that lost it are marked', async () => {
    const admin = await person(app(), ['Admin']);
    await createPrompt(app().db, { id: 'bare' });
    await createPrompt(app().db, { id: 'imported', featured: true });
    const message = 'Only prompts with an example answer can be featured. Add one in a new version first.';
    const refused = await admin.post('/admin/featured', { id: 'bare' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    expect((await admin.get('/admin/featured')).body).toMatchObject([{ id: 'imported', has_example: false }]);
    expect((await admin.post('/admin/featured', { id: 'imported' })).status).toBe(200);
    expect((await admin.put('/admin/featured', { ids: ['imported'] })).status).toBe(200);
  });
});

describeOnBothDatabases('featured prompts, for two admins', (app) => {
  it('are published, and no more than the limit, even when two admins add at the same time', async () => {
    const admin = await person(app(), ['Admin']);
    const many = Array.from({ length: limits.featured + 1 }, (_, index) => `p${index}`);
    await createPrompts(
      app().db,
      many.map((id) => ({ id, exampleOutput: 'An answer.' })),
    );
    await createPrompt(app().db, { id: 'gone', status: 'retired' });
    for (const id of ['gone', 'none', 'x'.repeat(300)])
      expect([404, 400]).toContain((await admin.post('/admin/featured', { id })).status);
    const add = async (id: string) => (await admin.post('/admin/featured', { id })).status;
    const statuses = await Promise.all(many.map(add));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.featured);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    const refused = many.find((_, index) => statuses[index] === 409);
    expect((await admin.post('/admin/featured', { id: refused })).body).toEqual({
      code: 'limit_reached',
      message: 'There are already 12 featured prompts. Remove one first.',
    });
  });
});
