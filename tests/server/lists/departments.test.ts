import { expect, it } from 'vitest';
import { departmentListSchema } from '#contract/departments.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('departments', (app) => {
  it('returns all in their order, each with the number of its prompts', async () => {
    await createDepartment(app().db, { id: 'second', position: 2 });
    await createDepartment(app().db, { id: 'first', position: 1 });
    await createPrompt(app().db, { departmentId: 'second' });
    await createPrompt(app().db, { departmentId: 'second' });
    const response = await app().request('/api/departments');
    expect(departmentListSchema.parse(await response.json())).toMatchObject([
      { id: 'first', prompt_count: 0 },
      { id: 'second', prompt_count: 2 },
    ]);
  });

  it('returns one by its id, and 404 for an unknown one', async () => {
    await createDepartment(app().db, { id: 'r&d/1', name: 'Research & development' });
    const found = await app().request(`/api/departments/${encodeURIComponent('r&d/1')}`);
    expect(await found.json()).toMatchObject({ id: 'r&d/1', name: 'Research & development' });
    const missing = await app().request('/api/departments/nope');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ message: 'Department not found.', code: 'not_found' });
  });
});
