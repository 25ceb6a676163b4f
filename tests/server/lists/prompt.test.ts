import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { promptListSchema, promptSchema } from '#contract/prompts.ts';
import { skillName } from '#domain/file-name.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import {
  createComment,
  createDepartment,
  createPrompt,
  writeAllDocuments,
} from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeLibrary, emptiedApp } from '#tests/support/test-database.ts';
import { importInto } from '../transfer/library.ts';

describeLibrary('one prompt', (app) => {
  it('returns the whole prompt with its comments, oldest first', async () => {
    await createPrompt(app().db, {
      id: 'whole',
      fullPrompt: 'Act as\r\n\t“a reviewer” 🙂 of [text]\n',
      expectedOutcome: 'A review',
      promptFramework: 'RTF',
      targetAudience: 'Everybody',
      difficulty: 'Expert',
      tool: 'Copilot',
    });
    for (const [content, time] of [
      ['second', '2026-02-02T10:00:00Z'],
      ['first', '2026-01-31T23:59:00Z'],
    ] as const)
      await createComment(app().db, { promptId: 'whole', content, createdAt: new Date(time) });
    const response = await app().request('/api/prompts/whole');
    const prompt = promptSchema.parse(await response.json());
    expect(prompt).toMatchObject({
      rating: 0,
      department: null,
      fullPrompt: 'Act as\r\n\t“a reviewer” 🙂 of [text]\n',
      expectedOutcome: 'A review',
      prompt_framework: 'RTF',
      target_audience: 'Everybody',
      difficulty: 'Expert',
      tool: 'Copilot',
      comments_count: 2,
      comments: [
        { content: 'first', createdAtFormatted: '31 January 2026', userName: 'Lukas Brandt' },
        { content: 'second', createdAt: '2026-02-02T10:00:00.000Z' },
      ],
    });
  });

  it('says of demo content that it is a sample, not of imported prompts, to assistants too', async () => {
    for (const [id, action] of [
      ['demo', 'seed'],
      ['own', 'import'],
    ] as const) {
      await createPrompt(app().db, { id });
      await recordArrivals(app().db, action, [id], new Date());
    }
    const mcp = appOver(app().database, { config: { mcpAnonymous: true } });
    const assistant = await connectAssistant((path, init) => mcp.request(path, init), '', 'modern');
    onTestFinished(() => assistant.close());
    for (const [id, isSample] of [
      ['demo', true],
      ['own', undefined],
    ] as const) {
      const { is_sample } = promptSchema.parse(await (await app().request(`/api/prompts/${id}`)).json());
      const { structuredContent } = await assistant.callTool({ name: 'get_prompt', arguments: { id } });
      expect([is_sample, (structuredContent as { is_sample?: true }).is_sample], id).toEqual([
        isSample,
        isSample,
      ]);
    }
  });

  it('responds 404 for an unknown id with any characters', async () => {
    for (const id of ['nope', 'a%00b', '..%2F..%2Fetc', "'%22;--", '%E0%A4%A', 'x'.repeat(10_000)]) {
      const response = await app().request(`/api/prompts/${id}`);
      expect(response.status, id.slice(0, 20)).toBe(404);
      expect(await response.json()).toEqual({ message: 'Prompt not found.', code: 'not_found' });
    }
  });

  it('returns the text as a file named after the title, for every user, but of no unpublished prompt', async () => {
    const fullPrompt = 'Act as\r\n\t“a reviewer” 🙂 of [text]\n';
    await createPrompt(app().db, { id: 'file', title: 'Über "2" Prüf-Pläne/v1.0; é', fullPrompt });
    await createPrompt(app().db, { id: 'waiting', status: 'pending' });
    const response = await app().request('/api/prompts/file/download');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const name = 'attachment; filename="_ber__2__Pr_f_Pl_ne_v1_0___.txt"';
    expect(response.headers.get('Content-Disposition')).toBe(name);
    expect(await response.text()).toBe(fullPrompt);
    for (const id of ['nothing', 'waiting'])
      expect((await app().request(`/api/prompts/${id}/download`)).status).toBe(404);
  });
});

describeLibrary('related prompts', (app) => {
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
    await create('alone', 'Ünïcödé \\ \' " % & | ! :* 🙂 患者の要約');
    expect(await related('alone')).toEqual([]);
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
    await createPrompt(app().db, { id: 'gone', status: 'retired' });
    for (const [id, status] of Object.entries({ gone: 410, nope: 404, '%00': 404 }))
      expect((await app().request(`/api/prompts/${id}/related`)).status).toBe(status);
  });
});

const hostile = '---\r\ntitle: other\n---\n# Über <b>"this"</b>: `${x}` 🙂\n\n- [ ] a\n\n';

describe('a prompt as a file', () => {
  const app = emptiedApp();

  const download = (id: string, format: string) =>
    app.request(`/api/prompts/${id}/download?format=${format}`);

  it('in Markdown is imported unchanged', async () => {
    await createDepartment(app.db, { id: 'medical', name: 'Medical', description: 'Doctors' });
    await createPrompt(app.db, {
      id: 'a-letter',
      title: '"Letter": - [x] #1',
      description: 'yes',
      departmentId: 'medical',
      useCases: ['One: two', '- three'],
      fullPrompt: hostile,
      placeholders: [
        {
          name: 'x',
          label: '# Ex: -',
          hint: 'For example: - "yes"',
          kind: 'choice',
          default: '---',
          options: ['yes', 'no'],
          required: true,
        },
      ],
      version: '2.10',
      difficulty: 'Expert',
      needsAttachment: true,
    });
    const whole = async () => (await app.request('/api/prompts/a-letter')).json() as Promise<object>;
    const before = await whole();
    const response = await download('a-letter', 'markdown');
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="_Letter______x___1.md"');
    const folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-files-'));
    await writeFile(path.join(folder, 'any-name.md'), await response.text());
    await app.empty();
    await createDepartment(app.db, { id: 'medical', name: 'Medical', description: 'Doctors' });
    const imported = await importInto(app.database, folder);
    expect(imported).toMatchObject({ bad: [], remarks: [], notes: [] });
    expect(await whole()).toMatchObject({ ...before, fullPrompt: hostile.replace('\r\n', '\n') });
    await rm(folder, { recursive: true });
  });

  it('as a skill is an archive with one folder, which agents can read', async () => {
    await createDepartment(app.db, { id: 'medical', name: 'Medical', description: 'Doctors' });
    await createPrompt(app.db, {
      id: 'skilled',
      title: 'Ärzte-Brief: für Claude & <Co>!',
      description: 'Drafts a <b>letter</b>\nto a doctor',
      departmentId: 'medical',
      useCases: ['A visit', 'A call.'],
      fullPrompt: hostile,
      version: '1.3',
    });
    const response = await download('skilled', 'skill');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="arzte-brief-fur-ai-co.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files).filter((name) => !name.endsWith('/'))).toEqual([
      'arzte-brief-fur-ai-co/SKILL.md',
    ]);
    const text = strFromU8(files['arzte-brief-fur-ai-co/SKILL.md'] ?? new Uint8Array());
    const [, head = '', body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
    expect(parse(head)).toEqual({
      name: 'arzte-brief-fur-ai-co',
      description: 'Drafts a bletter/b to a doctor. Use for: A visit; A call.',
      metadata: { author: 'Amara Osei', department: 'Medical', version: '1.3', source: 'skilled' },
    });
    expect(body).toBe(`\n# Ärzte-Brief: für Claude & <Co>!\n\n${hostile}\n`);
    for (const title of ['日本語', '---', 'x'.repeat(200), 'Clau\u0301de', 'a--b__c', ' -A- '])
      expect(skillName(title), title).toMatch(/^(?=.{1,64}$)(?!.*(anthropic|claude))[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has no other format', async () => {
    await createPrompt(app.db, { id: 'there' });
    expect((await download('there', 'docx')).status).toBe(400);
  });
});
