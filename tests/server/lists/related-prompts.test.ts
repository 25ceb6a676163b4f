import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { promptListSchema } from '#contract/prompts.ts';
import { createDepartment, createPrompt, writeAllDocuments } from '#tests/support/factories.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('related prompts', (app) => {
  const related = async (id: string) => {
    const response = await app().request(`/api/prompts/${id}/related`);
    return promptListSchema.parse(await response.json()).map((prompt) => prompt.id);
  };
  const create = (id: string, title: string, more: Partial<Parameters<typeof createPrompt>[1]> = {}) =>
    createPrompt(app().db, { id, title, description: '', fullPrompt: 'Write it.', ...more });

  it('are prompts with the same words in any form, and then those of the same department', async () => {
    for (const id of ['medical', 'sales']) await createDepartment(app().db, { id });
    await create('one', 'Summarise a tender', { departmentId: 'medical' });
    await create('same-words', 'Summarising of tenders', { departmentId: 'sales' });
    await create('both', 'Tenders, summarised', { departmentId: 'medical' });
    await create('same-department', 'Congress questions', { departmentId: 'medical' });
    await create('neither', 'Onboarding plan', { departmentId: 'sales' });
    expect(await related('one')).toEqual(['both', 'same-words', 'same-department']);
    expect(await related('neither')).toEqual(['same-words']);
  });

  it('are at most three published prompts, without the prompt itself', async () => {
    for (let index = 1; index <= 9; index += 1) await create(`tender-${index}`, `Tender ${index}`);
    await app().db.execute(sql`update prompts set status = 'retired', retired_reason = 'Old'
      where id in ('tender-1', 'tender-2')`);
    await writeAllDocuments(app().db);
    const found = await related('tender-9');
    expect(found).toHaveLength(3);
    expect([3, 4, 5, 6, 7, 8].map((index) => `tender-${index}`)).toEqual(expect.arrayContaining(found));
  });

  it('are none for a prompt without a word or department in common', async () => {
    await create('alone', 'Ünïcödé \\ \' " % & | ! :* 🙂 患者の要約');
    await create('other', 'Budget');
    expect(await related('alone')).toEqual([]);
  });

  it('change when the prompt, or one of them, changes', async () => {
    await create('one', 'Tender');
    await create('two', 'Tender');
    await create('three', 'Budget');
    expect(await related('one')).toEqual(['two']);
    await app().db.execute(sql`update prompts set title = 'Budget' where id = 'one'`);
    await writeAllDocuments(app().db);
    expect(await related('one')).toEqual(['three']);
    await app().db.execute(
      sql`update prompts set status = 'retired', retired_reason = 'Old' where id = 'three'`,
    );
    await writeAllDocuments(app().db);
    expect(await related('one')).toEqual([]);
  });

  it('respond 404 and 410 as the prompt does', async () => {
    await create('gone', 'Tender');
    await app().db.execute(
      sql`update prompts set status = 'retired', retired_reason = 'Old' where id = 'gone'`,
    );
    for (const id of ['gone', 'nope', '%00']) {
      const [list, prompt] = [
        await app().request(`/api/prompts/${id}/related`),
        await app().request(`/api/prompts/${id}`),
      ];
      expect([list.status, await list.json()]).toEqual([prompt.status, await prompt.json()]);
    }
  });
});
