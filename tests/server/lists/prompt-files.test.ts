import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skillName } from '#domain/file-name.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { emptiedApp } from '#tests/support/test-database.ts';
import { importInto } from '../transfer/library.ts';

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
