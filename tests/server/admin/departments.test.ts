import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { auditedActions, type Caller, cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

const input = { name: 'Regulatory Affairs', description: 'Files and answers.', icon: 'Cpu', color: 'teal' };

const ids = (body: { id: string }[]) => body.map(({ id }) => id);

describeLibrary('departments, for an admin', (app) => {
  const visitors = async () => ids(await (await app().request('/api/departments')).json());
  const message = async (call: ReturnType<Caller['post']>) => {
    const { status, body } = await call;
    return [status, body.message];
  };

  it('are added at the end, with an id from the name', async () => {
    const { admin } = await cast(app());
    const counts = { prompt_count: 0, revision_count: 0, follower_count: 0 };
    const { body } = await admin.post('/admin/departments', input);
    expect(body.at(-1)).toEqual({ id: 'regulatory-affairs', ...input, ...counts });
    const names = ['Régulatory – Affairs', '法務', '法務 All', '  Lots of   Space  '];
    for (const name of names) await admin.post('/admin/departments', { ...input, name });
    const added = ['regulatory-affairs', 'regulatory-affairs-2', 'department', 'all-2', 'lots-of-space'];
    expect(await visitors()).toEqual(['medical', 'sales', ...added]);
  });

  it('need a unique name that the product does not use itself, and an icon and a colour from the lists', async () => {
    const { admin } = await cast(app());
    const add = (changes: object) => message(admin.post('/admin/departments', { ...input, ...changes }));
    for (const [changes, told] of [
      [{ name: ' ' }, /^Name is required/],
      [{ name: 'x'.repeat(101) }, /^Name is too long: at most 100 characters/],
      [{ icon: 'Bomb' }, /^Icon must be one of TrendingUp, /],
      [{ color: '#fff' }, /^Colour must be one of /],
    ] as const)
      expect(await add(changes)).toEqual([400, expect.stringMatching(told)]);
    const taken = [409, 'Name: a department is already called Medical. Choose another.'];
    expect(await add({ name: ' MEDICAL' })).toEqual(taken);
    const renamed = admin.put('/admin/departments/sales', { ...input, name: 'Medical' });
    expect(await message(renamed)).toEqual(taken);
    const reserved = /^Name: "(All|All Departments|General)" is reserved by the library/;
    for (const name of [' ALL  DEPARTMENTS ', 'Géneral.', 'Ａｌｌ'])
      expect(await add({ name }), name).toEqual([400, expect.stringMatching(reserved)]);
    expect((await admin.put('/admin/departments/sales', { ...input, name: 'all' })).status).toBe(400);
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

  it('are changed by one of two admins who opened the same one; the other gets its present state, and may then replace it', async () => {
    const { admin } = await cast(app());
    const seen = { name: 'Medical', description: '', icon: 'HeartPulse', color: 'red' };
    await admin.put('/admin/departments/medical', seen);
    const save = (changes: object, from: object) =>
      admin.put('/admin/departments/medical', { ...seen, ...changes, from });
    const renamed = { name: 'Medical Affairs' };
    expect((await save(renamed, seen)).status).toBe(200);
    expect(await save({ icon: 'Cpu' }, seen)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This department has changed since you opened it. Check it and save again.',
        current: { ...seen, ...renamed },
      },
    });
    const stored = async () => (await app().request('/api/departments/medical')).json();
    expect(await stored()).toMatchObject({ ...seen, ...renamed });
    // The same change again, after its response was lost.
    expect((await save(renamed, seen)).status).toBe(200);
    expect((await save({ ...renamed, icon: 'Cpu' }, { ...seen, ...renamed })).status).toBe(200);
    expect(await stored()).toMatchObject({ ...renamed, icon: 'Cpu' });
  });

  it('are put in another order as a whole, and keep the order of one of two admins who moved them at the same time', async () => {
    const { admin } = await cast(app());
    const [first, second] = (await visitors()) as [string, string];
    await createDepartment(app().db, { id: 'hr', name: 'HR', position: 99 });
    const from = [first, second, 'hr'];
    const order = (wanted: string[]) => admin.put('/admin/departments', { ids: wanted, from });
    expect((await order(['hr', first, second])).status).toBe(200);
    const current = ['hr', first, second];
    const changed = { message: 'The departments have changed. Check the order and try again.', current };
    expect(await order([second, first, 'hr'])).toMatchObject({ status: 409, body: changed });
    expect((await order(current)).status).toBe(200);
    expect(await visitors()).toEqual(['hr', first, second]);
    // All of them or none.
    for (const ids of [
      [first, second],
      [first, first, second],
      [first, second, 'other'],
    ])
      expect((await admin.put('/admin/departments', { ids })).status).toBe(409);
  });

  it('are retired with a target department for their prompts, drafts and submissions', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publish(author, reviewer);
    const waiting = await submit(author);
    expect((await admin.get('/admin/departments')).body).toMatchObject([
      { id: 'medical', prompt_count: 1, revision_count: 1 },
      { id: 'sales', prompt_count: 0, revision_count: 0 },
    ]);
    const retire = (body: object) => admin.post('/admin/departments/medical/retire', body);
    const itself = [400, 'New department: choose another department for the prompts.'];
    expect(await message(retire({ move_to: 'medical', reason: 'x' }))).toEqual(itself);
    expect((await retire({ move_to: 'none', reason: 'x' })).status).toBe(400);
    expect(await message(retire({ move_to: 'sales', reason: ' ' }))).toEqual([400, 'Reason is required.']);
    const { body } = await retire({ move_to: 'sales', reason: 'Merged.' });
    expect(body).toEqual({ status: 'success', moved: 1, followers: 0 });
    expect((await author.get(`/prompts/${id}`)).body.department_id).toBe('sales');
    expect((await author.get(`/my-submissions/${waiting}`)).body.department_id).toBe('sales');
    expect((await author.get('/prompts?department_id=sales')).body).toHaveLength(1);
    expect(await visitors()).toEqual(['sales']);
    expect((await retire({ move_to: 'sales', reason: 'Again.' })).status).toBe(404);
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true });
  });

  it('pass their followers on, each once, and notify them', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    for (const person of [author, reviewer, admin]) await person.put('/follows/departments/medical', {});
    for (const person of [reviewer, other]) await person.put('/follows/departments/sales', {});
    expect((await admin.get('/admin/departments')).body).toMatchObject([
      { id: 'medical', follower_count: 3 },
      { id: 'sales', follower_count: 2 },
    ]);
    const retire = (id: string, home: string) =>
      admin.post(`/admin/departments/${id}/retire`, { move_to: home, reason: 'Merged.' });
    expect((await retire('medical', 'sales')).body).toMatchObject({ moved: 0, followers: 3 });
    for (const person of [author, reviewer, other, admin])
      expect((await person.get('/follows')).body.departments).toEqual([{ id: 'sales', name: 'Sales' }]);
    const told = async (person: Caller) => (await person.get('/notifications')).body.notifications;
    const text = 'The prompts are now in Sales, which you follow instead.';
    const notice = { kind: 'department_retired', title: 'Medical', text, department_id: 'sales' };
    for (const person of [author, reviewer])
      expect(await told(person)).toMatchObject([{ ...notice, actor: 'Ada Admin' }]);
    for (const person of [other, admin]) expect(await told(person)).toEqual([]);
    await admin.post('/admin/departments', { ...input, name: 'Field Force' });
    await retire('sales', 'field-force');
    expect(await told(author)).toMatchObject([
      { title: 'Sales', department_id: 'field-force' },
      { title: 'Medical', department_id: 'field-force', text: expect.stringContaining('in Field Force,') },
    ]);
  });

  it('redirect from their address to the department that now has their prompts, even after several retirements', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publish(author, reviewer);
    await admin.post('/admin/departments', { ...input, name: 'Field Force' });
    const retire = async (from: string, to: string) => {
      const body = { move_to: to, reason: 'Merged.' };
      expect((await admin.post(`/admin/departments/${from}/retire`, body)).status).toBe(200);
    };
    await retire('medical', 'sales');
    await retire('sales', 'field-force');
    const message = expect.stringMatching(/^(Medical|Sales) was retired. Its prompts are in Field Force.$/);
    const gone = { code: 'retired', replaced_by: 'field-force', message };
    for (const path of ['/departments/medical', '/departments/medical/prompts', '/departments/sales'])
      expect(await author.get(path)).toMatchObject({ status: 410, body: gone });
    for (const query of ['', '&query=congress', '&query=congress&sort=latest'])
      expect((await author.get(`/prompts?department_id=medical${query}`)).body).toMatchObject([{ id }]);
    const found = (await author.get('/search?limit=10&offset=0&query=congress&department_id=medical')).body;
    expect(found).toMatchObject({ total: 1, prompts: [{ id }] });
    expect((await author.get('/prompts?department_id=nowhere')).body).toEqual([]);
    await admin.post('/admin/departments', { ...input, name: 'Medical' });
    expect((await author.get('/departments/medical')).body).toMatchObject({ id: 'medical' });
    await retire('field-force', 'medical');
    expect((await author.get('/departments/sales')).body).toMatchObject({ replaced_by: 'medical' });
  });
});

describeOnBothDatabases('departments, for an admin and a reviewer at once', (app) => {
  it('can be retired while a reviewer publishes into them, and the new prompts are moved too', async () => {
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

describeLibrary('featured prompts, for an admin', (app) => {
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
    for (const id of many) await createPrompt(app().db, { id, exampleOutput: 'An answer.' });
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
