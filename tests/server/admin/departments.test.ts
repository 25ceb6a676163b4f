import { expect, it } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { type Caller, cast, publish, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const input = { name: 'Regulatory Affairs', description: 'Files and answers.', icon: 'Cpu', color: 'teal' };

describeOnBothDatabases('departments, for an admin', (app) => {
  const ids = (body: { id: string }[]) => body.map(({ id }) => id);
  const visitors = async () => ids(await (await app().request('/api/departments')).json());
  const message = async (call: ReturnType<Caller['post']>) => {
    const { status, body } = await call;
    return [status, body.message];
  };

  it('are added at the end, with an id made of the name', async () => {
    const { admin } = await cast(app());
    expect((await admin.post('/admin/departments', input)).body.at(-1)).toEqual({
      id: 'regulatory-affairs',
      ...input,
      prompt_count: 0,
      revision_count: 0,
    });
    const names = ['Régulatory – Affairs', '法務', 'All', '  Lots of   Space  '];
    for (const name of names) await admin.post('/admin/departments', { ...input, name });
    expect(await visitors()).toEqual([
      'medical',
      'sales',
      'regulatory-affairs',
      'regulatory-affairs-2',
      'department',
      'all-2',
      'lots-of-space',
    ]);
  });

  it('need a name that no other has, and a look that there is', async () => {
    const { admin } = await cast(app());
    const add = (changes: object) => message(admin.post('/admin/departments', { ...input, ...changes }));
    expect(await add({ name: ' ' })).toEqual([400, 'Name is required.']);
    expect(await add({ name: 'x'.repeat(101) })).toEqual([400, 'Name is too long: at most 100 characters.']);
    expect(await add({ icon: 'Bomb' })).toEqual([
      400,
      expect.stringMatching(/^Icon must be one of TrendingUp, /),
    ]);
    expect(await add({ color: '#fff' })).toEqual([400, expect.stringMatching(/^Colour must be one of /)]);
    expect(await add({ name: ' MEDICAL' })).toEqual([
      409,
      'Name: there is already a department called Medical.',
    ]);
    expect(await message(admin.put('/admin/departments/sales', { ...input, name: 'Medical' }))).toEqual([
      409,
      'Name: there is already a department called Medical.',
    ]);
    expect(await visitors()).toEqual(['medical', 'sales']);
  });

  it('are renamed everywhere at once, in search too', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publish(author, reviewer);
    await admin.put('/admin/departments/medical', { ...input, name: 'Wissenschaft' });
    const found = await (await app().request('/api/prompts?query=wissenschaft')).json();
    expect(found).toMatchObject([{ id, department: { id: 'medical', name: 'Wissenschaft', color: 'teal' } }]);
    expect((await admin.put('/admin/departments/none', input)).status).toBe(404);
  });

  it('are put in another order, all of them or none', async () => {
    const { admin } = await cast(app());
    expect(ids((await admin.put('/admin/departments', { ids: ['sales', 'medical'] })).body)).toEqual([
      'sales',
      'medical',
    ]);
    expect(await visitors()).toEqual(['sales', 'medical']);
    await createDepartment(app().db, { id: 'new' });
    for (const order of [
      ['medical', 'sales'],
      ['medical', 'medical', 'sales'],
      ['medical', 'sales', 'other'],
    ])
      expect((await admin.put('/admin/departments', { ids: order })).status).toBe(409);
    expect(await visitors()).toEqual(['sales', 'medical', 'new']);
  });

  it('are retired with a new home for their prompts, drafts and submissions', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publish(author, reviewer);
    const waiting = await submit(author);
    expect((await admin.get('/admin/departments')).body).toMatchObject([
      { id: 'medical', prompt_count: 1, revision_count: 1 },
      { id: 'sales', prompt_count: 0, revision_count: 0 },
    ]);
    const retire = (body: object) => admin.post('/admin/departments/medical/retire', body);
    expect(await message(retire({ move_to: 'medical', reason: 'x' }))).toEqual([
      400,
      'New home: choose another department for its prompts.',
    ]);
    expect((await retire({ move_to: 'none', reason: 'x' })).status).toBe(400);
    expect(await message(retire({ move_to: 'sales', reason: ' ' }))).toEqual([400, 'Reason is required.']);
    expect((await retire({ move_to: 'sales', reason: 'Merged.' })).body).toEqual({
      status: 'success',
      moved: 1,
    });
    expect((await author.get(`/prompts/${id}`)).body.department_id).toBe('sales');
    expect((await author.get(`/my-submissions/${waiting}`)).body.department_id).toBe('sales');
    expect((await author.get('/prompts?department_id=sales')).body).toHaveLength(1);
    expect(await visitors()).toEqual(['sales']);
    expect((await retire({ move_to: 'sales', reason: 'Again.' })).status).toBe(404);
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true });
  });

  it('may be changed by two admins and filled by authors at the same time', async () => {
    const { author, reviewer, admin } = await cast(app());
    const prompts = await Promise.all(Array.from({ length: 5 }, () => publish(author, reviewer)));
    const answers = await Promise.all([
      admin.post('/admin/departments/medical/retire', { move_to: 'sales', reason: 'Merged.' }),
      admin.put('/admin/departments/medical', { ...input, name: 'Renamed' }),
      admin.post('/admin/departments', input),
      ...prompts.map((id) => reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' })),
      submit(author, { department_id: 'sales' }),
    ]);
    const statuses = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.status]));
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await visitors()).not.toContain('medical');
  });

  it('are retired while a reviewer publishes into them, and what is published goes along', async () => {
    const { author, reviewer, admin } = await cast(app());
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit(author)));
    const approvals = await Promise.all(
      ids.map(async (id) => ({ id, updatedAt: (await reviewer.get(`/reviews/${id}`)).body.updatedAt })),
    );
    const responses = await Promise.all([
      ...approvals.map(({ id, updatedAt }) =>
        reviewer.post(`/reviews/${id}/decision`, { action: 'approve', updatedAt }),
      ),
      admin.post('/admin/departments/medical/retire', { move_to: 'sales', reason: 'Merged.' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await author.get('/prompts?department_id=sales')).body).toHaveLength(5);
  });
});
