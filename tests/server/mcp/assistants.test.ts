import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { type Assistant, connectAssistant, type McpEra } from '#tests/support/mcp-client.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'form-view-'));
const formViewFile = path.join(folder, 'form.html');
const view = '<!doctype html><title>The form</title>';
writeFileSync(formViewFile, view);
afterAll(() => rmSync(folder, { recursive: true }));

const text = 'Write to [reader] in a [tone: formal|friendly] tone about ${topic:the trial}. Cost: $&.';

describe.each<McpEra>(['legacy', 'modern'])('an assistant of the %s protocol', (era) => {
  const app = sharedApp({ config: { mcpAnonymous: true }, formViewFile });
  let assistant: Assistant;
  beforeAll(async () => {
    await createDepartment(app.db, { id: 'medical', name: 'Medical' });
    await createPrompt(app.db, {
      id: 'letter',
      title: 'Patient letter',
      description: 'Drafts a letter\n- to a patient.',
      departmentId: 'medical',
      fullPrompt: text,
      version: '2.1',
      featured: true,
    });
    for (const status of ['pending', 'rejected', 'retired', 'draft'] as const)
      await createPrompt(app.db, { id: `letter-${status}`, title: `Patient letter ${status}`, status });
    assistant = await connectAssistant(app.request, '', era);
  });
  afterAll(() => assistant.close());

  const call = async (name: string, values: Record<string, unknown> = {}) => {
    const { structuredContent, content, isError } = await assistant.callTool({ name, arguments: values });
    const [first] = content;
    return { isError, structuredContent, text: first?.type === 'text' ? first.text : '' };
  };

  it('finds five read-only tools, one of which has a view', async () => {
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_prompts',
      'get_prompt',
      'fill_prompt',
      'open_prompt_form',
      'list_departments',
    ]);
    expect(tools.find(({ name }) => name === 'open_prompt_form')?._meta).toEqual({
      ui: { resourceUri: 'ui://prompt-library/fill-in-form.html', visibility: ['model'] },
    });
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
    const { tools: ofTools, resources } = assistant.getServerCapabilities() ?? {};
    expect([ofTools, resources]).toEqual([{ listChanged: false }, { listChanged: false }]);
  });

  it('searches published prompts only', async () => {
    const found = await call('search_prompts', { query: 'letter for patients' });
    expect(found.structuredContent).toEqual({
      prompts: [
        {
          id: 'letter',
          title: 'Patient letter',
          description: 'Drafts a letter\n- to a patient.',
          department: 'Medical',
          version: '2.1',
          rating: 0,
          review_count: 0,
          url: 'http://localhost:3000/prompts/letter',
        },
      ],
      total: 1,
    });
    expect(found.text).toBe(
      '- Patient letter (id letter, Medical): Drafts a letter - to a patient. http://localhost:3000/prompts/letter',
    );
    const elsewhere = await call('search_prompts', { query: 'letter', department: 'sales' });
    expect(elsewhere).toMatchObject({ structuredContent: { prompts: [], total: 0 } });
  });

  it('gets a prompt verbatim, with its placeholders', async () => {
    const { structuredContent, text: shown } = await call('get_prompt', { id: 'letter' });
    expect(shown).toBe(text);
    expect(structuredContent).toMatchObject({
      text,
      version: '2.1',
      placeholders: [
        { name: 'reader', kind: 'text', default: '', options: [] },
        { name: 'tone', kind: 'choice', options: ['formal', 'friendly'] },
        { name: 'topic', default: 'the trial' },
      ],
    });
  });

  it('fills a prompt in with values verbatim, numbers and booleans too, or else with defaults; other markers stay', async () => {
    const filled = await call('fill_prompt', {
      id: 'letter',
      values: { Reader: '$& [tone] ${topic}', colour: 'red' },
    });
    expect(filled.structuredContent).toEqual({
      text: 'Write to $& [tone] ${topic} in a [tone: formal|friendly] tone about the trial. Cost: $&.',
      unfilled: ['tone'],
      unknown: ['colour'],
    });
    const numbers = { reader: 42, tone: true, topic: -0.5 };
    expect(await call('fill_prompt', { id: 'letter', values: numbers })).toMatchObject({
      structuredContent: { text: 'Write to 42 in a true tone about -0.5. Cost: $&.' },
    });
  });

  it('opens the form of a prompt with known values, and as text for a client without views', async () => {
    const opened = await call('open_prompt_form', {
      id: 'letter',
      values: { READER: 'Ms Li', colour: 'red' },
    });
    const [start, end] = [text.indexOf('[tone'), text.indexOf(' tone about')];
    expect(opened.structuredContent).toMatchObject({
      id: 'letter',
      title: 'Patient letter',
      text,
      placeholders: [
        { name: 'reader' },
        { name: 'tone', kind: 'choice', other_defaults: [] },
        { name: 'topic' },
      ],
      places: [{ name: 'reader' }, { name: 'tone', start, end }, { name: 'topic' }],
      values: { reader: 'Ms Li' },
    });
    const next = era === 'modern' ? "This client can't show forms: ask the user" : 'If not, ask the user';
    expect(opened.text).toContain(next);
    expect(opened.text).toMatch(/- tone \(choice: formal, friendly\)[^]*word for word:\nWrite to/);
  });

  it('reads the view of the form, which may not make requests', async () => {
    const { resources } = await assistant.listResources();
    const { contents } = await assistant.readResource({ uri: 'ui://prompt-library/fill-in-form.html' });
    for (const view of [resources[0], contents[0]])
      expect(view).toMatchObject({
        mimeType: 'text/html;profile=mcp-app',
        _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] } } },
      });
    expect(contents).toMatchObject([{ text: view }]);
  });

  it('lists the departments', async () => {
    const { structuredContent } = await call('list_departments');
    expect(structuredContent).toMatchObject({
      departments: [{ id: 'medical', name: 'Medical', prompt_count: 1 }],
    });
  });

  it('gets "not found" for other prompts from tools, prompts and resources', async () => {
    const unpublished = ['letter-pending', 'letter-rejected', 'letter-draft'];
    for (const id of [...unpublished, 'nowhere', 'x\u0000']) {
      for (const tool of ['get_prompt', 'fill_prompt', 'open_prompt_form']) {
        const refused = await call(tool, { id, values: {} });
        expect(refused, id).toMatchObject({ isError: true, text: 'Prompt not found.' });
      }
      await expect(assistant.getPrompt({ name: id })).rejects.toThrow('Prompt not found.');
      const resource = assistant.readResource({ uri: `prompt://${encodeURIComponent(id)}@1.0` });
      await expect(resource).rejects.toThrow(/not found/);
    }
  });

  it('gets an error that says when a prompt was retired', async () => {
    for (const tool of ['get_prompt', 'fill_prompt', 'open_prompt_form']) {
      const refused = await call(tool, { id: 'letter-retired', values: {} });
      expect(refused).toMatchObject({ isError: true, structuredContent: undefined });
      expect(refused.text).toContain('This prompt was retired');
    }
  });

  it('gets an error that names an invalid argument', async () => {
    const refused = await call('search_prompts', { query: '', limit: 1_000 });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/query[\s\S]*limit/);
    for (const uri of ['department://%', 'prompt://%E0%A4%A@1.0'])
      await expect(assistant.readResource({ uri })).rejects.toThrow('The URI is not valid');
  });

  it('offers the featured prompts with their arguments, and completes a choice', async () => {
    const { prompts } = await assistant.listPrompts();
    expect(prompts).toMatchObject([
      {
        name: 'letter',
        title: 'Patient letter',
        arguments: [{ name: 'reader' }, { name: 'tone' }, { name: 'topic' }],
      },
    ]);
    const { messages } = await assistant.getPrompt({ name: 'letter', arguments: { tone: 'friendly' } });
    expect(messages).toMatchObject([
      { role: 'user', content: { text: expect.stringContaining('a friendly tone') as unknown } },
    ]);
    const ref = { type: 'ref/prompt' as const, name: 'letter' };
    const { completion } = await assistant.complete({ ref, argument: { name: 'tone', value: 'FR' } });
    expect(completion.values).toEqual(['friendly']);
  });
});
