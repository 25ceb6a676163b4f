import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { auditedActions, person } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('wanted prompts', (app) => {
  it('are requested by an admin, read by every employee, and deleted when an admin withdraws them', async () => {
    const admin = await person(app(), ['Admin']);
    const employee = await person(app());
    const wanted = { title: '  Summarise   meeting notes ', details: 'For product teams.\nIn one page.' };
    expect((await admin.post('/wanted-prompts', wanted)).status).toBe(200);
    const { body } = await employee.get('/wanted-prompts');
    expect(body).toEqual([
      {
        id: expect.any(String),
        title: 'Summarise meeting notes',
        details: wanted.details,
        createdAt: expect.any(String),
      },
    ]);
    expect((await app().request('/api/wanted-prompts')).status).toBe(401);
    for (const { delete: unwant, post } of [employee, await person(app(), ['Reviewer'])]) {
      expect((await post('/wanted-prompts', wanted)).status).toBe(403);
      expect((await unwant(`/wanted-prompts/${body[0].id}`)).status).toBe(403);
    }
    const remove = () => admin.delete(`/wanted-prompts/${body[0].id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await employee.get('/wanted-prompts')).body).toEqual([]);
    expect(await auditedActions(app())).toEqual(['add wanted-prompts', 'remove wanted-prompts']);
  });

  it('are requested once, regardless of case; other details are a conflict', async () => {
    const admin = await person(app(), ['Admin']);
    const post = async (title: string, details = '') => {
      const { status, body } = await admin.post('/wanted-prompts', { title, details });
      return status === 200 ? 200 : [status, body.code];
    };
    expect(await post('X-ray report')).toBe(200);
    expect(await post('x-ray REPORT')).toBe(200);
    expect(await post('x-ray report', 'For radiologists')).toEqual([409, 'conflict']);
    expect((await admin.get('/wanted-prompts')).body).toHaveLength(1);
    expect(await post(' ')).toEqual([400, 'bad_request']);
    expect(await post('a'.repeat(limits.requestedTitle + 1))).toEqual([400, 'bad_request']);
    for (let index = 1; index < limits.requestedPrompts; index += 1) await post(`Prompt ${index}`);
    expect(await post('One more')).toEqual([409, 'limit_reached']);
  });
});
